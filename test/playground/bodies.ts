/** One kind of bad body: its name, the body, and the path at which Discord finds the fault. */
export type Row = readonly [name: string, body: unknown, path: string];

export const button = { type: 2, style: 1, custom_id: 'a', label: 'A' };
export const option = { label: 'Chance', value: 'chance' };
export const menu = { type: 3, custom_id: 'm', options: [option] };

export function row(...components: object[]) {
  return { type: 1, components };
}

export function withRow(...components: object[]) {
  return { content: 'x', components: [row(...components)] };
}

export function withEmbed(embed: object) {
  return { embeds: [{ title: 'x', ...embed }] };
}

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

const long = (length: number) => 'x'.repeat(length);
const buttons = (count: number) => many(count, (index) => ({ ...button, custom_id: `b${index}` }));
const options = (count: number) => many(count, (index) => ({ label: 'x', value: `v${index}` }));

export const BAD_MESSAGES: readonly Row[] = [
  ['content over 2,000', { content: long(2001) }, 'content'],
  ['content that is no text', { content: 7 }, 'content'],
  ['eleven embeds', { embeds: many(11, () => ({ title: 'x' })) }, 'embeds'],
  ['an empty embed', { embeds: [{}] }, 'embeds.0.description'],
  ['an embed of a colour only', { embeds: [{ color: 1 }] }, 'embeds.0.description'],
  ['embed title over 256', withEmbed({ title: long(257) }), 'embeds.0.title'],
  ['embed description over 4,096', withEmbed({ description: long(4097) }), 'embeds.0.description'],
  ['26 fields', withEmbed({ fields: many(26, () => ({ name: 'x', value: 'x' })) }), 'embeds.0.fields'],
  ['field name over 256', withEmbed({ fields: [{ name: long(257), value: 'x' }] }), 'embeds.0.fields.0.name'],
  [
    'field value over 1,024',
    withEmbed({ fields: [{ name: 'x', value: long(1025) }] }),
    'embeds.0.fields.0.value',
  ],
  ['field without a value', withEmbed({ fields: [{ name: 'x' }] }), 'embeds.0.fields.0.value'],
  ['field with an empty name', withEmbed({ fields: [{ name: ' ', value: 'x' }] }), 'embeds.0.fields.0.name'],
  ['field with an empty value', withEmbed({ fields: [{ name: 'x', value: '' }] }), 'embeds.0.fields.0.value'],
  ['footer over 2,048', withEmbed({ footer: { text: long(2049) } }), 'embeds.0.footer.text'],
  ['author without a name', withEmbed({ author: { name: '' } }), 'embeds.0.author.name'],
  ['colour out of range', withEmbed({ color: 0x1000000 }), 'embeds.0.color'],
  ['embed url that is none', withEmbed({ url: 'nowhere' }), 'embeds.0.url'],
  ['image by another scheme', withEmbed({ image: { url: 'ftp://x.example/a.png' } }), 'embeds.0.image.url'],
  ['time stamp that is none', withEmbed({ timestamp: 'noon' }), 'embeds.0.timestamp'],
  ['6,001 over two embeds', { embeds: [{ description: long(3000) }, { description: long(3001) }] }, 'embeds'],
  [
    'six rows',
    { content: 'x', components: many(6, (i) => row({ ...button, custom_id: `${i}` })) },
    'components',
  ],
  ['an empty row', withRow(), 'components.0.components'],
  ['six buttons in a row', withRow(...buttons(6)), 'components.0.components'],
  ['a button outside a row', { content: 'x', components: [button] }, 'components.0.type'],
  ['two menus in a row', withRow(menu, { ...menu, custom_id: 'n' }), 'components.0'],
  ['a menu beside a button', withRow(menu, button), 'components.0'],
  ['an unknown component', withRow({ type: 99 }), 'components.0.components.0.type'],
  [
    'a text input in a message',
    withRow({ type: 4, custom_id: 'a', style: 1 }),
    'components.0.components.0.type',
  ],
  ['custom id over 100', withRow({ ...button, custom_id: long(101) }), 'components.0.components.0.custom_id'],
  ['empty custom id', withRow({ ...button, custom_id: '' }), 'components.0.components.0.custom_id'],
  ['no custom id', withRow({ type: 2, style: 1, label: 'A' }), 'components.0.components.0.custom_id'],
  ['a custom id used twice', withRow(button, button), 'components.0.components.1.custom_id'],
  [
    'a custom id used twice over two rows',
    { content: 'x', components: [row(button), row({ ...menu, custom_id: 'a' })] },
    'components.1.components.0.custom_id',
  ],
  ['button label over 80', withRow({ ...button, label: long(81) }), 'components.0.components.0.label'],
  ['button without label and emoji', withRow({ ...button, label: '' }), 'components.0.components.0.label'],
  ['button style 7', withRow({ ...button, style: 7 }), 'components.0.components.0.style'],
  ['button without style', withRow({ ...button, style: undefined }), 'components.0.components.0.style'],
  [
    'link button with a custom id',
    withRow({ ...button, style: 5, url: 'https://x.example' }),
    'components.0.components.0.custom_id',
  ],
  ['link button without a url', withRow({ type: 2, style: 5, label: 'A' }), 'components.0.components.0.url'],
  [
    'plain button with a url',
    withRow({ ...button, url: 'https://x.example' }),
    'components.0.components.0.url',
  ],
  [
    'a die face as emoji',
    withRow({ ...button, emoji: { name: '⚄' } }),
    'components.0.components.0.emoji.name',
  ],
  ['words as emoji', withRow({ ...button, emoji: { name: 'dice' } }), 'components.0.components.0.emoji.name'],
  [
    'an emoji nobody uploaded',
    withRow({ ...button, emoji: { id: '123456789012345678', name: 'd6' } }),
    'components.0.components.0.emoji.id',
  ],
  ['a menu without options', withRow({ ...menu, options: [] }), 'components.0.components.0.options'],
  ['26 options', withRow({ ...menu, options: options(26) }), 'components.0.components.0.options'],
  [
    'option label over 100',
    withRow({ ...menu, options: [{ ...option, label: long(101) }] }),
    'components.0.components.0.options.0.label',
  ],
  [
    'empty option label',
    withRow({ ...menu, options: [{ ...option, label: '' }] }),
    'components.0.components.0.options.0.label',
  ],
  [
    'option value over 100',
    withRow({ ...menu, options: [{ ...option, value: long(101) }] }),
    'components.0.components.0.options.0.value',
  ],
  [
    'option description over 100',
    withRow({ ...menu, options: [{ ...option, description: long(101) }] }),
    'components.0.components.0.options.0.description',
  ],
  [
    'an option value twice',
    withRow({ ...menu, options: [option, option] }),
    'components.0.components.0.options.1.value',
  ],
  [
    'a die face on an option',
    withRow({ ...menu, options: [{ ...option, emoji: { name: '⚀' } }] }),
    'components.0.components.0.options.0.emoji.name',
  ],
  [
    'placeholder over 150',
    withRow({ ...menu, placeholder: long(151) }),
    'components.0.components.0.placeholder',
  ],
  ['more values than options', withRow({ ...menu, max_values: 2 }), 'components.0.components.0.max_values'],
  [
    'least over most',
    withRow({ ...menu, options: options(3), min_values: 2, max_values: 1 }),
    'components.0.components.0.min_values',
  ],
  [
    'two defaults where one may be picked',
    withRow({ ...menu, options: options(2).map((each) => ({ ...each, default: true })) }),
    'components.0.components.0.options',
  ],
  [
    'mentions both parsed and listed',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['123456789012345678'] } },
    'allowed_mentions',
  ],
  [
    'a mention kind nobody knows',
    { content: 'x', allowed_mentions: { parse: ['people'] } },
    'allowed_mentions.parse.0',
  ],
  [
    'a mentioned user who is no id',
    { content: 'x', allowed_mentions: { users: ['ana'] } },
    'allowed_mentions.users.0',
  ],
  [
    'content beside Components V2',
    { content: 'x', flags: 32768, components: [{ type: 10, content: 'x' }] },
    'content',
  ],
  [
    'a text display without the V2 flag',
    { content: 'x', components: [{ type: 10, content: 'x' }] },
    'components.0.type',
  ],
];

const command = { name: 'roll', description: 'Roll the dice', type: 1 };
const text = { type: 3, name: 'box', description: 'Which box' };
const sub = { type: 1, name: 'new', description: 'New table' };

function withOptions(...options: object[]) {
  return [{ ...command, options }];
}

export const BAD_COMMANDS: readonly Row[] = [
  ['upper case', [{ ...command, name: 'Roll' }], '0.name'],
  ['a blank in the name', [{ ...command, name: 'roll dice' }], '0.name'],
  ['name over 32', [{ ...command, name: long(33) }], '0.name'],
  ['no name', [{ description: 'x' }], '0.name'],
  ['no description', [{ name: 'roll' }], '0.description'],
  ['description over 100', [{ ...command, description: long(101) }], '0.description'],
  ['a name twice', [command, command], '1.name'],
  [
    'a language nobody speaks',
    [{ ...command, name_localizations: { xx: 'wurf' } }],
    '0.name_localizations.xx',
  ],
  [
    'a translated name in upper case',
    [{ ...command, name_localizations: { de: 'Wurf' } }],
    '0.name_localizations.de',
  ],
  ['26 options', withOptions(...many(26, (i) => ({ ...text, name: `o${i}` }))), '0.options'],
  ['an option name twice', withOptions(text, text), '0.options.1.name'],
  ['option without description', withOptions({ type: 3, name: 'box' }), '0.options.0.description'],
  ['option in upper case', withOptions({ ...text, name: 'Box' }), '0.options.0.name'],
  ['option of no type', withOptions({ ...text, type: 44 }), '0.options.0.type'],
  ['required after optional', withOptions(text, { ...text, name: 'b', required: true }), '0.options.1'],
  ['a sub-command beside an option', withOptions(sub, text), '0.options'],
  [
    '26 choices',
    withOptions({ ...text, choices: many(26, (i) => ({ name: `${i}`, value: `${i}` })) }),
    '0.options.0.choices',
  ],
  [
    'a choice value twice',
    withOptions({
      ...text,
      choices: [
        { name: 'a', value: 'x' },
        { name: 'b', value: 'x' },
      ],
    }),
    '0.options.0.choices.1.value',
  ],
  [
    'choices and autocomplete',
    withOptions({ ...text, autocomplete: true, choices: [{ name: 'a', value: 'x' }] }),
    '0.options.0.autocomplete',
  ],
  [
    'least over most',
    withOptions({ type: 4, name: 'n', description: 'x', min_value: 5, max_value: 1 }),
    '0.options.0',
  ],
  [
    'a bad option in a sub-command',
    withOptions({ ...sub, options: [{ ...text, name: 'B' }] }),
    '0.options.0.options.0.name',
  ],
  ['a context nobody knows', [{ ...command, contexts: [9] }], '0.contexts.0'],
  [
    'permissions that are no number',
    [{ ...command, default_member_permissions: 'admin' }],
    '0.default_member_permissions',
  ],
];

export const GOOD_MESSAGES: readonly (readonly [name: string, body: object])[] = [
  ['content of 2,000', { content: long(2000) }],
  ['an embed of 6,000 in all', { embeds: [{ description: long(4096) }, { description: long(1904) }] }],
  [
    'what discord.js adds',
    { content: 'x', tts: false, enforce_nonce: false, nonce: undefined, sticker_ids: undefined },
  ],
  [
    'five rows of five',
    {
      content: 'x',
      components: many(5, (r) => row(...many(5, (i) => ({ ...button, custom_id: `${r}${i}` })))),
    },
  ],
  [
    '25 options of 100',
    withRow({
      ...menu,
      options: many(25, (i) => ({ label: long(100), value: `${i}`.padEnd(100), description: long(100) })),
    }),
  ],
  [
    'emoji with and without selector',
    withRow(
      { ...button, emoji: { name: '🎲' } },
      { ...button, custom_id: 'b', emoji: { name: '✔' } },
      { ...button, custom_id: 'c', label: '', emoji: { name: '✔️' } },
    ),
  ],
  [
    'a keycap and a flag',
    withRow({ ...button, emoji: { name: '6️⃣' } }, { ...button, custom_id: 'b', emoji: { name: '🇩🇪' } }),
  ],
  ['a link button', withRow({ type: 2, style: 5, label: 'A', url: 'https://x.example' })],
  ['a user menu', withRow({ type: 5, custom_id: 'u', max_values: 10 })],
  ['components alone', { components: [row(button)] }],
  ['mentions by list', { content: 'x', allowed_mentions: { parse: [], users: ['123456789012345678'] } }],
  [
    'Components V2',
    { flags: 32768, components: [{ type: 17, components: [{ type: 10, content: 'x' }, row(button)] }] },
  ],
];

export const GOOD_COMMANDS: readonly (readonly [name: string, body: object])[] = [
  [
    'sub-commands',
    withOptions(sub, { ...sub, name: 'end', options: [{ ...text, required: true, autocomplete: true }] }),
  ],
  [
    'translations',
    [
      {
        ...command,
        name_localizations: { de: 'würfeln', ja: 'ロール' },
        description_localizations: { de: 'Würfeln' },
      },
    ],
  ],
  [
    'permissions as builders send them',
    [{ ...command, default_member_permissions: '8192', contexts: [0, 1], integration_types: [0] }],
  ],
  ['no permissions', [{ ...command, default_member_permissions: null }]],
];

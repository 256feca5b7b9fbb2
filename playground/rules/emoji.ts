// biome-ignore lint/complexity/useRegexLiterals: the compiler's target does not know the v flag yet, Node 20 does
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** A Unicode emoji, with or without its variation selector. Dice faces (⚀–⚅) are characters, not emoji. */
export function isEmoji(text: string): boolean {
  return EMOJI.test(text) || EMOJI.test(`${text}\uFE0F`) || EMOJI.test(text.replaceAll('\uFE0F', ''));
}

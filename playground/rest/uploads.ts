import type { APIAttachment, APIEmbed } from 'discord-api-types/v10';
import type { MessageBody } from '../rules/messages.ts';
import type { State } from '../state.ts';
import { type Complaint, Refusal } from './refusal.ts';
import type { UploadedFile } from './route.ts';

interface Uploading {
  readonly state: State;
  readonly channelId: string;
  readonly body: MessageBody;
  readonly files: readonly UploadedFile[];
}

/** Stores the files of a body; `attachments` in it names and describes them by their number. */
export function uploaded({ state, channelId, body, files }: Uploading): readonly APIAttachment[] {
  return files.map((file) => {
    const id = state.nextId();
    const told = body.attachments?.find((each) => String(each.id) === file.id);
    const name = told?.filename ?? file.name;
    const url = state.files.put(id, channelId, { ...file, name });
    const description = told?.description ? { description: told.description } : {};
    return {
      id,
      filename: name,
      size: file.bytes.length,
      content_type: file.type,
      url,
      proxy_url: url,
      ...description,
    };
  });
}

/** An entry of `attachments` is a file that comes along or one the message has. @throws Refusal 50035 */
export function checkAttachments(body: MessageBody, ids: readonly string[], base: readonly string[]): void {
  const complaints = (body.attachments ?? []).flatMap<Complaint>(({ id }, index) =>
    ids.includes(String(id))
      ? []
      : [
          {
            path: [...base, 'attachments', index],
            code: 'ATTACHMENT_NOT_FOUND',
            message: 'There is no such file',
          },
        ],
  );
  if (complaints.length > 0) throw Refusal.badBody(complaints);
}

type Picture = { readonly url: string } | undefined;

function resolvedPicture<T extends Picture>(picture: T, attachments: readonly APIAttachment[]): T {
  const name = /^attachment:\/\/(.+)$/.exec(picture?.url ?? '')?.[1];
  const attachment = attachments.find((each) => each.filename === name);
  return picture && attachment ? { ...picture, url: attachment.url } : picture;
}

/** Turns `attachment://name` into the address of the file. */
export function withPictures(
  embeds: readonly APIEmbed[],
  attachments: readonly APIAttachment[],
): readonly APIEmbed[] {
  return embeds.map(({ image, thumbnail, ...embed }) => ({
    ...embed,
    ...(image ? { image: resolvedPicture(image, attachments) } : {}),
    ...(thumbnail ? { thumbnail: resolvedPicture(thumbnail, attachments) } : {}),
  }));
}

import path from 'node:path';
import { FileProblem } from '../../ground/file-problem.ts';
import type { AttachmentDraft } from '../save/save-attachment.ts';
import { type FoundPicture, findPicture } from './find-picture.ts';
import { mimeTypeOf } from './mime-types.ts';
import { field, readEntry } from './read-entry.ts';
import type { ExportRecord } from './read-export.ts';

/** Author and parent are still the export's login and id. */
export interface ExportedAttachment {
  draft: Omit<AttachmentDraft, 'authorId' | 'parentId'>;
  login: string;
  exportedId: number;
  exportedParentId: number;
  picture: FoundPicture | undefined;
}

/** Throws FileProblem. */
export async function readAttachment(
  record: ExportRecord,
  exportFolder: string,
  pictureFolder?: string,
): Promise<ExportedAttachment> {
  const address = field(record, 'wp:attachment_url') || field(record, 'guid');
  if (!URL.canParse(address) || !/^https?:\/\/[^\s"'<>]+$/i.test(address)) {
    throw new FileProblem(`"${address}" is no web address of a file`);
  }
  const file = fileOf(record, new URL(address));
  const { id, login, ...entry } = readEntry(record);
  const mimeType = mimeTypeOf(file);
  const picture = mimeType.startsWith('image/')
    ? await findPicture(exportFolder, file, pictureFolder)
    : undefined;
  return {
    draft: {
      ...entry,
      mimeType,
      alt: record.meta.get('_wp_attachment_image_alt') ?? '',
      file,
      url: picture ? `/media/${picture.file}` : address,
      fileBytes: picture?.bytes ?? null,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      sizes: [],
    },
    login,
    exportedId: id,
    exportedParentId: Number(field(record, 'wp:post_parent')) || 0,
    picture,
  };
}

function fileOf(record: ExportRecord, { pathname }: URL): string {
  const attached = record.meta.get('_wp_attached_file')?.trim();
  if (attached && !path.posix.isAbsolute(attached)) return attached;
  return pathname.split('/uploads/').at(-1)?.replace(/^\/+/, '') ?? '';
}

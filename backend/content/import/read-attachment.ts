import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findLocalPicture, type LocalPicture } from '../../ground/media/local-picture.ts';
import { mapParsed, type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { MAX_INDEXED } from '../save/entry-columns.ts';
import type { AttachmentDraft } from '../save/save-attachment.ts';
import { field, readEntry } from './read-entry.ts';
import type { ExportRecord } from './read-export.ts';

/** Author and parent are still the export's login and id. */
export interface ExportedAttachment {
  draft: Omit<AttachmentDraft, 'authorId' | 'parentId'>;
  login: string;
  isUndated: boolean;
  exportedId: number;
  exportedParentId: number;
  picture: FoundPicture | undefined;
}

export async function readAttachment(
  record: ExportRecord,
  now: Date,
  exportFolder: string,
  pictureFolder?: string,
): Promise<Parsed<ExportedAttachment>> {
  const address = field(record, 'wp:attachment_url') || field(record, 'guid');
  if (!URL.canParse(address) || !/^https?:\/\/[^\s"'<>]+$/i.test(address)) {
    return problem(`"${address}" is no web address of a file`);
  }
  const file = fileOf(record, new URL(address));
  if (file.length > MAX_INDEXED) return problem('the name of its file is too long');
  const read = readEntry(record, now);
  if (!read.ok) return read;
  const { id, login, isUndated, ...entry } = read.value;
  const mimeType = mimeTypeOf(file);
  const found = mimeType.startsWith('image/')
    ? await findPicture(exportFolder, file, pictureFolder)
    : parsed(undefined);
  return mapParsed(found, (picture) => ({
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
    isUndated,
    exportedId: id,
    exportedParentId: Number(field(record, 'wp:post_parent')) || 0,
    picture,
  }));
}

function fileOf(record: ExportRecord, { pathname }: URL): string {
  const attached = record.meta.get('_wp_attached_file')?.trim();
  if (attached && !path.posix.isAbsolute(attached)) return attached;
  return pathname.split('/uploads/').at(-1)?.replace(/^\/+/, '') ?? '';
}

interface FoundPicture extends LocalPicture {
  bytes: number;
}

/** A copy of WordPress's folder, or of its contents. */
const FOLDERS = ['wp-content/uploads', 'uploads', '.'];

async function findPicture(
  exportFolder: string,
  file: string,
  pictureFolder?: string,
): Promise<Parsed<FoundPicture | undefined>> {
  const folders = FOLDERS.map((folder) => path.join(exportFolder, folder));
  for (const folder of pictureFolder === undefined ? folders : [pictureFolder, ...folders]) {
    const found = await stat(path.join(folder, path.posix.normalize(`/${file}`))).catch(() => undefined);
    if (!found?.isFile()) continue;
    const picture = await findLocalPicture(folder, file);
    if (!picture.ok) return picture;
    if (!picture.value) continue;
    const { file: stored } = picture.value;
    return parsed({
      ...picture.value,
      file: stored.replace(/^products\//, 'posts/'),
      bytes: found.size,
    });
  }
  return parsed(undefined);
}

/** Exports do not name the types of files. */
const BY_EXTENSION: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

const mimeTypeOf = (file: string): string =>
  BY_EXTENSION[path.posix.extname(file).toLowerCase()] ?? 'application/octet-stream';

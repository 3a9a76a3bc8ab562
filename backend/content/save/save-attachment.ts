import type { DbOrTrx } from '../../ground/db/tables.ts';
import { type StoredSize, writeSizes } from '../media/image-sizes.ts';
import { isLocalPath } from '../shape/site.ts';
import { type EntryDraft, entryColumns } from './entry-columns.ts';
import { assignId, hasChanges, type Saved, type SaveOptions } from './saving.ts';

export interface AttachmentDraft extends EntryDraft {
  parentId: number;
  mimeType: string;
  alt: string;
  file: string;
  url: string;
  fileBytes: number | null;
  width: number | null;
  height: number | null;
  sizes: StoredSize[];
}

/** Identified by its source; a local copy of the file stays unless the draft brings one. */
export async function saveAttachment(
  trx: DbOrTrx,
  draft: AttachmentDraft,
  { dryRun = false }: SaveOptions = {},
): Promise<Saved> {
  const described = {
    ...entryColumns(draft),
    parent_id: draft.parentId,
    mime_type: draft.mimeType,
    alt: draft.alt,
    file: draft.file,
  };
  const located = {
    url: draft.url,
    file_bytes: draft.fileBytes,
    width: draft.width,
    height: draft.height,
    sizes: writeSizes(draft.sizes),
  };
  const stored = await trx
    .selectFrom('attachments')
    .selectAll()
    .where('source', '=', draft.source)
    .executeTakeFirst();
  if (!stored) {
    const id = await assignId(trx, 'attachments', draft.id);
    if (!dryRun)
      await trx
        .insertInto('attachments')
        .values({ id, ...described, ...located })
        .execute();
    return { id, outcome: 'created' };
  }
  const keepsCopy = stored.file === draft.file && isLocalPath(stored.url) && !isLocalPath(draft.url);
  const wanted = keepsCopy ? described : { ...described, ...located };
  if (!hasChanges(stored, wanted)) return { id: stored.id, outcome: 'unchanged' };
  if (!dryRun) await trx.updateTable('attachments').set(wanted).where('id', '=', stored.id).execute();
  return { id: stored.id, outcome: 'updated' };
}

import { z } from 'zod';
import { POST_FIELDS, type PostField } from '#domain/office/office-posts.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type UndoResult, undoneBy } from '../log/undo-result.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { findRepeatedSave } from '../people/repeated-save.ts';
import { loadPostFields, NO_FIELDS, type PostChange } from './load-fields.ts';
import { changesBetween, listPostVersions, storedFields } from './post-versions.ts';
import { unknownPost } from './refuse-post.ts';
import { findPostConflicts, type PostSave, type SavedPost, writePost } from './write-post.ts';

export interface PostServices {
  db: Db;
  now: () => Date;
}

const savedSchema = z.object({ postId: z.number(), version: z.number() });

/** All changes or none; never overwrites concurrent changes. Without an id, creates a post, once if pressed twice. Throws Refused. */
export function savePost(
  { db, now }: PostServices,
  actor: Actor,
  id: number | undefined,
  save: PostSave,
): Promise<SavedPost> {
  const at = now();
  return transact(db, async (trx) => {
    const made = id === undefined ? await findRepeatedPost(trx, actor, save.changes, at) : undefined;
    if (made) return made;
    const { line, ...saved } = await writePost(trx, actor, id, save, at);
    if (saved.version === null) return saved;
    const data: z.infer<typeof savedSchema> = { postId: saved.id, version: saved.version };
    const undo = id === undefined ? {} : { undo: { action: 'save-post', data } };
    await writeLog(trx, actor, { ...line, ...undo }, at);
    return saved;
  });
}

/** Restores a version as a new save. Throws Refused. */
export async function restorePost(
  services: PostServices,
  actor: Actor,
  id: number,
  versionId: number,
): Promise<SavedPost> {
  const post = await loadPostFields(services.db, id, services.now());
  const version = (await listPostVersions(services.db, id)).find((each) => each.id === versionId);
  if (!post || !version) throw unknownPost();
  const fields = { ...version.fields };
  // A publication time that has passed meanwhile: it is published by now.
  if (fields.state === 'future' && post.fields.state === 'publish') fields.state = 'publish';
  const reason = `Brought back the version of ${version.at.slice(0, 16).replace('T', ' ')} UTC`;
  return savePost(services, actor, id, { changes: changesBetween(post.fields, fields), reason });
}

/** Saves the reverse of every change; refused if one of the fields has changed since. */
export async function undoSavePost(
  trx: Trx,
  { now }: Pick<OfficeServices, 'now'>,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<UndoResult> {
  const { postId, version } = savedSchema.parse(data);
  const versions = await listPostVersions(trx, postId);
  const index = versions.findIndex(({ id }) => id === version);
  const [saved, before] = [versions[index], versions[index + 1]];
  if (!saved || !before) return { ok: false, reason: 'This version is no longer kept.' };
  const changes = changesBetween(saved.fields, before.fields);
  const at = now();
  const post = await loadPostFields(trx, postId, at);
  const conflicts = post ? findPostConflicts(post.fields, changes) : [];
  if (conflicts.length > 0) {
    const fields = conflicts.map(({ field }) => field).join(', ');
    return { ok: false, reason: `It was changed again since: ${fields}.` };
  }
  const reason = 'Taken back';
  return undoneBy(async () => {
    const { line } = await writePost(trx, actor, postId, { changes, reason }, at);
    return { ...line, reason };
  });
}

/** The shop fills in what nobody typed. */
const MADE_BY_THE_SHOP: ReadonlySet<PostField> = new Set(['slug', 'goes_out']);

/** The post that this person has just made of the same fields. */
async function findRepeatedPost(
  trx: Trx,
  actor: Actor,
  changes: readonly PostChange[],
  now: Date,
): Promise<SavedPost | undefined> {
  const typed = new Map(changes.map(({ field, after }) => [field, after]));
  const wanted = { ...NO_FIELDS, state: 'draft', ...Object.fromEntries(typed) };
  const compared = POST_FIELDS.filter((field) => !MADE_BY_THE_SHOP.has(field) || typed.get(field));
  const made = await findRepeatedSave(trx, actor, now, {
    findLatest: (limit) =>
      trx.selectFrom('post_versions').selectAll().orderBy('id', 'desc').limit(limit).execute(),
    isSame: (version) => {
      const fields = storedFields.parse(JSON.parse(version.fields));
      return compared.every((field) => fields[field] === wanted[field]);
    },
  });
  return made && { id: made.post_id, version: made.id };
}

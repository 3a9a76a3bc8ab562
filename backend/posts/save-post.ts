import { z } from 'zod';
import { POST_FIELDS, type PostField } from '#domain/office/office-posts.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { findRepeatedSave } from '../people/repeated-save.ts';
import { loadPostFields, NO_FIELDS } from './load-fields.ts';
import { type PostChange, type PostRefusal, returnPostRefusal } from './post-refused.ts';
import { changesBetween, listPostVersions, storedFields } from './post-versions.ts';
import { type PostSave, writePost } from './write-post.ts';

export interface PostServices {
  db: Db;
  now: () => Date;
}

export type PostOutcome = { ok: true; id: number; version: number | undefined } | PostRefusal;

const savedSchema = z.object({ postId: z.number(), version: z.number() });

/** All changes or none; never overwrites concurrent changes. Without an id, creates a post, once if pressed twice. */
export function savePost(
  { db, now }: PostServices,
  actor: Actor,
  id: number | undefined,
  save: PostSave,
): Promise<PostOutcome> {
  const at = now();
  return returnPostRefusal(() =>
    transact(db, async (trx) => {
      const made = id === undefined ? await findRepeatedPost(trx, actor, save.changes, at) : undefined;
      if (made) return { ok: true, ...made } as const;
      const { line, ...saved } = await writePost(trx, actor, id, save, at);
      if (saved.version === undefined) return saved;
      const data: z.infer<typeof savedSchema> = { postId: saved.id, version: saved.version };
      const undo = id === undefined ? {} : { undo: { action: 'save-post', data } };
      await writeLog(trx, actor, { ...line, ...undo }, at);
      return saved;
    }),
  );
}

/** Restores a version as a new save. */
export async function restorePost(
  services: PostServices,
  actor: Actor,
  id: number,
  versionId: number,
): Promise<PostOutcome> {
  const post = await loadPostFields(services.db, id, services.now());
  const version = (await listPostVersions(services.db, id)).find((each) => each.id === versionId);
  if (!post || !version) return { ok: false, code: 'office_unknown_post' };
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
  const at = versions.findIndex(({ id }) => id === version);
  const [saved, before] = [versions[at], versions[at + 1]];
  if (!saved || !before) return { ok: false, reason: 'This version is no longer kept.' };
  const changes = changesBetween(saved.fields, before.fields);
  const outcome = await returnPostRefusal(() =>
    writePost(trx, actor, postId, { changes, reason: 'Taken back' }, now()),
  );
  if (outcome.ok) return { ok: true, line: { ...outcome.line, reason: 'Taken back' } };
  switch (outcome.code) {
    case 'office_unknown_post':
      return { ok: false, reason: 'This post is gone.' };
    case 'office_changed_meanwhile':
      return {
        ok: false,
        reason: `It was changed again since: ${outcome.conflicts.map(({ field }) => field).join(', ')}.`,
      };
    case 'rest_invalid_param':
      return {
        ok: false,
        reason: outcome.problems.map(({ field, reason }) => `${field} ${reason}`).join('; '),
      };
  }
}

/** The shop fills in what nobody typed. */
const MADE_BY_THE_SHOP: ReadonlySet<PostField> = new Set(['slug', 'goes_out']);

/** The post that this person has just made of the same fields. */
async function findRepeatedPost(
  trx: Trx,
  actor: Actor,
  changes: readonly PostChange[],
  now: Date,
): Promise<{ id: number; version: number } | undefined> {
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

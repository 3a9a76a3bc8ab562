import { z } from 'zod';
import { POST_FIELDS, type PostField } from '#domain/office/office-posts.ts';
import { KEPT_VERSIONS, keepNewestVersions } from '../ground/db/keep-newest.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import type { Actor } from '../log/write-log.ts';
import { NO_FIELDS, type PostChange, type PostFields } from './load-fields.ts';

export interface PostVersion {
  id: number;
  at: string;
  person_id: number | null;
  who: string;
  reason: string;
  fields: PostFields;
}

export const storedFields = z
  .partialRecord(z.enum(POST_FIELDS), z.string())
  .transform((fields): PostFields => ({ ...NO_FIELDS, ...fields }));

interface NewVersion {
  postId: number;
  actor: Actor;
  reason: string;
  /** undefined for a new post. */
  before: PostFields | undefined;
  after: PostFields;
}

/** Also stores the state before, if it came from an import. */
export async function savePostVersion(
  trx: Trx,
  { postId, actor, reason, before, after }: NewVersion,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const [latest] = await listPostVersions(trx, postId, 1);
  const insert = (who: Pick<PostVersion, 'person_id' | 'who' | 'reason'>, fields: PostFields) =>
    trx
      .insertInto('post_versions')
      .values({ post_id: postId, at, ...who, fields: JSON.stringify(fields) })
      .returning('id')
      .executeTakeFirstOrThrow();
  if (before && (!latest || differingFields(latest.fields, before).length > 0))
    await insert({ person_id: null, who: '', reason: '' }, before);
  const { id } = await insert({ person_id: actor.personId, who: actor.name, reason }, after);
  await keepNewestVersions(trx, 'post_versions', 'post_id', postId);
  return id;
}

/** A scheduled post becomes published without a change. */
function differingFields(one: PostFields, other: PostFields): PostField[] {
  const state = ({ state }: PostFields) => (state === 'future' ? 'publish' : state);
  return POST_FIELDS.filter((field) =>
    field === 'state' ? state(one) !== state(other) : one[field] !== other[field],
  );
}

/** Newest first. */
export async function listPostVersions(
  db: DbOrTrx,
  postId: number,
  limit = KEPT_VERSIONS,
): Promise<PostVersion[]> {
  const rows = await db
    .selectFrom('post_versions')
    .select(['id', 'at', 'person_id', 'who', 'reason', 'fields'])
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((version) => ({ ...version, fields: storedFields.parse(JSON.parse(version.fields)) }));
}

/** Changes that turn one version into the other. */
export const changesBetween = (from: PostFields, to: PostFields): PostChange[] =>
  differingFields(from, to).map((field) => ({ field, before: from[field], after: to[field] }));

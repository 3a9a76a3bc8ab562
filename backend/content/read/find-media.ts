import { type Selectable, sql } from 'kysely';
import type { MediaQuery } from '#contract/content-query/parameters.ts';
import type { Db } from '../../ground/db/tables.ts';
import type { AttachmentsTable } from '../tables.ts';
import { all, any, type Condition, isIn, isNotIn } from './conditions.ts';
import { findPage, inOrder } from './find-page.ts';
import type { ResultPage } from './find-posts.ts';
import { entryConditions, entryOrder } from './list-entries.ts';
import { wherePublic } from './public-posts.ts';

export type Media = Selectable<AttachmentsTable>;

export async function findMedia(db: Db, query: MediaQuery, now: Date): Promise<ResultPage<Media>> {
  const where = all([isPublicMedia(now), ...entryConditions(query), ...ownConditions(query)]);
  const order = entryOrder(query, 'parent_id');
  const { ids, total } = await findPage(db, 'attachments', { ...query, where, order });
  // As in WordPress, an offset beyond the end reports a total of 0.
  if (ids.length === 0) return { items: [], total: query.offset === undefined ? total : 0 };
  const rows = await db.selectFrom('attachments').selectAll().where('id', 'in', ids).execute();
  return { items: inOrder(ids, rows), total };
}

export async function loadMedia(
  db: Db,
  ids: number[],
  now: Date,
): Promise<Map<number, { media: Media; isPublic: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('attachments')
    .selectAll()
    .select(sql<number>`case when ${isPublicMedia(now)} then 1 else 0 end`.as('is_public'))
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ is_public, ...media }) => [media.id, { media, isPublic: is_public === 1 }]));
}

/** A file is as public as its post. */
const isPublicMedia = (now: Date): Condition =>
  sql`(attachments.parent_id = 0 or not exists (
    select 1 from posts where posts.id = attachments.parent_id and not ${wherePublic(now)}))`;

function ownConditions(query: MediaQuery): Condition[] {
  const { parent, parent_exclude, media_type, mime_type } = query;
  const conditions = [isNotIn('parent_id', parent_exclude)];
  if (parent.length > 0) conditions.push(isIn('parent_id', parent));
  const types = [
    ...(media_type ?? []).map((type): Condition => sql`mime_type like ${`${type}/%`}`),
    ...(mime_type && mime_type.length > 0 ? [isIn('mime_type', mime_type)] : []),
  ];
  if (types.length > 0) conditions.push(any(types));
  return conditions;
}

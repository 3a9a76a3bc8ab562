import type { Selectable } from 'kysely';
import { POST_FIELDS, type PostField, type PostState } from '#domain/office/office-posts.ts';
import { writeList } from '#domain/text/comma-list.ts';
import { isPublic } from '../content/read/public-posts.ts';
import type { PostsTable, Taxonomy } from '../content/tables.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';

export const postPath = (slug: string): string => `/posts/${slug}`;

export type PostFields = Record<PostField, string>;

export interface PostChange {
  field: PostField;
  before: string;
  after: string;
}

export type PostConflict = PostChange & { now: string };

export interface LoadedPost {
  row: Selectable<PostsTable>;
  fields: PostFields;
}

export const NO_FIELDS = Object.fromEntries(POST_FIELDS.map((field) => [field, ''])) as PostFields;

/** The post's custom fields, by field of the editor. */
export const META_KEYS = {
  event_date: '_springdeck_event_date',
  event_time: '_springdeck_event_time',
  event_city: '_springdeck_event_city',
  event_format: '_springdeck_event_format',
  event_fee: '_springdeck_event_fee',
  event_seats: '_springdeck_event_seats',
  seo_title: '_springdeck_seo_title',
  seo_description: '_springdeck_seo_description',
} as const satisfies Partial<Record<PostField, string>>;

export type MetaField = keyof typeof META_KEYS;
export const META_FIELDS = Object.keys(META_KEYS) as MetaField[];

/** A post as stored; undefined if there is none. */
export async function loadPostFields(db: DbOrTrx, id: number, now: Date): Promise<LoadedPost | undefined> {
  const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const meta = await db
    .selectFrom('post_meta')
    .select(['key', 'value'])
    .where('post_id', '=', id)
    .where('key', 'in', Object.values(META_KEYS))
    .execute();
  const picture = await db
    .selectFrom('attachments')
    .select(['url', 'alt'])
    .where('id', '=', row.featured_media)
    .executeTakeFirst();
  const metaOf = (field: MetaField) => meta.find(({ key }) => key === META_KEYS[field])?.value ?? '';
  const names = async (taxonomy: Taxonomy) =>
    writeList((await loadTerms(db, id, taxonomy)).map(({ name }) => name));
  const state = stateOf(row, now);
  return {
    row,
    fields: {
      ...NO_FIELDS,
      title: row.title,
      slug: row.slug,
      excerpt: row.excerpt,
      body: row.content,
      state,
      goes_out: row.published_at === null ? '' : row.published_local.slice(0, 16),
      categories: await names('category'),
      tags: await names('post_tag'),
      picture: picture?.url ?? '',
      alt: picture?.alt ?? '',
      ...Object.fromEntries(META_FIELDS.map((field) => [field, metaOf(field)])),
    },
  };
}

/** A scheduled post counts as published once its time has come. */
export function stateOf(row: Pick<Selectable<PostsTable>, 'status' | 'published_at'>, now: Date): PostState {
  if (row.status !== 'publish' && row.status !== 'future') return row.status;
  return isPublic(row, now) ? 'publish' : 'future';
}

export const loadTerms = (db: DbOrTrx, postId: number, taxonomy: Taxonomy) =>
  db
    .selectFrom('content_terms')
    .innerJoin('post_terms', 'post_terms.term_id', 'content_terms.id')
    .select(['content_terms.id', 'content_terms.name'])
    .where('post_terms.post_id', '=', postId)
    .where('content_terms.taxonomy', '=', taxonomy)
    .orderBy('content_terms.name_key')
    .orderBy('content_terms.id')
    .execute();

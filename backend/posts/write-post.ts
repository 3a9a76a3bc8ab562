import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { type PostField, sameText, withBreaksOf } from '#domain/office/office-posts.ts';
import { toSlug } from '#domain/text/post-slug.ts';
import { truncate } from '#domain/text/text.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { collationKey } from '../content/collation-key.ts';
import { entryColumns } from '../content/save/entry-columns.ts';
import { saveAuthor } from '../content/save/save-author.ts';
import { assignId, findFreeSlug } from '../content/save/saving.ts';
import type { PostsTable } from '../content/tables.ts';
import { renameEvent } from '../events/rename-event.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { Actor, LogLine } from '../log/write-log.ts';
import { findProblems } from './check-fields.ts';
import {
  loadPostFields,
  META_FIELDS,
  META_KEYS,
  NO_FIELDS,
  type PostChange,
  type PostConflict,
  type PostFields,
} from './load-fields.ts';
import { savePostVersion } from './post-versions.ts';
import { publicationOf } from './publication.ts';
import { refuseField, refusePostConflicts, refusePostFields, unknownPost } from './refuse-post.ts';
import { writePicture } from './write-picture.ts';
import { writeTerms } from './write-terms.ts';

export interface PostSave {
  changes: readonly PostChange[];
  reason?: string;
}

export interface SavedPost {
  id: number;
  /** null if nothing was changed. */
  version: number | null;
}

/** In the caller's transaction, which also writes the log line. Throws Refused. */
export async function writePost(
  trx: Trx,
  actor: Actor,
  id: number | undefined,
  { changes, reason = '' }: PostSave,
  now: Date,
): Promise<SavedPost & { line: LogLine }> {
  const stored = id === undefined ? undefined : await lockPost(trx, id, now);
  const before = stored?.fields ?? NO_FIELDS;
  const wanted = changes.map((change) => ({ ...change, after: asWritten(change) }));
  const conflicts = findPostConflicts(before, wanted);
  if (conflicts.length > 0) throw await refusePostConflicts(trx, id, conflicts);
  const after = withChanges(stored ? before : { ...NO_FIELDS, state: 'draft' }, wanted);
  const changed = new Set(
    wanted.map(({ field }) => field).filter((field) => !sameText(before[field], after[field])),
  );
  if (stored && changed.size === 0) {
    return { id: stored.row.id, version: null, line: { what: 'post', which: '' } };
  }
  const checked = stored ? changed : new Set<PostField>([...changed, 'title']);
  const problems = findProblems(before, after, checked);
  if (problems.length > 0) throw refusePostFields(problems);
  const postId = stored?.row.id ?? (await insertPost(trx, actor, after, now));
  if (!stored) changed.add('state');
  await writeColumns(trx, postId, { before, after, changed }, now);
  for (const [field, taxonomy] of [
    ['categories', 'category'],
    ['tags', 'post_tag'],
  ] as const) {
    if (changed.has(field)) await writeTerms(trx, postId, { field, taxonomy, cell: after[field] });
  }
  await writeMeta(trx, postId, after, changed);
  if (stored && changed.has('title')) await renameEvent(trx, postId, after.title, now);
  await publishChanges(trx, 'content', [postId], now);
  const saved = await loadPostFields(trx, postId, now);
  if (!saved) throw new Error(`post ${postId} is gone`);
  const kept = { postId, actor, reason, before: stored?.fields, after: saved.fields };
  const version = await savePostVersion(trx, kept, now);
  return { id: postId, version, line: lineOf(before, saved.fields, changed, reason) };
}

/** Concurrent saves of the same post wait for this transaction. */
async function lockPost(trx: Trx, id: number, now: Date) {
  await trx
    .updateTable('posts')
    .set((eb) => ({ modified_at: eb.ref('modified_at') }))
    .where('id', '=', id)
    .execute();
  const post = await loadPostFields(trx, id, now);
  if (!post) throw unknownPost();
  return post;
}

/** Fields that somebody else has changed meanwhile. */
export const findPostConflicts = (before: PostFields, changes: readonly PostChange[]): PostConflict[] =>
  changes.flatMap((change) => {
    const now = before[change.field];
    // Already saved, by a double click.
    return sameText(now, change.before) || sameText(now, change.after) ? [] : { ...change, now };
  });

function withChanges(fields: PostFields, changes: readonly PostChange[]): PostFields {
  const edited = { ...fields };
  for (const { field, after } of changes) {
    edited[field] = sameText(fields[field], after) ? fields[field] : withBreaksOf(fields[field], after);
  }
  return edited;
}

const ONE_LINE: ReadonlySet<PostField> = new Set(['title', 'slug', 'alt', 'seo_title']);

const asWritten = ({ field, after }: PostChange): string =>
  ONE_LINE.has(field) ? after.replace(/\s+/g, ' ').trim() : after;

async function insertPost(trx: Trx, actor: Actor, { title, excerpt, body }: PostFields, now: Date) {
  // Serialises new posts, as ids are assigned by the application; this row always exists.
  await trx
    .updateTable('secrets')
    .set((eb) => ({ value: eb.ref('value') }))
    .where('name', '=', 'order-links')
    .execute();
  const id = await assignId(trx, 'posts', undefined);
  const local = southAfricanTime(now);
  const source = `office:${randomUUID()}`;
  const slug = await findFreeSlug(trx, 'posts', { slug: toSlug(title) || String(id), source });
  await trx
    .insertInto('posts')
    .values({
      id,
      ...entryColumns({
        source,
        guid: `/?p=${id}`,
        slug,
        authorId: await authorOf(trx, actor),
        publishedLocal: local,
        publishedAt: null,
        modifiedLocal: local,
        modifiedAt: now.toISOString(),
        commentStatus: 'closed',
        pingStatus: 'closed',
        title,
        excerpt,
        content: body,
      }),
      status: 'draft',
      password: '',
      format: 'standard',
      sticky: 0,
      featured_media: 0,
    })
    .execute();
  return id;
}

async function authorOf(trx: Trx, { name }: Actor): Promise<number> {
  const slug = toSlug(name);
  if (slug === '') return 0;
  const known = await trx.selectFrom('authors').select('id').where('slug', '=', slug).executeTakeFirst();
  return known?.id ?? (await saveAuthor(trx, { slug, name, description: '', url: '' })).id;
}

async function writeColumns(
  trx: Trx,
  id: number,
  { before, after, changed }: { before: PostFields; after: PostFields; changed: ReadonlySet<PostField> },
  now: Date,
): Promise<void> {
  const set: Updateable<PostsTable> = {
    ...publicationOf(after, changed, now),
    modified_local: southAfricanTime(now),
    modified_at: now.toISOString(),
  };
  if (changed.has('title')) Object.assign(set, { title: after.title, title_key: collationKey(after.title) });
  if (changed.has('excerpt'))
    Object.assign(set, { excerpt: after.excerpt, excerpt_key: collationKey(after.excerpt) });
  if (changed.has('body')) Object.assign(set, { content: after.body, content_key: collationKey(after.body) });
  if (changed.has('slug')) {
    const slug = await newSlug(trx, id, after);
    Object.assign(set, { slug, slug_key: collationKey(slug) });
  }
  if (changed.has('picture') || (changed.has('alt') && before.picture !== ''))
    set.featured_media = await writePicture(trx, after, now);
  await trx.updateTable('posts').set(set).where('id', '=', id).execute();
}

async function newSlug(trx: Trx, id: number, { slug, title }: PostFields): Promise<string> {
  const wanted = toSlug(slug) || toSlug(title) || String(id);
  const other = await trx
    .selectFrom('posts')
    .select('title')
    .where('slug', '=', wanted)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw refuseField('slug', `is the address of “${truncate(other.title, 60)}” already`);
  return wanted;
}

async function writeMeta(
  trx: Trx,
  post_id: number,
  after: PostFields,
  changed: ReadonlySet<PostField>,
): Promise<void> {
  for (const field of META_FIELDS) {
    if (!changed.has(field)) continue;
    const key = META_KEYS[field];
    await trx.deleteFrom('post_meta').where('post_id', '=', post_id).where('key', '=', key).execute();
    const value = after[field].trim();
    if (value !== '') await trx.insertInto('post_meta').values({ post_id, key, value }).execute();
  }
}

const MAX_LOGGED = 120;
const LOGGED: Partial<Record<PostField, string>> = { body: 'text', excerpt: 'teaser', slug: 'address' };
const LONG: ReadonlySet<PostField> = new Set(['body', 'excerpt']);

function lineOf(
  before: PostFields,
  after: PostFields,
  changed: ReadonlySet<PostField>,
  reason: string,
): LogLine {
  const told = (fields: PostFields) =>
    [...changed]
      .map((field) => {
        const name = LOGGED[field] ?? field.replace('_', ' ');
        const value = fields[field].replace(/\s+/g, ' ').trim();
        if (LONG.has(field)) return `${name}: ${value === '' ? 'empty' : `${value.length} characters`}`;
        return `${name}: ${truncate(value, MAX_LOGGED) || 'empty'}`;
      })
      .join('; ');
  const isNew = before.state === '';
  return {
    what: 'post',
    which: truncate(after.title, MAX_LOGGED) || after.slug,
    before: isNew ? '' : told(before),
    after: isNew ? `Made: ${after.state}` : told(after),
    reason,
  };
}

import type { Db } from '../../ground/db/tables.ts';
import { errorBody } from '../../ground/refused.ts';
import { loadMedia, type Media } from '../read/find-media.ts';
import { loadPosts, type Post } from '../read/find-posts.ts';
import { loadTerms, type Term } from '../read/find-terms.ts';
import { loadUsers } from '../read/find-users.ts';
import { isPublic } from '../read/public-posts.ts';
import { invalidPost, invalidUser, mayNotListUsers, mayNotRead } from '../refusals.ts';
import { type EmbedSelection, embeds } from '../rest/select-fields.ts';
import { type Item, toJson } from './item.ts';
import { mediaLinks, shapeMedia } from './media-shape.ts';
import { postLinks, shapePost } from './post-shape.ts';
import type { Site } from './site.ts';
import { shapeTerm, termLinks } from './term-shape.ts';
import { shapeUser, userLinks } from './user-shape.ts';

/** At most two queries, however many items there are. */
export interface EmbedOptions {
  db: Db;
  site: Site;
  now: Date;
  selection: EmbedSelection;
}

type Embedded = Item['embedded'];

export async function embedInPosts(context: EmbedOptions, posts: Post[]): Promise<(post: Post) => Embedded> {
  const { db, site, now, selection } = context;
  const author = await authorEmbedder(context, posts);
  const withMedia = embeds(selection, 'wp:featuredmedia');
  const pictures = await loadMedia(
    db,
    withMedia ? unique(posts.map((post) => post.featured_media)) : [],
    now,
  );
  const picture = (id: number) => {
    const found = pictures.get(id);
    if (!found) return errorBody(invalidPost());
    if (!found.isPublic) return errorBody(mayNotRead());
    const { media } = found;
    return inEmbedContext('media', shapeMedia(site, media), mediaLinks(site, media));
  };
  const terms = (post: Post, taxonomy: string) =>
    post.terms
      .filter((term) => term.taxonomy === taxonomy)
      .map((term) => inEmbedContext('term', shapeTerm(site, { ...term, count: 0 }), termLinks(site, term)));
  return (post) => ({
    ...author(post),
    ...(withMedia && post.featured_media !== 0 && { 'wp:featuredmedia': [picture(post.featured_media)] }),
    ...(embeds(selection, 'wp:term') && { 'wp:term': [terms(post, 'category'), terms(post, 'post_tag')] }),
  });
}

export async function embedInMedia(
  context: EmbedOptions,
  media: Media[],
): Promise<(media: Media) => Embedded> {
  const { db, site, now, selection } = context;
  const author = await authorEmbedder(context, media);
  const withPosts = embeds(selection, 'wp:attached-to');
  const posts = await loadPosts(db, withPosts ? unique(media.map(({ parent_id }) => parent_id)) : []);
  const attachedTo = (id: number) => {
    const post = posts.get(id);
    if (!post) return errorBody(invalidPost());
    if (!isPublic(post, now)) return errorBody(mayNotRead());
    const item = { fields: shapePost(site, post, { now }), links: postLinks(site, post), embedded: {} };
    return toJson('post', item, 'embed');
  };
  return (each) => ({
    ...author(each),
    ...(withPosts && each.parent_id !== 0 && { 'wp:attached-to': [attachedTo(each.parent_id)] }),
  });
}

export async function embedInTerms(
  { db, site, now, selection }: EmbedOptions,
  terms: Term[],
): Promise<(term: Term) => Embedded> {
  if (!embeds(selection, 'up')) return () => ({});
  const parents = await loadTerms(db, unique(terms.map(({ parent_id }) => parent_id ?? 0)), now);
  return ({ parent_id }): Embedded => {
    const parent = parents.get(parent_id ?? 0);
    return parent ? { up: [inEmbedContext('term', shapeTerm(site, parent), termLinks(site, parent))] } : {};
  };
}

async function authorEmbedder(
  { db, site, now, selection }: EmbedOptions,
  entries: { author_id: number }[],
): Promise<(entry: { author_id: number }) => Embedded> {
  if (!embeds(selection, 'author')) return () => ({});
  const authors = await loadUsers(db, unique(entries.map(({ author_id }) => author_id)), now);
  const author = (id: number) => {
    const found = authors.get(id);
    if (!found) return errorBody(invalidUser());
    if (!found.isPublic) return errorBody(mayNotListUsers());
    return inEmbedContext('user', shapeUser(site, found.user), userLinks(site, found.user));
  };
  return ({ author_id }) => ({ author: [author(author_id)] });
}

const inEmbedContext = (kind: Parameters<typeof toJson>[0], fields: object, links: Item['links']): unknown =>
  toJson(kind, { fields: { ...fields }, links, embedded: {} }, 'embed');

const unique = (ids: number[]): number[] => [...new Set(ids.filter((id) => id > 0))];

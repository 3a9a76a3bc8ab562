import { z } from 'zod';
import { stripMarkup } from '#domain/html-text.ts';
import { UTC_OFFSET } from '#domain/south-african-time.ts';
import { truncate } from '#domain/text.ts';
import { count, id, listOf, plainText, text } from '../shop/read-values.ts';
import type { ContentTerm, EventFacts, Post, PostImage } from './model.ts';
import { eventFacts } from './read-event.ts';

const WORDS_PER_MINUTE = 200;
const EXCERPT_MAX = 160;
const EXCERPT_FROM_CONTENT_MAX = 150;
/** WordPress lets a post go without a title; a heading and a link need one. */
const TITLE_FROM_EXCERPT_MAX = 60;

/** WordPress renders texts into an object; other services send them bare. */
const rendered = z.union([z.object({ rendered: z.string() }).transform((value) => value.rendered), text]);

/** Of a post that asks for a password, WordPress tells nobody the text. */
const PROTECTED = '<p>This post is protected by a password.</p>';
const wireContent = z
  .object({ rendered: z.string(), protected: z.literal(true) })
  .transform((value) => value.rendered || PROTECTED)
  .or(rendered);

const wireTerm = z.object({ id, name: plainText, slug: text, taxonomy: text });
const wireMedia = z.object({ source_url: z.string().min(1), alt_text: text });

const wirePost = z.object({
  id,
  slug: text,
  title: rendered,
  content: wireContent,
  excerpt: rendered,
  date: text,
  date_gmt: text,
  modified: text,
  modified_gmt: text,
  featured_media: count,
  meta: z.record(z.string(), z.unknown()).catch({}),
  _embedded: z
    .object({
      author: listOf(z.object({ name: plainText })).optional(),
      'wp:featuredmedia': listOf(wireMedia).optional(),
      'wp:term': listOf(listOf(wireTerm)).optional(),
    })
    .catch({}),
});

/** Reads one post as tolerantly as products are read; undefined when it has no id. Pictures below `site` lose its name. */
export function readPost(
  body: unknown,
  site?: string,
  shown: (text: string) => string = (text) => text,
): Post | undefined {
  const parsed = wirePost.safeParse(body);
  if (!parsed.success) return undefined;
  const wire = parsed.data;
  const { author = [], 'wp:featuredmedia': media = [], 'wp:term': terms = [] } = wire._embedded;
  const words = stripMarkup(wire.content);
  const meta = (key: string): string => text.parse(wire.meta[key]);
  const [picture] = media;
  const excerpt = shown(excerptOf(wire.excerpt, words));
  return {
    id: wire.id,
    slug: wire.slug,
    title: shown(stripMarkup(wire.title)) || truncate(excerpt, TITLE_FROM_EXCERPT_MAX),
    excerpt,
    content: wire.content.replace(TEXT, shown),
    publishedAt: moment(wire.date_gmt, wire.date),
    modifiedAt: moment(wire.modified_gmt || wire.date_gmt, wire.modified || wire.date),
    readingTime: readingTime(words),
    author: author[0]?.name || undefined,
    categories: termsOf(terms.flat(), 'category'),
    tags: termsOf(terms.flat(), 'post_tag'),
    image: picture && imageOf(picture, site),
    imageId: picture ? 0 : wire.featured_media,
    seoTitle: plainText.parse(meta('_springdeck_seo_title')),
    seoDescription: plainText.parse(meta('_springdeck_seo_description')),
    event: readEvent(wire.meta),
  };
}

/** One file of the media library. */
export function readImage(body: unknown, site?: string): PostImage | undefined {
  const parsed = wireMedia.safeParse(body);
  return parsed.success ? imageOf(parsed.data, site) : undefined;
}

const imageOf = (
  { source_url: src, alt_text: alt }: z.output<typeof wireMedia>,
  site?: string,
): PostImage => ({
  src: site !== undefined && src.startsWith(`${site}/`) ? src.slice(site.length) : src,
  alt,
});

const readEvent = (meta: Record<string, unknown>): EventFacts => eventFacts.parse(meta);

const termsOf = (terms: z.output<typeof wireTerm>[], taxonomy: string): ContentTerm[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ id, name, slug }) => ({ id, name, slug }));

/** What stands between tags. */
const TEXT = /(?<=^|>)[^<]+/g;

/** 200 words a minute, at least one minute. */
export const readingTime = (words: string): number =>
  Math.max(1, Math.ceil(words.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));

/** At most 160 characters of the excerpt, without WordPress's "more" mark; else the first 150 of the content. */
function excerptOf(excerpt: string, words: string): string {
  const own = stripMarkup(excerpt).replace(/\s*\[…\]$/, '…');
  return own === '' ? truncate(words, EXCERPT_FROM_CONTENT_MAX) : truncate(own, EXCERPT_MAX);
}

/** WordPress's UTC time carries no zone; without one the site's own clock counts as South African. */
function moment(utc: string, local: string): string {
  const date = new Date(
    utc !== '' ? `${utc.replace(/Z$/, '')}Z` : /[Z+]/.test(local) ? local : `${local}${UTC_OFFSET}`,
  );
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

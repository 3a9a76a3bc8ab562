import { z } from 'zod';
import { stripMarkup } from '#domain/text/html-text.ts';
import { truncate } from '#domain/text/text.ts';
import { isCalendarDay, UTC_OFFSET } from '#domain/time/south-african-time.ts';
import { cents, count, id, listOf, plainText, text } from '../shop/read-values.ts';
import type { ContentTerm, EventFacts, Post, PostImage } from './model.ts';

const WORDS_PER_MINUTE = 200;
const EXCERPT_MAX = 160;
const EXCERPT_FROM_CONTENT_MAX = 150;
/** WordPress allows posts without a title; headings and links need one. */
const TITLE_FROM_EXCERPT_MAX = 60;

/** WordPress wraps texts in an object; other services send plain strings. */
const rendered = z.union([z.object({ rendered: z.string() }).transform((value) => value.rendered), text]);

/** WordPress omits the content of password-protected posts. */
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

/** Undefined for a post without an id. Image URLs below `site` become paths. */
export function readPost(
  body: unknown,
  site?: string,
  displayText: (text: string) => string = (text) => text,
): Post | undefined {
  const parsed = wirePost.safeParse(body);
  if (!parsed.success) return undefined;
  const wire = parsed.data;
  const { author = [], 'wp:featuredmedia': media = [], 'wp:term': terms = [] } = wire._embedded;
  const words = stripMarkup(wire.content);
  const meta = (key: string): string => text.parse(wire.meta[key]);
  const [picture] = media;
  const excerpt = displayText(excerptOf(wire.excerpt, words));
  return {
    id: wire.id,
    slug: wire.slug,
    title: displayText(stripMarkup(wire.title)) || truncate(excerpt, TITLE_FROM_EXCERPT_MAX),
    excerpt,
    content: wire.content.replace(TEXT, displayText),
    publishedAt: moment(wire.date_gmt, wire.date),
    modifiedAt: moment(wire.modified_gmt || wire.date_gmt, wire.modified || wire.date),
    readingTime: readingTime(words),
    author: author[0]?.name || undefined,
    categories: termsOf(terms.flat(), 'category', displayText),
    tags: termsOf(terms.flat(), 'post_tag', displayText),
    image: picture && imageOf(picture, site),
    imageId: picture ? 0 : wire.featured_media,
    seoTitle: displayText(plainText.parse(meta('_springdeck_seo_title'))),
    seoDescription: displayText(plainText.parse(meta('_springdeck_seo_description'))),
    event: readEvent(wire.meta),
  };
}

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

const termsOf = (
  terms: z.output<typeof wireTerm>[],
  taxonomy: string,
  displayText: (text: string) => string,
): ContentTerm[] =>
  terms
    .filter((term) => term.taxonomy === taxonomy)
    .map(({ id, name, slug }) => ({ id, name: displayText(name), slug }));

const TEXT = /(?<=^|>)[^<]+/g;

export const readingTime = (words: string): number =>
  Math.max(1, Math.ceil(words.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));

function excerptOf(excerpt: string, words: string): string {
  const own = stripMarkup(excerpt).replace(/\s*\[…\]$/, '…');
  return own === '' ? truncate(words, EXCERPT_FROM_CONTENT_MAX) : truncate(own, EXCERPT_MAX);
}

/** WordPress's UTC times lack a zone suffix; local times without a zone count as South African. */
function moment(utc: string, local: string): string {
  const date = new Date(
    utc !== '' ? `${utc.replace(/Z$/, '')}Z` : /[Z+]/.test(local) ? local : `${local}${UTC_OFFSET}`,
  );
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

const day = z.string().refine(isCalendarDay);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const words = plainText.transform((value) => value || undefined);
const seats = z.coerce.number().int().positive();

export const eventFacts = z
  .object({
    _springdeck_event_date: day.optional().catch(undefined),
    _springdeck_event_time: time.optional().catch(undefined),
    _springdeck_event_city: words,
    _springdeck_event_format: words,
    _springdeck_event_fee: cents,
    _springdeck_event_seats: seats.optional().catch(undefined),
  })
  .transform(
    (meta): EventFacts => ({
      date: meta._springdeck_event_date,
      time: meta._springdeck_event_time,
      city: meta._springdeck_event_city,
      format: meta._springdeck_event_format,
      feeCents: meta._springdeck_event_fee,
      seats: meta._springdeck_event_seats,
    }),
  );

/** Fields that the editor changes, as text; everything else of a post stays as it is. */
export const POST_FIELDS = [
  'title',
  'slug',
  'excerpt',
  'body',
  'state',
  'goes_out',
  'categories',
  'tags',
  'picture',
  'alt',
  'event_date',
  'event_time',
  'event_city',
  'event_format',
  'event_fee',
  'event_seats',
  'seo_title',
  'seo_description',
] as const;

export type PostField = (typeof POST_FIELDS)[number];

/** As in WordPress: 'future' is scheduled, and counts as published once its time has come. */
export const POST_STATES = ['draft', 'publish', 'future', 'pending', 'private', 'trash'] as const;

export type PostState = (typeof POST_STATES)[number];

export const POST_VIEWS = [
  'all',
  'drafts',
  'scheduled',
  'published',
  'tournaments',
  'gallery',
  'trash',
] as const;

export type PostView = (typeof POST_VIEWS)[number];

export const POSTS_PAGE_SIZE = 50;

export const TOURNAMENT_CATEGORY = 'tournament';
export const GALLERY_CATEGORY = 'gallery';

export const POST_LENGTHS: Readonly<Record<PostField, number>> = {
  title: 300,
  slug: 200,
  excerpt: 5_000,
  body: 400_000,
  state: 10,
  goes_out: 20,
  categories: 2_000,
  tags: 2_000,
  picture: 500,
  alt: 500,
  event_date: 10,
  event_time: 5,
  event_city: 100,
  event_format: 100,
  event_fee: 12,
  event_seats: 6,
  seo_title: 200,
  seo_description: 400,
};

export const sameText = (one: string, other: string): boolean => withoutCr(one) === withoutCr(other);

export const withBreaksOf = (before: string, text: string): string =>
  before.includes('\r\n') ? withoutCr(text).replaceAll('\n', '\r\n') : withoutCr(text);

const withoutCr = (text: string): string => text.replaceAll('\r\n', '\n');

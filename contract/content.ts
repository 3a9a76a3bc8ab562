import { z } from 'zod';

export const CONTENT_PATHS = {
  index: '/wp-json/',
  posts: '/wp-json/wp/v2/posts',
  media: '/wp-json/wp/v2/media',
  categories: '/wp-json/wp/v2/categories',
  tags: '/wp-json/wp/v2/tags',
  users: '/wp-json/wp/v2/users',
} as const;

/** The `Link` header by which WordPress clients discover the API. */
export const apiDiscoveryLink = (publicUrl: string): string =>
  `<${publicUrl}${CONTENT_PATHS.index}>; rel="https://api.w.org/"`;

const rendered = z.object({ rendered: z.string() });
const protectable = rendered.extend({ protected: z.boolean() });

const imageSizeSchema = z.object({
  file: z.string(),
  width: z.number(),
  height: z.number(),
  mime_type: z.string(),
  source_url: z.string(),
  filesize: z.number().optional(),
});

const mediaDetailsSchema = z.object({
  width: z.number(),
  height: z.number(),
  file: z.string(),
  filesize: z.number().optional(),
  sizes: z.record(z.string(), imageSizeSchema),
  image_meta: z.record(z.string(), z.unknown()),
});

/** Dates are in the site's time zone without an offset; those with `_gmt` are UTC. */
const entrySchema = z.object({
  id: z.number(),
  date: z.string(),
  date_gmt: z.string().nullable(),
  guid: rendered,
  modified: z.string(),
  modified_gmt: z.string().nullable(),
  slug: z.string(),
  status: z.string(),
  link: z.string(),
  title: rendered,
  author: z.number(),
  comment_status: z.string(),
  ping_status: z.string(),
  template: z.literal(''),
  class_list: z.array(z.string()),
});

export const mediaSchema = entrySchema.extend({
  type: z.literal('attachment'),
  featured_media: z.literal(0),
  meta: z.array(z.never()),
  description: rendered,
  caption: rendered,
  alt_text: z.string(),
  media_type: z.enum(['image', 'file']),
  mime_type: z.string(),
  media_details: z.union([mediaDetailsSchema, z.strictObject({})]),
  post: z.number().nullable(),
  source_url: z.string(),
  filename: z.string(),
  filesize: z.number().nullable(),
});

/** A WordPress behind the storefront must register the same keys with `show_in_rest`. */
export const SHOWN_POST_META = [
  '_springdeck_event_date',
  '_springdeck_event_time',
  '_springdeck_event_city',
  '_springdeck_event_format',
  '_springdeck_event_fee',
  '_springdeck_event_seats',
  '_springdeck_seo_title',
  '_springdeck_seo_description',
] as const;

/** `content` and `excerpt` are the author's HTML: sanitise before showing. */
export const postSchema = entrySchema.extend({
  type: z.literal('post'),
  content: protectable,
  excerpt: protectable,
  featured_media: z.number(),
  sticky: z.boolean(),
  format: z.string(),
  meta: z.object({ footnotes: z.string() }).catchall(z.string()),
  categories: z.array(z.number()),
  tags: z.array(z.number()),
});

export const tagSchema = z.object({
  id: z.number(),
  count: z.number(),
  description: z.string(),
  link: z.string(),
  name: z.string(),
  slug: z.string(),
  taxonomy: z.enum(['category', 'post_tag']),
  meta: z.array(z.never()),
});

export const postCategorySchema = tagSchema.extend({ parent: z.number() });

export const userSchema = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  description: z.string(),
  link: z.string(),
  slug: z.string(),
  avatar_urls: z.record(z.string(), z.string()),
  meta: z.array(z.never()),
});

export type ApiPost = z.infer<typeof postSchema>;
export type ApiMedia = z.infer<typeof mediaSchema>;
export type ApiImageSize = z.infer<typeof imageSizeSchema>;
export type ApiTag = z.infer<typeof tagSchema>;
export type ApiPostCategory = z.infer<typeof postCategorySchema>;
export type ApiUser = z.infer<typeof userSchema>;

import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { REASON_LENGTH } from '#domain/office/office.ts';
import {
  POST_FIELDS,
  POST_LENGTHS,
  POST_STATES,
  POST_VIEWS,
  type PostField,
} from '#domain/office/office-posts.ts';
import { toSingleLine } from '#domain/text/text.ts';

const field = z.enum(POST_FIELDS);

const text = z.string().max(POST_LENGTHS.body);

const changeSchema = z.object({ field, before: text, after: text });

export const officePostSaveSchema = z.object({
  changes: z.array(changeSchema).max(POST_FIELDS.length),
  reason: z.string().overwrite(toSingleLine).trim().max(REASON_LENGTH).default(''),
});

export const officePostsQuerySchema = z.object({
  view: z.enum(POST_VIEWS).default('all'),
  search: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const pictureSchema = z.object({ src: z.string(), alt: z.string() });

const state = z.enum(POST_STATES);

export const officePostsSchema = z.object({
  posts: z.array(
    z.object({
      id,
      title: z.string(),
      path: z.string(),
      state,
      /** Publication time; null if none. */
      goes_out_at: z.string().nullable(),
      categories: z.array(z.string()),
      by: z.string(),
      picture: pictureSchema.nullable(),
    }),
  ),
  counts: z.record(z.enum(POST_VIEWS), z.number()),
  total: z.number(),
  /** The WordPress that supplies the blog instead; null if none does. */
  elsewhere: z.string().nullable(),
});

const fields = z.object(
  Object.fromEntries(POST_FIELDS.map((name) => [name, z.string()])) as Record<PostField, z.ZodString>,
);

export const officePostSchema = z.object({
  id,
  /** `picture` is an address, `goes_out` shop time ('2026-11-30T07:00'); lists are comma-separated. */
  fields,
  is_protected: z.boolean(),
  path: z.string(),
  by: z.string(),
  /** Newest first; of long texts only what differs. */
  versions: z.array(
    z.object({
      id,
      at: z.string(),
      who: z.string(),
      is_you: z.boolean(),
      reason: z.string(),
      changes: z.array(z.object({ field, before: z.string(), after: z.string() })),
    }),
  ),
});

const choicesSchema = z.object({ categories: z.array(z.string()), tags: z.array(z.string()) });

export const officePostAnswerSchema = z.object({
  post: officePostSchema,
  choices: choicesSchema,
  elsewhere: z.string().nullable(),
});
export const officePostChoicesSchema = z.object({ choices: choicesSchema, elsewhere: z.string().nullable() });
export const officePostSavedSchema = z.object({ id, version: id.nullable() });

export type OfficePost = z.infer<typeof officePostSchema>;
export type OfficePosts = z.infer<typeof officePostsSchema>;
export type OfficePostChange = z.infer<typeof changeSchema>;
export type OfficePostChoices = z.infer<typeof choicesSchema>;

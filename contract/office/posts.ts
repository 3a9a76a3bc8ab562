import { z } from 'zod';
import { REASON_LENGTH } from '#domain/office/office.ts';
import { POST_FIELDS, POST_LENGTHS, POST_VIEWS } from '#domain/office/office-posts.ts';
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

export type OfficePostChange = z.infer<typeof changeSchema>;

import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { ANSWERED_HOW, MESSAGE_VIEWS, REPLY_LENGTH } from '#domain/office/office-messages.ts';
import { isBlank } from '#domain/text/text.ts';

const text = z
  .string()
  .max(REPLY_LENGTH)
  .trim()
  .refine((words) => !isBlank(words), 'is missing');

export const officeMessagesQuerySchema = z.object({
  view: z.enum(MESSAGE_VIEWS).default('open'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const summary = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  received_at: z.string(),
  /** null while unanswered. */
  answered_at: z.string().nullable(),
});

export const officeMessagesSchema = z.object({
  /** Unanswered ones oldest first, others newest first. */
  messages: z.array(summary),
  counts: z.object({ open: z.number(), answered: z.number(), all: z.number() }),
  oldest_at: z.string().nullable(),
  total: z.number(),
});

export const officeMessageSchema = summary.extend({
  email: z.string(),
  text: z.string(),
  answered_how: z.enum(['', ...ANSWERED_HOW]),
  answered_by: z.string(),
  entries: z.array(
    z.object({
      id,
      kind: z.enum(['reply', 'note']),
      at: z.string(),
      who: z.string(),
      is_you: z.boolean(),
      text: z.string(),
      /** Whether a reply has been sent; null for a note. */
      mail: z.enum(['waits', 'sent', 'fails']).nullable(),
    }),
  ),
  draft: z.string(),
  /** The latest reply; sent back with an answer, which is refused if somebody else has answered since. */
  seen: z.number(),
  /** The order of a return request; null for the contact form. */
  returned_order: z.string().nullable(),
  known: z.object({
    orders: z.number(),
    total_cents: z.number(),
    last: z.object({ number: z.string(), status: z.string() }).nullable(),
    messages: z.number(),
  }),
});

export const officeMessageAnswerSchema = z.object({ message: officeMessageSchema });

export const officeReplySchema = z.object({ text, seen: z.number().int().min(0) });
export const officeMessageNoteSchema = z.object({ text });
export const officeAnsweredSchema = z.object({ how: z.enum(ANSWERED_HOW) });

export type OfficeMessage = z.infer<typeof officeMessageSchema>;

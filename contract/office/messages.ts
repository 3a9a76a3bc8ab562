import { z } from 'zod';
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

export const officeReplySchema = z.object({ text, seen: z.number().int().min(0) });
export const officeMessageNoteSchema = z.object({ text });
export const officeAnsweredSchema = z.object({ how: z.enum(ANSWERED_HOW) });

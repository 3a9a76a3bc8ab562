import { z } from 'zod';
import { cleanEmail, isEmail } from '#domain/checkout/email.ts';
import {
  LOG_TOPICS,
  type LogTopic,
  NAME_LENGTH,
  OFFICE_ROLES,
  PASSWORD_LENGTHS,
  REASON_LENGTH,
} from '#domain/office/office.ts';
import { tillPinProblem } from '#domain/office/till-pin.ts';
import { CONTACT_LENGTHS } from '#domain/shop/contact.ts';
import { isBlank, toSingleLine } from '#domain/text/text.ts';

const SECRET_LENGTH = 200;

const email = z
  .string()
  .overwrite(cleanEmail)
  .max(CONTACT_LENGTHS.email)
  .refine(isEmail, 'must be an e-mail address')
  .toLowerCase();
const name = z
  .string()
  .overwrite(toSingleLine)
  .trim()
  .max(NAME_LENGTH)
  .refine((text) => !isBlank(text), 'is missing');
const newPassword = z
  .string()
  .min(PASSWORD_LENGTHS.least, `must have at least ${PASSWORD_LENGTHS.least} characters`)
  .max(PASSWORD_LENGTHS.most);
const code = z.string().trim().max(20);
const secret = z.string().max(SECRET_LENGTH);
const role = z.enum(OFFICE_ROLES);
const reason = z.string().overwrite(toSingleLine).trim().max(REASON_LENGTH).default('');

export const officeSignInSchema = z.object({
  email: z.string().overwrite(cleanEmail).toLowerCase().max(CONTACT_LENGTHS.email),
  password: z.string().max(PASSWORD_LENGTHS.most),
});

/** Either an authenticator code or a recovery code. */
export const officeCodeSchema = z.object({
  ticket: secret,
  code: code.default(''),
  recovery_code: code.default(''),
});

export const officeLinkSchema = z.object({ link: secret });

export const officeSetUpSchema = officeLinkSchema.extend({
  name: name.optional(),
  email: email.optional(),
  password: newPassword,
  code,
});

export const officeTillPinSchema = z.object({
  pin: z.string().superRefine((pin, context) => {
    const problem = tillPinProblem(pin);
    if (problem) context.addIssue(problem);
  }),
});

export const officeConfirmSchema = z.object({ code });

export const newOfficePersonSchema = z.object({ name, email, role, reason });

export const officeRoleChangeSchema = z.object({ role, reason });

export const officeLogExportQuerySchema = z.object({
  /** All words in any order, and filters such as `who:anri`, `since:monday` and `until:2026-11-30`. */
  search: z.string().max(200).default(''),
  what: z.enum(LOG_TOPICS).optional(),
});

export const officeLogQuerySchema = officeLogExportQuerySchema.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export interface OfficeLogEntry {
  id: number;
  at: string;
  who: string;
  is_you: boolean;
  what: LogTopic;
  which: string;
  before: string;
  after: string;
  reason: string;
  can_undo: boolean;
  is_undone: boolean;
  undoes: number | null;
}

export interface OfficePulse {
  /** Changes whenever something that a screen may show has changed. */
  change: number;
  /** The latest change that you may see; null if none is recent. */
  last: OfficeLogEntry | null;
  /** Open work by place of the office; places without any are left out. */
  waiting: Record<string, number>;
}

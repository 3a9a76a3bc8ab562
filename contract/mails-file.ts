import { z } from 'zod';
import {
  CLOSING_FIELD,
  findUnknownPlaceholder,
  MAIL_NAMES,
  type MailField,
  type MailTextField,
  mailFields,
} from '#domain/shop/mail-texts.ts';

const MOST = { Subject: 120, Title: 120, Text: 1_500 };

const wordsOf = ({ part, placeholders, default: original }: MailTextField) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed())
    .trim()
    .min(1, 'must not be empty')
    .max(MOST[part], `must have at most ${MOST[part]} characters`)
    .superRefine((words, context) => {
      const unknown = findUnknownPlaceholder(words, placeholders);
      if (unknown !== undefined) {
        const known = placeholders.map((name) => `{${name}}`).join(', ');
        const message = `contains ${unknown}, which this mail does not know; it knows ${known}`;
        context.addIssue({ code: 'custom', message });
      }
      if (part === 'Subject' && original.includes('{number}') && !words.includes('{number}')) {
        context.addIssue({ code: 'custom', message: 'must contain {number}: customers quote it' });
      }
    })
    .nullish();

/** The owner's words in mails to customers; what is left out keeps its default. */
export const mailsFileSchema = z.strictObject(
  Object.fromEntries(
    [...MAIL_NAMES.flatMap(mailFields), CLOSING_FIELD].map((each) => [each.field, wordsOf(each)]),
  ) as Record<MailField, ReturnType<typeof wordsOf>>,
);

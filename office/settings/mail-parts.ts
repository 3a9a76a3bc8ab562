import {
  CLOSING_FIELD,
  MAIL_NAMES,
  type MailName,
  type MailTextField,
  mailFields,
  mailTextsOf,
} from '#domain/shop/mail-texts.ts';
import { optional, type SettingField, type SettingPart } from './setting-kinds.ts';

/** By name of the mail's preview. */
const MAILS_BY_PREVIEW: Readonly<Record<string, MailName>> = {
  'order-confirmation': 'paid',
  'order-to-pay': 'toPay',
  'order-expired': 'expired',
  'order-shipped': 'shipped',
  'parcel-shipped': 'parcel',
  'tracking-corrected': 'tracking',
  'order-ready-to-collect': 'ready',
  'order-refunded': 'refund',
  'order-link': 'link',
  'return-received': 'return',
  receipt: 'receipt',
};

/** The mail whose words the owner can change; undefined if they are fixed. */
export const mailOfPreview = (preview: string): MailName | undefined => MAILS_BY_PREVIEW[preview];

const LABELS = { Subject: 'Subject', Title: 'Heading', Text: 'Text' } as const;

const settingOf = ({ field, part }: MailTextField): SettingField =>
  optional(
    `mails.${field}`,
    LABELS[part],
    part === 'Text' ? { kind: 'long', isWide: true, rows: 6, hint: 'each line is a paragraph' } : {},
  );

const CLOSING = optional(`mails.${CLOSING_FIELD.field}`, 'Closing sentence', {
  kind: 'long',
  isWide: true,
  hint: 'of every mail about an order; placeholders {shop} and {phone}',
});

/** Receipts have a closing of their own. */
const partOfMail = (preview: string, mail: MailName): SettingPart => ({
  path: `mails/${preview}`,
  name: mailTextsOf(mail).name,
  groups: [
    {
      title: 'Your words',
      note: 'Items, totals, delivery, links and the legal footer are added by the shop. Clear a field to return to the original.',
      fields: [...mailFields(mail).map(settingOf), ...(mail === 'receipt' ? [] : [CLOSING])],
    },
  ],
});

export const MAIL_PARTS: readonly SettingPart[] = Object.entries(MAILS_BY_PREVIEW).map(([preview, mail]) =>
  partOfMail(preview, mail),
);

/** The original words by field. */
export const ORIGINAL_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [...MAIL_NAMES.flatMap(mailFields), CLOSING_FIELD].map((each) => [`mails.${each.field}`, each.default]),
);

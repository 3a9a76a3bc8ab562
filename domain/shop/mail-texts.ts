/** What stands in for each word in braces, as the office explains it. */
export const PLACEHOLDERS = {
  number: 'the order’s number',
  first_name: 'the customer’s first name',
  total: 'the total of the order',
  shop: 'the name of the shop',
  phone: 'the phone of the shop',
  courier: 'the courier',
  tracking: 'the tracking of the parcel',
  parcel: 'such as “parcel 1 of 2”',
  which: '“your order” or the part of it that the mail is about',
  refund: 'the amount refunded',
  pay_until: 'the time until which the items are kept',
  return_number: 'the number of the return',
  reply_hours: 'the hours within which the shop replies',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;
export type MailValues = Readonly<Partial<Record<Placeholder, string>>>;

interface MailTexts {
  /** As the office names the mail. */
  name: string;
  /** undefined: replies are recognised by it, so it is fixed. */
  subject?: string;
  title: string;
  /** A line is a paragraph. */
  text: string;
  placeholders: readonly Placeholder[];
}

/** Without the first name, which nobody has verified while an order is unpaid. */
const UNPAID = ['number', 'total', 'shop', 'phone'] as const;
const ORDER = ['number', 'first_name', 'total', 'shop', 'phone'] as const;
const SENT = [...ORDER, 'courier', 'tracking'] as const;

/** The shop's own words in the mails to customers, as they are until an owner changes them. */
export const MAIL_TEXTS = {
  paid: {
    name: 'Order paid',
    subject: 'Your {shop} order {number}',
    title: 'Order {number}',
    text: 'Thank you, {first_name}. We have received your payment for order {number}.\nTrack progress and download your invoice on your order page.',
    placeholders: ORDER,
  },
  toPay: {
    name: 'Order to pay',
    subject: 'Your order {number}: the link to pay',
    title: 'Order {number} is ready to be paid',
    text: 'Hello {first_name}, as agreed we have put together your order {number}. Please look at it and pay on its page.\nWe hold the items for you until {pay_until}.',
    placeholders: [...ORDER, 'pay_until'],
  },
  expired: {
    name: 'Order not paid',
    subject: 'Your order {number} was not paid in time',
    title: 'Order {number} was not paid',
    text: 'Hello, no payment for order {number} has reached us, so its items are available to other shoppers again.\nWhile they are in stock at the same price, you can still pay for this order without filling in anything again. If you have already paid, please reply to this email.',
    placeholders: UNPAID,
  },
  shipped: {
    name: 'Order shipped',
    subject: 'Your order {number} is on its way',
    title: 'Order {number} is on its way',
    text: 'Good news, {first_name}: we have handed your order {number} to {courier}.',
    placeholders: SENT,
  },
  parcel: {
    name: 'One of several parcels shipped',
    subject: 'Your order {number}: {parcel} is on its way',
    title: 'Order {number}, {parcel}',
    text: 'Good news, {first_name}: we have handed {parcel} of your order {number} to {courier}.',
    placeholders: [...SENT, 'parcel'],
  },
  tracking: {
    name: 'Tracking corrected',
    subject: 'Your order {number}: new tracking',
    title: 'Order {number}, new tracking',
    text: 'Hello {first_name}, please follow {which} {number} by this tracking from now on.\nIt replaces what we sent you before. We are sorry for the mistake.',
    placeholders: [...SENT, 'which'],
  },
  ready: {
    name: 'Ready to collect',
    subject: 'Your order {number} is ready to collect',
    title: 'Order {number} is ready',
    text: 'Good news, {first_name}: your order {number} is packed and ready to collect. Please bring the order number.',
    placeholders: ORDER,
  },
  refund: {
    name: 'Refund',
    subject: '{which} {number} has been refunded',
    title: 'Refund of {which} {number}',
    text: 'Hello {first_name}, we are refunding {refund} for {which} {number} to the payment method you used.',
    placeholders: [...ORDER, 'refund', 'which'],
  },
  link: {
    name: 'Link to the order',
    subject: 'Your link to order {number}',
    title: 'Your order {number}',
    text: 'Hello {first_name}, here is the link to your order that was requested on our site. It is valid for 30 days.\nIf you did not request it, you can ignore this email: the link was sent only to you.',
    placeholders: ORDER,
  },
  return: {
    name: 'Return requested',
    title: 'Return {return_number}',
    text: 'Hello {first_name}, we have received your request to return items from order {number}. Your return number is {return_number}.\nWe will reply within {reply_hours} hours. Please wait for our reply before you send anything, and write the number on the parcel.',
    placeholders: [...ORDER, 'return_number', 'reply_hours'],
  },
  receipt: {
    name: 'Receipt of a counter sale',
    subject: 'Your receipt {number} from {shop}',
    title: 'Receipt {number}',
    text: 'Thank you for coming in. Keep this email: it is your receipt for {total}.',
    placeholders: UNPAID,
  },
} as const satisfies Record<string, MailTexts>;

export type MailName = keyof typeof MAIL_TEXTS;
export const MAIL_NAMES = Object.keys(MAIL_TEXTS) as MailName[];

export const mailTextsOf = (mail: MailName): MailTexts => MAIL_TEXTS[mail];

/** Ends every mail about an order. */
export const CLOSING = {
  text: 'Questions? Reply to this email or call {phone} and give your order number.',
  placeholders: ['shop', 'phone'],
} as const satisfies Pick<MailTexts, 'text' | 'placeholders'>;

type Part = 'Subject' | 'Title' | 'Text';
export type MailField = `${MailName}${Part}` | 'closing';
/** By field, such as `shippedSubject`; what is left out keeps its default. */
export type MailFacts = Readonly<Partial<Record<MailField, string | undefined>>>;

export interface MailTextField {
  field: MailField;
  part: Part;
  default: string;
  placeholders: readonly Placeholder[];
}

export function mailFields(mail: MailName): MailTextField[] {
  const { subject, title, text, placeholders } = mailTextsOf(mail);
  const field = (part: Part, words: string): MailTextField => ({
    field: `${mail}${part}`,
    part,
    default: words,
    placeholders,
  });
  return [
    ...(subject === undefined ? [] : [field('Subject', subject)]),
    field('Title', title),
    field('Text', text),
  ];
}

export const CLOSING_FIELD: MailTextField = {
  field: 'closing',
  part: 'Text',
  default: CLOSING.text,
  placeholders: CLOSING.placeholders,
};

/** The first brace that belongs to no placeholder, with what it encloses. */
export const findUnknownPlaceholder = (
  words: string,
  placeholders: readonly Placeholder[],
): string | undefined => {
  const known = new Set<string>(placeholders.map((name) => `{${name}}`));
  return (words.match(/\{[^{}]*\}|[{}]/g) ?? []).find((found) => !known.has(found));
};

export interface FilledMail {
  subject: string;
  title: string;
  /** Paragraphs. */
  message: string[];
}

/** @param facts the owner's words, instead of the defaults */
export function fillMail(mail: MailName, facts: MailFacts, values: MailValues): FilledMail {
  const { subject = '', title, text } = mailTextsOf(mail);
  return {
    subject: fill(facts[`${mail}Subject`] ?? subject, values),
    title: fill(facts[`${mail}Title`] ?? title, values),
    message: paragraphsOf(facts[`${mail}Text`] ?? text, values),
  };
}

export const fillClosing = (facts: MailFacts, values: MailValues): string[] =>
  paragraphsOf(facts.closing ?? CLOSING.text, values);

const paragraphsOf = (text: string, values: MailValues): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => fill(line, values))
    .filter((line) => line !== '');

/** A value that is missing takes the space before it along: 'Hello {first_name},' is then 'Hello,'. */
function fill(words: string, values: MailValues): string {
  const filled = words.replaceAll(/( ?)\{(\w+)\}/g, (_, space: string, name: string) => {
    const value = values[name as Placeholder] ?? '';
    return value === '' ? '' : space + value;
  });
  const tidy = filled.trim().replace(/^[,;:]\s*/, '');
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
}

import { z } from 'zod';
import { cleanEmail, foldEmail, isEmail } from '#domain/checkout/email.ts';
import { MY_STARTS } from '#domain/credit/my-page.ts';
import { CONTACT_LENGTHS } from '#domain/shop/contact.ts';
import { id } from './numbers.ts';
import { wantSchema } from './wants.ts';

const email = z
  .string()
  .overwrite(cleanEmail)
  .min(1)
  .max(CONTACT_LENGTHS.email)
  .refine(isEmail, 'must be an e-mail address')
  .overwrite(foldEmail);

/** `page`: where to go on once the link in the mail is opened. */
export const myLinkRequestSchema = z.object({ email, page: z.enum(MY_STARTS).default('/my') });

const byLink = z.object({ link: z.string().min(1).max(200) });
const byCode = z.object({ email, code: z.string().min(1).max(40) });

export const myOpenSchema = z.union([byLink, byCode], 'must have a link, or an e-mail address and a code');

export const myOpenedSchema = z.object({
  /** For the Authorization header, as a bearer token. */
  token: z.string(),
  ends_at: z.string(),
  page: z.enum(MY_STARTS),
});

export const myQuerySchema = z.object({
  /** `next` of the entries before. */
  before: id.optional(),
});

export const myEntrySchema = z.object({
  /** Of its transfer. */
  id: z.number(),
  at: z.string(),
  words: z.string(),
  /** Negative: less than before. */
  amount: z.string(),
  balance_after: z.string(),
  /** The number of its order. */
  order: z.string().nullable(),
});

export const myPageSchema = z.object({
  email: z.string(),
  /** When this session ends. */
  ends_at: z.string(),
  credit: z.object({
    balance: z.string(),
    /** Newest first. */
    entries: z.array(myEntrySchema),
    next: z.number().nullable(),
  }),
  /** The newest orders, at most 50. */
  orders: z.array(
    z.object({
      number: z.string(),
      status: z.string(),
      total: z.string(),
      date_created: z.string(),
      /** Opens the order's page. */
      link: z.string(),
    }),
  ),
  wants: z.array(wantSchema),
  /** Of the page that stops them; null without wants. */
  wants_link: z.string().nullable(),
  /** Where the page is open. */
  sessions: z.array(z.object({ last_used: z.string(), is_this: z.boolean() })),
});

export const myCloseSchema = z.object({ everywhere: z.boolean().default(false) });

/** Pays at the counter with the credit of the address, once and for ten minutes. */
export const myPassSchema = z.object({ code: z.string(), ends_at: z.string() });

export const giftCardCodeSchema = z.object({ code: z.string().trim().min(1).max(100) });

export const giftCardBalanceSchema = z.object({
  /** The last characters of its code. */
  end: z.string(),
  balance: z.string(),
});

/** `balance` is all the credit of the address, `added` what was on the card. */
export const myGiftCardSchema = giftCardBalanceSchema.extend({ added: z.string() });

/** By table, as stored. */
export const shopperDataSchema = z.object({
  email: z.string(),
  given_at: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export const myErasedSchema = z.object({
  /** What was erased. */
  words: z.string(),
  /** What was mailed as gift cards first. */
  gift_cards: z.string(),
});

export type MyPage = z.infer<typeof myPageSchema>;
export type MyEntry = z.infer<typeof myEntrySchema>;
export type MyLinkRequest = z.output<typeof myLinkRequestSchema>;

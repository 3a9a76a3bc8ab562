import { z } from 'zod';
import { seatSchema } from '#contract/events.ts';
import { id, wholeNumber } from '#contract/numbers.ts';
import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import { cleanEmail, foldEmail, isEmail } from '#domain/checkout/email.ts';
import { MOST_GIFT_CARDS } from '#domain/credit/credit.ts';
import { GIFT_CARD } from '#domain/credit/gift-card-code.ts';
import { MOST_SEATS } from '#domain/events/seats.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import { REASON_LENGTH } from '#domain/office/office.ts';
import {
  CARD_REFERENCE_LENGTH,
  MAX_SALE_LINES,
  MAX_SALE_UNITS,
  type PaidBy,
} from '#domain/orders/counter.ts';
import { toSingleLine } from '#domain/text/text.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';

const OFFLINE_DAYS = 30;

const text = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);
const cents = wholeNumber(0, MAX_CENTS);
const email = z
  .string()
  .overwrite(cleanEmail)
  .max(CHECKOUT_LENGTHS.email)
  .refine(isEmail, 'must be an e-mail address');
/** Empty: none is given. */
export const givenEmail = z.union([z.literal(''), email]).default('');

export interface OfficeCounterUnit {
  id: number;
  name: string;
  /** Set, rarity, or when a tournament starts. */
  detail: string;
  /** Of a card, as on the packing desk. */
  tags: string[];
  sku: string;
  codes: string[];
  image: string | null;
  price_cents: number;
  /** Available units; null if not counted. */
  available: number | null;
  problem: string | null;
  /** What its seats ask, if it is a tournament. */
  event: { starts_at: string; asks_player_id: boolean; asks_birth_year: boolean } | null;
}

export const officeCounterUnitsQuerySchema = z.object({
  /** A barcode, SKU, copy code, label QR code, 'sv8 237', or words. */
  search: text(200).default(''),
  ids: z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9}){0,99})?$/, 'must be ids with commas between them')
    .default(''),
});

const payment = z.discriminatedUnion('by', [
  z.object({ by: z.literal('cash'), given_cents: cents }),
  z.object({ by: z.literal('card'), reference: text(CARD_REFERENCE_LENGTH).default('') }),
  /** Gift cards pay for all of it. */
  z.object({ by: z.literal('credit') }),
  z.object({
    by: z.literal('split'),
    /** The rest is cash. */
    card_cents: wholeNumber(1, MAX_CENTS),
    given_cents: cents,
    reference: text(CARD_REFERENCE_LENGTH).default(''),
  }),
]);

/** As it was typed or scanned. */
const giftCardCode = z.object({ code: text(60).min(1) });

export const officeCounterCardSchema = giftCardCode;

/** `code` as the page of the customer shows it, or, with the address, as it was mailed there for the counter. */
export const officeCounterCreditSchema = z.union(
  [z.object({ email: email.overwrite(foldEmail), code: text(40).min(1) }), giftCardCode],
  'must have a code, and the address to which it was mailed if it was',
);

export const officeCounterMailSchema = z.object({ email });

const reason = text(REASON_LENGTH).min(1, 'must say why');

const discount = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('percent'), value: wholeNumber(1, 100), reason }),
    z.object({ by: z.literal('cents'), value: wholeNumber(1, MAX_CENTS), reason }),
  ])
  .nullable()
  .default(null);

const saleLine = z
  .object({
    /** null: no product of the shop; its name and price are the device's. */
    unit_id: id.nullable(),
    quantity: wholeNumber(1, MAX_SALE_UNITS),
    /** As shown on the device; used for offline sales, and for what is no product. */
    name: text(200).default(''),
    price_cents: cents.default(0),
    /** A price of this sale alone; needs the right to change products. */
    own_price: z.object({ price_cents: cents, reason }).nullable().default(null),
    discount,
    /** A gift card of `price_cents`, whose code is in the answer alone. It has no name: the release before refuses it. */
    gift_card: z.boolean().default(false),
    /** Who plays on each unit of a tournament: they are here at once. */
    seats: z.array(seatSchema).max(MOST_SEATS).default([]),
    /** Whose turn it is on the waiting list; null: nobody's of it. */
    waiting_id: id.nullable().default(null),
  })
  .overwrite((line) => (line.gift_card ? { ...line, name: GIFT_CARD } : line))
  .refine(
    ({ gift_card, unit_id, quantity, discount }) =>
      !gift_card || (unit_id === null && quantity === 1 && discount === null),
    { path: ['gift_card'], message: 'must be one card, without a product and a discount' },
  )
  .refine(({ unit_id, name }) => unit_id !== null || name !== '', {
    path: ['name'],
    message: 'must say what it is',
  })
  .refine(({ unit_id, own_price }) => unit_id !== null || own_price === null, {
    path: ['own_price'],
    message: 'must be left out: what is no product has the price given',
  });

/** Made by the device; makes retries idempotent. */
export const saleKey = z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _');
const lines = z.array(saleLine).min(1, 'has no line').max(MAX_SALE_LINES);

export const officeParkedContentSchema = z
  .object({ lines, discount })
  .refine((sale) => sale.lines.every(({ seats }) => seats.length === 0), {
    path: ['lines'],
    message: 'must have no names of players: seats are sold at once',
  });

export const officeCounterParkingSchema = officeParkedContentSchema.safeExtend({ key: saleKey });

/** Only the device that takes a sale up gets it, also when it asks again. */
export const officeCounterTakingUpSchema = z.object({ key: z.string(), taker: saleKey });

/** The shop's current prices apply, except to sales made offline. */
export const officeCounterSaleSchema = z
  .object({
    key: saleKey,
    lines,
    /** Off the whole sale, after the discounts of its lines. */
    discount,
    /** The total shown to the shopper; the sale is refused if it differs. */
    total_cents: cents,
    /** They pay first, in this order; the payment is for the rest. */
    gift_cards: z.array(giftCardCode).max(MOST_GIFT_CARDS).default([]),
    /** By which the store credit of a customer pays, after gift cards; empty: none does. */
    credit_pass: text(60).default(''),
    /** What gift cards and credit were shown to pay; the sale is refused if it differs. */
    credit_cents: cents.default(0),
    /** Age of an offline sale, which is booked whatever has changed; null: sold now. */
    seconds_ago: wholeNumber(0, OFFLINE_DAYS * DAY_SECONDS)
      .nullable()
      .default(null),
    payment,
    email: givenEmail,
  })
  .refine(({ seconds_ago, gift_cards }) => seconds_ago === null || gift_cards.length === 0, {
    path: ['gift_cards'],
    message: 'must be left out of a sale without a connection: what is left on a card is only known with one',
  })
  .refine(({ seconds_ago, credit_pass }) => seconds_ago === null || credit_pass === '', {
    path: ['credit_pass'],
    message:
      'must be left out of a sale without a connection: what is left of the credit is only known with one',
  })
  .refine(({ seconds_ago, lines }) => seconds_ago === null || lines.every(({ gift_card }) => !gift_card), {
    path: ['lines'],
    message: 'must have no gift card in a sale without a connection: its code could not be shown',
  })
  .refine(
    ({ seconds_ago, lines }) => seconds_ago === null || lines.every(({ seats }) => seats.length === 0),
    {
      path: ['lines'],
      message: 'must have no seat in a sale without a connection: it may be taken meanwhile',
    },
  );

export interface OfficeCounterSold {
  number: string;
  total_cents: number;
  discount_cents: number;
  /** Paid with gift cards. */
  credit_cents: number;
  /** Cash totals are rounded down to 10 cents. */
  due_cents: number;
  /** 'cash' also where a part was paid by card. */
  paid_by: PaidBy;
  card_cents: number;
  given_cents: number | null;
  change_cents: number | null;
  at: string;
  who: string;
  items: number;
  what: string;
}

/** Its code can be read by no later call, also by no repeat once it has been shown for long. */
export interface OfficeCounterCardSold {
  code: string;
  value_cents: number;
  /** When it may be spent from, if not at once. */
  usable_from: string | null;
}

export const officeCounterSettlingSchema = z.object({
  /** Takes missing units from stock now; otherwise stock is left alone. */
  take: z.boolean(),
});

export const officeCounterOpeningSchema = z.object({ float_cents: cents });

export const officeCounterCountSchema = z.object({
  counted_cents: cents,
  /** The expected sum as shown: the count is refused if it differs. */
  expected_cents: z.number().int().min(-MAX_CENTS).max(MAX_CENTS),
  reason: text(REASON_LENGTH).default(''),
});

export type OfficeCounterSale = z.infer<typeof officeCounterSaleSchema>;
export type OfficeParkedContent = z.infer<typeof officeParkedContentSchema>;

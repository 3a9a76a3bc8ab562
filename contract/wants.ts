import { z } from 'zod';
import { MAX_CARD_LENGTH, MAX_WANTED_UNITS, MAX_WANTS_AT_ONCE } from '#domain/catalogue/wants.ts';
import { cleanEmail, isEmail } from '#domain/checkout/email.ts';
import { MAX_CENTS, parseCents } from '#domain/money/money.ts';
import { CONTACT_LENGTHS } from '#domain/shop/contact.ts';
import { toSingleLine } from '#domain/text/text.ts';
import { id, wholeNumber } from './numbers.ts';

const priceLimit = z
  .string()
  .refine((text) => (parseCents(text) ?? 0) > 0, `must be an amount in rand up to ${MAX_CENTS / 100}`)
  .nullish();

const wantedCard = z.string().overwrite(toSingleLine).trim().min(1).max(MAX_CARD_LENGTH);

const wantItemSchema = z
  .object({
    product_id: id.optional(),
    /** Of no product yet: as a line of a deck list names it, 'Iono PAL 185'. */
    card: wantedCard.optional(),
    /** Of the card book. */
    printing_id: id.optional(),
    /** With a printing: any other of the same card will do. */
    any_printing: z.boolean().default(false),
    /** Any of these variations; empty for any at all. */
    variation_ids: z.array(id).max(50).default([]),
    max_price: priceLimit,
    quantity: wholeNumber(1, MAX_WANTED_UNITS).default(1),
  })
  .refine(
    ({ product_id, card, printing_id }) =>
      [product_id, card, printing_id].filter((named) => named !== undefined).length === 1,
    'must name a product, a card or a printing',
  );

/** `POST .../wants`: the answer does not reveal whether the address is known. */
export const wantRequestSchema = z.object({
  email: z
    .string()
    .overwrite(cleanEmail)
    .min(1)
    .max(CONTACT_LENGTHS.email)
    .refine(isEmail, 'must be an e-mail address')
    .toLowerCase(),
  items: z.array(wantItemSchema).min(1).max(MAX_WANTS_AT_ONCE),
  consent: z.literal(true, 'must be given'),
  page: z.string().overwrite(toSingleLine).max(300).default(''),
});

export type WantRequestInput = z.input<typeof wantRequestSchema>;
export type WantRequest = z.output<typeof wantRequestSchema>;

export const wantSchema = z.object({
  /** null, as its product's, for a card that the shop does not list. */
  id: id.nullable(),
  product_id: id.nullable(),
  name: z.string(),
  /** 'Near Mint or Lightly Played'; empty for any. */
  choice: z.string(),
  max_price: z.string().nullable(),
  quantity: z.number(),
  asked_at: z.string(),
  until: z.string(),
  state: z.enum(['waiting', 'told']),
});

export type Want = z.infer<typeof wantSchema>;

export const wantListSchema = z.object({ wants: z.array(wantSchema) });

export const wantLinkSchema = z.object({ link: z.string().max(200) });

/** `POST .../wants/stop`: without `want_id` and `card` every want stops and the address is erased. */
export const wantStopSchema = wantLinkSchema.extend({ want_id: id.optional(), card: wantedCard.optional() });

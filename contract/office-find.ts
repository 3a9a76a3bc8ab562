import { z } from 'zod';
import { MAX_FOUND_TEXT } from '#domain/office.ts';
import { ORDER_STATUSES } from '#domain/order-status.ts';
import { toSingleLine } from '#domain/text.ts';
import { id } from './numbers.ts';

export const officeFindQuerySchema = z.object({
  /** Words, a number or a code; after '#' orders only, after '@' customers only. */
  q: z.string().overwrite(toSingleLine).trim().max(MAX_FOUND_TEXT).default(''),
});

/** Groups that the person has no right to are empty. Times are ISO 8601. */
export const officeFoundSchema = z.object({
  products: z.array(
    z.object({
      /** Of the product whose page sells it. */
      id,
      /** Of the first of its variations that was found, else of the product: what is priced and stocked. */
      unit_id: id,
      name: z.string(),
      detail: z.string(),
      sku: z.string(),
      image: z.string().nullable(),
      /** The least of what was found. */
      price_cents: z.number().nullable(),
      /** How many of its variations and copies were found; 1 for a product without. */
      units: z.number(),
      /** On the shelf, with what is held; null: not counted. */
      stock: z.number().nullable(),
      held: z.number(),
    }),
  ),
  /** Newest first. */
  orders: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      status: z.enum(ORDER_STATUSES),
      placed_at: z.string(),
    }),
  ),
  /** People who ordered, by e-mail address; whose last order is the newest first. */
  customers: z.array(z.object({ name: z.string(), email: z.string(), orders: z.number() })),
  /** Newest first. */
  messages: z.array(z.object({ id, who: z.string(), subject: z.string(), is_answered: z.boolean() })),
  /** The group whose first hit was named in full: by an order's number, a SKU or a barcode. */
  exact: z.enum(['orders', 'products']).nullable(),
});

export type OfficeFound = z.infer<typeof officeFoundSchema>;

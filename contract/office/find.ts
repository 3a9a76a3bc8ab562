import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { MAX_FOUND_TEXT } from '#domain/office/office.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { toSingleLine } from '#domain/text/text.ts';

export const officeFindQuerySchema = z.object({
  /** Words, a number or a code; '#' limits to orders, '@' to customers. */
  q: z.string().overwrite(toSingleLine).trim().max(MAX_FOUND_TEXT).default(''),
});

/** Groups the person has no right to are empty. Times are ISO 8601. */
export const officeFoundSchema = z.object({
  products: z.array(
    z.object({
      id,
      /** The first variation found, else the product. */
      unit_id: id,
      name: z.string(),
      detail: z.string(),
      sku: z.string(),
      image: z.string().nullable(),
      price_cents: z.number().nullable(),
      /** Matching variations and copies; 1 for a product without any. */
      units: z.number(),
      /** On the shelf, including held units; null if not counted. */
      stock: z.number().nullable(),
      held: z.number(),
    }),
  ),
  orders: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      status: z.enum(ORDER_STATUSES),
      placed_at: z.string(),
    }),
  ),
  customers: z.array(z.object({ name: z.string(), email: z.string(), orders: z.number() })),
  messages: z.array(z.object({ id, who: z.string(), subject: z.string(), is_answered: z.boolean() })),
  /** By its whole code. */
  gift_cards: z.array(z.object({ id, name: z.string(), balance_cents: z.number(), is_stopped: z.boolean() })),
  /** The group whose first hit matches exactly, by order number, SKU, barcode or code of a gift card. */
  exact: z.enum(['orders', 'products', 'gift_cards']).nullable(),
});

export type OfficeFound = z.infer<typeof officeFoundSchema>;

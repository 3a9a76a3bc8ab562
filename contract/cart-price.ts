import { z } from 'zod';
import { orderRequestSchema } from './orders.ts';

/** Part of what `placeOrder` takes. */
export const cartPriceRequestSchema = orderRequestSchema.pick({
  line_items: true,
  delivery_method: true,
  shipping_lines: true,
  coupon_lines: true,
  gift_cards: true,
  use_credit: true,
});

const named = z.object({ name: z.string(), total: z.string() });

/** Amounts as decimal rand: `total` is `items_total` less `discount_total`, and `shipping_total` once it is known. */
export const cartPriceSchema = z.object({
  success: z.literal(true),
  lines: z.array(
    z.object({
      /** After its discounts. */
      total: z.string(),
      discount_total: z.string(),
      discounts: z.array(named),
    }),
  ),
  /** Goods before discounts. */
  items_total: z.string(),
  /** Of goods and delivery. */
  discount_total: z.string(),
  /** Before its discount; null until it is chosen and its price is known. */
  shipping_total: z.string().nullable(),
  total: z.string(),
  /** Of the total, what gift cards and credit pay. */
  credit_total: z.string(),
  /** What is left to pay. */
  due: z.string(),
  /** Every discount that takes something off, with what it does in all. */
  discounts: z.array(named),
  coupon_lines: z.array(
    z.object({
      code: z.string(),
      /** Of its discount; null: there is none. */
      name: z.string().nullable(),
      total: z.string(),
      refused: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
  /** In the order given; last those that stood among the `coupon_lines`. */
  gift_cards: z.array(
    z.object({
      /** As it was given. */
      code: z.string().default(''),
      /** The last characters of its code. */
      end: z.string(),
      /** '0.00' where it is refused. */
      balance: z.string(),
      used: z.string(),
      refused: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
  /** Of the session's address; null without a session. */
  credit: z.object({ balance: z.string(), used: z.string() }).nullable().default(null),
  /** What the cart lacks for a discount that applies by itself. */
  nudges: z.array(z.object({ name: z.string(), words: z.string() })),
});

export type CartPriceRequest = z.infer<typeof cartPriceRequestSchema>;
export type CartPriceRequestInput = z.input<typeof cartPriceRequestSchema>;
export type CartPrice = z.infer<typeof cartPriceSchema>;

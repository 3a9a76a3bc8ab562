import { z } from 'zod';
import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import { MOST_GIFT_CARDS } from '#domain/credit/credit.ts';
import { MOST_CODES } from '#domain/discounts/discount.ts';
import { DECK_LIST_WISHES, MAX_DECK_TEXT } from '#domain/events/deck-lists.ts';
import { ENTRY_STATES, MOST_SEATS } from '#domain/events/seats.ts';
import { RETURN_REASONS } from '#domain/orders/returns.ts';
import { DELIVERY_METHODS } from '#domain/shipping/shipping.ts';
import { toPlainLines, toSingleLine } from '#domain/text/text.ts';
import { seatSchema } from './events.ts';
import { giftCardLineSchema } from './gift-cards.ts';
import { id, optionalId, wholeNumber } from './numbers.ts';

const text = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);
const optionalText = (max: number) => text(max).optional().default('');
const NO_AMOUNT = 'must be an amount in rand such as 199.50';
const comparedPrice = z
  .union(
    [z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, NO_AMOUNT), z.number().min(0, NO_AMOUNT).max(1e9, NO_AMOUNT)],
    NO_AMOUNT,
  )
  .optional();
const quantity = wholeNumber(1, 9_999);
const COUPON_LENGTH = 100;

export const addressSchema = z.object({
  first_name: optionalText(CHECKOUT_LENGTHS.firstName),
  last_name: optionalText(CHECKOUT_LENGTHS.lastName),
  company: optionalText(100),
  address_1: optionalText(CHECKOUT_LENGTHS.address),
  address_2: optionalText(200),
  city: optionalText(CHECKOUT_LENGTHS.city),
  state: optionalText(CHECKOUT_LENGTHS.province),
  postcode: optionalText(CHECKOUT_LENGTHS.postalCode),
  country: optionalText(CHECKOUT_LENGTHS.country),
});

export const billingSchema = addressSchema.extend({
  email: optionalText(CHECKOUT_LENGTHS.email),
  phone: optionalText(CHECKOUT_LENGTHS.phone),
});

/** Discount codes as typed. */
export const couponLinesSchema = z
  .array(z.object({ code: text(COUPON_LENGTH) }))
  .max(MOST_CODES, `may be at most ${MOST_CODES}`);

/** Codes of gift cards as typed, in the order in which they pay. */
export const giftCardsSchema = z
  .array(z.object({ code: text(COUPON_LENGTH) }))
  .max(MOST_GIFT_CARDS, `may be at most ${MOST_GIFT_CARDS}`);

/** Specification, section 3. Unknown fields are ignored. */
export const orderRequestSchema = z.object({
  payment_method: z.literal('payfast').optional().default('payfast'),
  payment_method_title: optionalText(100),
  set_paid: z.literal(false).optional().default(false),
  status: z.literal('pending').optional().default('pending'),
  billing: billingSchema.prefault({}),
  shipping: addressSchema.optional(),
  line_items: z
    .array(
      z.object({
        product_id: id,
        variation_id: optionalId,
        quantity,
        price: comparedPrice,
        total: comparedPrice,
        bundle_selections: z
          .array(z.object({ product_id: id, variation_id: optionalId }))
          .max(50)
          .optional(),
        /** Of a line of seats: who plays, one for each. */
        seats: z.array(seatSchema).max(MOST_SEATS, `may be at most ${MOST_SEATS}`).optional(),
        /** Of a gift card that is bought. */
        gift_card: giftCardLineSchema.optional(),
      }),
    )
    .max(200)
    .optional()
    .default([]),
  shipping_lines: z
    .array(z.object({ method_id: text(80), method_title: optionalText(200), total: comparedPrice }))
    .max(1)
    .optional()
    .default([]),
  delivery_method: z.enum(DELIVERY_METHODS).optional(),
  locker_code: optionalText(40),
  customer_note: z.string().overwrite(toPlainLines).trim().max(1_000).optional().default(''),
  /** The key of an unpaid order from the same cart, which this order replaces. */
  order_key: optionalText(100),
  /** A later order with the same key replaces an unpaid earlier one. */
  attempt_key: optionalText(100),
  coupon_lines: couponLinesSchema.optional(),
  gift_cards: giftCardsSchema.optional(),
  /** After the gift cards, the credit of the session's address pays. */
  use_credit: z.boolean().optional(),
  total: comparedPrice,
  /** The total less what gift cards and credit pay. */
  due: comparedPrice,
});

export const orderCreatedSchema = z.object({
  success: z.literal(true),
  order_id: z.number(),
  order_number: z.string(),
  order_key: z.string(),
  /** For return addresses: reads the order's state and nothing else. */
  return_key: z.string(),
  discount_total: z.string(),
  /** The price. */
  total: z.string(),
  /** Of the total, what gift cards and credit pay. */
  credit_total: z.string().default('0.00'),
  /** What is left to pay; '0.00': the order is paid. Another backend does not say it. */
  due: z.string().optional(),
});

export const orderStatusSchema = z.object({
  success: z.literal(true),
  data: z.object({
    id: z.number(),
    number: z.string(),
    status: z.string(),
    total: z.string(),
    due: z.string().optional(),
    date_paid: z.string().nullable(),
    payable: z.boolean(),
    /** 'complete', 'cancelled', 'failed' or 'pending'; null before the provider's first notification. */
    last_payment: z.string().nullable(),
    /** Of the order's page; null for a return key. */
    link: z.string().nullable(),
  }),
});

export const orderAccessSchema = z.union(
  [
    z.object({ link: z.string().min(1).max(200) }),
    z.object({ order_id: id, order_key: z.string().min(1).max(100) }),
  ],
  'must have a link, or an order_id and its order_key',
);

/** The answer never reveals whether there is such an order. */
export const orderLinkRequestSchema = z.object({ order_number: text(40), email: text(254) });

/** By name and code; they add up to all that is taken off. */
const discountLinesSchema = z.array(z.object({ title: z.string(), total: z.string() }));

/** Each gift card; `is_taken` is false before payment, and where an order that was paid late found it used up. */
const paidWithSchema = z.array(z.object({ name: z.string(), total: z.string(), is_taken: z.boolean() }));

export const orderLineSchema = z.object({
  id: z.number(),
  product_id: z.number(),
  variation_id: z.number().nullable(),
  bundle_selections: z.array(z.object({ product_id: z.number(), variation_id: z.number().nullable() })),
  name: z.string(),
  options: z.array(z.string()),
  quantity: z.number(),
  /** After its discount. */
  total: z.string(),
  discount_total: z.string().default('0.00'),
  returnable: z.number(),
});

/** `GET /order?link=`: times in ISO 8601, amounts as decimal rand. */
export const orderPageSchema = z.object({
  success: z.literal(true),
  data: z.object({
    number: z.string(),
    status: z.string(),
    payable: z.boolean(),
    delivery_method: z.enum(DELIVERY_METHODS),
    email: z.string(),
    delivery: z.array(z.string()),
    /** The promised days; null where unknown, and after arrival. */
    arrives_from: z.iso.date().nullable(),
    arrives_to: z.iso.date().nullable(),
    /** Of all shipped parcels, comma-separated. */
    tracking: z.string(),
    /** Empty until packing has begun. */
    parcels: z.array(
      z.object({
        number: z.number(),
        tracking: z.string(),
        shipped_at: z.string().nullable(),
        lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
      }),
    ),
    lines: z.array(orderLineSchema),
    /** Goods before discounts. */
    items_total: z.string(),
    shipping_title: z.string(),
    /** Before its discount. */
    shipping_total: z.string(),
    discount_total: z.string().default('0.00'),
    discounts: discountLinesSchema.default([]),
    total: z.string(),
    credit_total: z.string().default('0.00'),
    paid_with: paidWithSchema.default([]),
    due: z.string().optional(),
    refunded_total: z.string(),
    history: z.array(z.object({ status: z.string(), at: z.string() })),
    invoice: z.object({ number: z.string(), title: z.string() }).nullable(),
    returns: z.array(
      z.object({
        number: z.string(),
        requested_at: z.string(),
        reason: z.string(),
        lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
      }),
    ),
    /** Who plays on the seats of events. */
    seats: z
      .array(
        z.object({
          id: z.number(),
          line_id: z.number(),
          name: z.string(),
          state: z.enum(ENTRY_STATES),
          /** As pairings and standings in public call the player. */
          public_name: z.string().default(''),
          event: z.string(),
          /** Of its post; empty where that is not public. */
          post_slug: z.string().default(''),
          starts_at: z.string(),
          cancel_until: z.string(),
          /** Whether the link may give it back now. */
          may_cancel: z.boolean(),
          /** Whether the link may hand it to another player now. */
          may_rename: z.boolean().default(false),
          asks_player_id: z.boolean().default(false),
          asks_birth_year: z.boolean().default(false),
          /** Opens the page with the table and the result while it is played; empty before and after. */
          entry_link: z.string().default(''),
          deck_list: z.enum(DECK_LIST_WISHES).default('none'),
          /** Until when a deck list may be handed in and changed. */
          deck_list_until: z.string().default(''),
          /** Whether the link may hand one in now. */
          may_hand_in: z.boolean().default(false),
          /** The one that was handed in; null: none. */
          deck: z
            .object({ list: z.string(), in_public: z.boolean(), handed_in_at: z.string() })
            .nullable()
            .default(null),
        }),
      )
      .default([]),
    return_window: z.enum(['open', 'not_yet', 'over']),
    return_until: z.string().nullable(),
  }),
});

export const returnRequestSchema = z.object({
  link: z.string().min(1).max(200),
  reason: z.enum(RETURN_REASONS),
  message: z.string().overwrite(toPlainLines).trim().max(2_000).optional().default(''),
  lines: z
    .array(z.object({ line_id: id, quantity }))
    .min(1)
    .max(200),
});

export const seatsCancelSchema = z.object({
  link: z.string().min(1).max(200),
  /** Ids of the page's seats. */
  seats: z.array(id).min(1).max(200),
});

export const deckHandInSchema = z.object({
  link: z.string().min(1).max(200),
  /** Id of one of the page's seats. */
  entry: id,
  list: z.string().overwrite(toPlainLines).trim().min(1, 'must have a card').max(MAX_DECK_TEXT),
  /** Whether all may see it once the tournament is over. */
  in_public: z.boolean().optional().default(false),
});

export const seatRenameSchema = z.object({
  link: z.string().min(1).max(200),
  /** Id of one of the page's seats. */
  entry: id,
  /** Who plays on it from now on. */
  seat: seatSchema,
});

export const returnReceivedSchema = z.object({ success: z.literal(true), return_number: z.string() });

export const invoiceSchema = z.object({
  success: z.literal(true),
  data: z.object({
    title: z.string(),
    number: z.string(),
    issued_at: z.string(),
    order_number: z.string(),
    seller: z.array(z.string()),
    buyer: z.array(z.string()).nullable(),
    lines: z.array(z.object({ description: z.string(), quantity: z.number().nullable(), total: z.string() })),
    /** null where the seller is no VAT vendor. */
    vat: z.object({ excluding: z.string(), vat: z.string(), rate: z.string() }).nullable(),
    total: z.string(),
    notes: z.array(z.string()),
  }),
});

export const priceChangedSchema = z.object({
  items: z.array(z.object({ product_id: z.number(), variation_id: z.number(), price: z.string() })),
  shipping: z.string(),
  total: z.string(),
});

export const insufficientStockSchema = z.object({
  items: z.array(
    z.object({
      product_id: z.number(),
      variation_id: z.number(),
      name: z.string(),
      requested: z.number(),
      available: z.number(),
    }),
  ),
});

export type PriceChanged = z.infer<typeof priceChangedSchema>;
export type InsufficientStock = z.infer<typeof insufficientStockSchema>;
export type ApiAddress = z.infer<typeof addressSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type OrderRequestInput = z.input<typeof orderRequestSchema>;
export type OrderCreated = z.infer<typeof orderCreatedSchema>;
export type OrderAccess = z.infer<typeof orderAccessSchema>;
export type OrderLinkRequest = z.infer<typeof orderLinkRequestSchema>;
export type ApiOrderPage = z.infer<typeof orderPageSchema>['data'];
export type ApiReturnRequest = z.infer<typeof returnRequestSchema>;
export type ApiInvoice = z.infer<typeof invoiceSchema>['data'];
export type ApiOrderStatus = z.infer<typeof orderStatusSchema>['data'];

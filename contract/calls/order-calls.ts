import { z } from 'zod';
import { cartPriceRequestSchema, cartPriceSchema } from '#contract/cart-price.ts';
import { contactMessageSchema, contactReceivedSchema } from '#contract/contact.ts';
import {
  invoiceSchema,
  orderAccessSchema,
  orderCreatedSchema,
  orderLinkRequestSchema,
  orderPageSchema,
  orderRequestSchema,
  orderStatusSchema,
  returnReceivedSchema,
  returnRequestSchema,
  seatsCancelSchema,
} from '#contract/orders.ts';
import { IDEMPOTENCY_HEADER, PATHS } from '#contract/paths.ts';
import { paymentCreatedSchema, paymentRequestSchema } from '#contract/payments.ts';
import { lockersQuerySchema, lockersSchema, ratesSchema, shippingRequestSchema } from '#contract/shipping.ts';
import type { Call } from './call.ts';

const link = z.object({ link: z.string().max(200) });
const accepted = z.object({ success: z.literal(true) });
const orders = { group: 'Orders', needsKey: true } as const;

const SESSION_HEADER = {
  authorization: "With `use_credit`: the token of an address's session, as a bearer token.",
};

const LINE_ERRORS = [
  'cart_empty',
  'order_too_large',
  'unknown_product',
  'not_purchasable',
  'variation_required',
  'wrong_variation',
  'once_per_order',
  'bundle_choice_required',
  'wrong_bundle_choice',
  'gift_card_alone',
  'invalid_gift_card',
] as const;

const COUPON_ERRORS = [
  'woocommerce_rest_invalid_coupon',
  'coupon_not_yet',
  'coupon_used_up',
  'coupon_below_minimum',
  'coupon_not_for_these',
  'coupon_not_combinable',
] as const;

/** Of a line of seats. */
const SEAT_ERRORS = ['event_not_open', 'event_closed', 'already_entered'] as const;

/** Of discounts that an order held before. */
const AGAIN_ERRORS = [
  'credit_changed',
  'coupon_not_yet',
  'coupon_over',
  'coupon_used_up',
  'coupon_used_by_you',
] as const;

export const ORDER_CALLS: readonly Call[] = [
  {
    ...orders,
    id: 'placeOrder',
    method: 'POST',
    path: PATHS.orders,
    summary: 'Place an unpaid order, which holds its stock. The backend computes every amount.',
    headers: {
      [IDEMPOTENCY_HEADER]: "Names the attempt: a repeated request is answered with the first one's order.",
      ...SESSION_HEADER,
    },
    body: orderRequestSchema,
    answers: { 201: orderCreatedSchema },
    errors: [
      'invalid_idempotency_key',
      'idempotency_key_reused',
      'invalid_customer',
      'shipping_required',
      'unknown_shipping_service',
      'too_big_for_locker',
      'unknown_locker',
      'below_minimum',
      ...LINE_ERRORS,
      'price_changed',
      'insufficient_stock',
      'event_full',
      'seat_names_needed',
      'guardian_needed',
      ...SEAT_ERRORS,
      'too_much_held',
      ...COUPON_ERRORS,
      'coupon_used_by_you',
      'gift_card_unknown',
      'gift_card_stopped',
      'gift_card_not_yet',
      'credit_changed',
      'my_session_ended',
      'too_many_requests',
    ],
  },
  {
    ...orders,
    id: 'priceCart',
    method: 'POST',
    path: PATHS.cartPrice,
    summary:
      'Get what an order of a cart would cost with its discounts, codes, gift cards and credit, and why one does not count. It holds nothing.',
    headers: SESSION_HEADER,
    body: cartPriceRequestSchema,
    answers: { 200: cartPriceSchema },
    errors: [...LINE_ERRORS, 'too_many_requests'],
  },
  {
    ...orders,
    id: 'getOrderStatus',
    method: 'GET',
    path: `${PATHS.orderStatus}/{id}`,
    summary: "Get an order's state with its key, or with the return key that the payment provider may see.",
    query: z.object({ order_key: z.string().optional(), return_key: z.string().optional() }),
    answers: { 200: orderStatusSchema },
    errors: ['order_not_found'],
  },
  {
    ...orders,
    id: 'createPayment',
    method: 'POST',
    path: PATHS.createPayment,
    summary: 'Get the form that takes a shopper to the payment provider.',
    body: paymentRequestSchema,
    answers: { 200: paymentCreatedSchema },
    errors: [
      'order_mismatch',
      'already_paid',
      'order_superseded',
      'price_changed',
      'below_minimum',
      'insufficient_stock',
      'too_much_held',
      ...SEAT_ERRORS,
      ...AGAIN_ERRORS,
    ],
  },
  {
    ...orders,
    id: 'getOrderPage',
    method: 'GET',
    path: PATHS.order,
    summary: "Get everything that an order's page shows, by its signed link.",
    query: link,
    answers: { 200: orderPageSchema },
    errors: ['order_not_found'],
  },
  {
    ...orders,
    id: 'payOrder',
    method: 'POST',
    path: `${PATHS.order}/payment`,
    summary: 'Start another payment of an unpaid order.',
    body: orderAccessSchema,
    answers: { 200: paymentCreatedSchema },
    errors: [
      'order_not_found',
      'already_paid',
      'order_superseded',
      'price_changed',
      'below_minimum',
      'insufficient_stock',
      'too_much_held',
      ...SEAT_ERRORS,
      ...AGAIN_ERRORS,
    ],
  },
  {
    ...orders,
    id: 'cancelSeats',
    method: 'POST',
    path: `${PATHS.order}/seats/cancel`,
    summary: 'Give paid seats of an event back, until the event says, for the money.',
    body: seatsCancelSchema,
    answers: { 200: accepted },
    errors: ['order_not_found', 'entry_not_found', 'too_late_to_cancel'],
  },
  {
    ...orders,
    id: 'mailOrderLink',
    method: 'POST',
    path: `${PATHS.order}/links`,
    summary: 'Mail a fresh link to an order. The answer never reveals whether the order exists.',
    body: orderLinkRequestSchema,
    answers: { 202: accepted },
    errors: ['too_many_requests'],
  },
  {
    ...orders,
    id: 'requestReturn',
    method: 'POST',
    path: `${PATHS.order}/returns`,
    summary: 'Ask for a return authorisation number.',
    body: returnRequestSchema,
    answers: { 201: returnReceivedSchema },
    errors: ['order_not_found', 'unknown_line', 'not_yet', 'over', 'too_many', 'too_many_requests'],
  },
  {
    ...orders,
    id: 'getInvoice',
    method: 'GET',
    path: `${PATHS.order}/invoice`,
    summary: "Get a paid order's invoice.",
    query: link,
    answers: { 200: invoiceSchema },
    errors: ['invoice_not_found'],
  },
  {
    ...orders,
    id: 'getInvoicePdf',
    method: 'GET',
    path: `${PATHS.order}/invoice.pdf`,
    summary: "Get a paid order's invoice as PDF.",
    query: link,
    answers: { 200: 'application/pdf' },
    errors: ['invoice_not_found'],
  },
  {
    group: 'Delivery',
    needsKey: true,
    id: 'calculateShipping',
    method: 'POST',
    path: PATHS.calculateShipping,
    summary: 'Get delivery rates for an address and a list of goods.',
    body: shippingRequestSchema,
    answers: { 200: ratesSchema },
    errors: ['cart_empty', 'invalid_address', 'too_big_for_locker'],
  },
  {
    group: 'Delivery',
    needsKey: true,
    id: 'findLockers',
    method: 'GET',
    path: PATHS.lockers,
    summary: 'Find parcel lockers.',
    query: lockersQuerySchema,
    answers: { 200: lockersSchema },
    isPaged: true,
  },
  {
    group: 'Contact',
    needsKey: true,
    id: 'sendMessage',
    method: 'POST',
    path: PATHS.contact,
    summary: 'Send the shop a message.',
    body: contactMessageSchema,
    answers: { 200: contactReceivedSchema },
    errors: ['too_many_requests', 'contact_service_failed'],
  },
];

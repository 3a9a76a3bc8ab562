import { z } from 'zod';
import type { OrderRequestInput } from '#contract/orders.ts';
import { sumCents } from '#domain/cart/cart.ts';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import { readTypedSeats, seatsOfLine, type TypedSeats } from '#domain/events/seat-form.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { parseProvince } from '#domain/shipping/provinces.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#domain/shipping/shipping.ts';
import { COUNTRY } from '#domain/shop/shop-facts.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { sortCodes } from '../cart/codes-cookie.ts';
import { type Means, NO_MEANS } from '../cart/means.ts';

export interface CheckoutRequest {
  form: CheckoutForm;
  method: DeliveryMethod;
  service: string;
  lockerCode: string;
  lines: CheckoutLine[];
  /** As typed, for the lines that are seats of tournaments. */
  seats: TypedSeats;
  /** Compared with its own price by the backend. */
  seenShippingCents: number | undefined;
  /** What the page has shown to be taken off, with that option. */
  seenDiscountCents: number;
  /** What the page has shown that gift cards and credit pay, with that option. */
  seenCreditCents: number;
  /** Method and option whose total the page has shown. */
  shownFor: string;
  /** The page's JavaScript has validated the form and shown current rates. */
  scripted: boolean;
  wantsRates: boolean;
  /** The same for every submit of this attempt. */
  attempt: string;
  /** An earlier unpaid order of this cart. */
  supersedes: string | undefined;
}

const id = z.number().int().positive();

const linesSchema = z
  .array(
    z.object({
      productId: id,
      variationId: id.optional(),
      name: z.string().max(300).catch('Item'),
      quantity: z.number().int().positive(),
      price: z.number().nonnegative(),
      bundleSelections: z.array(z.object({ productId: id, variationId: id.optional() })).optional(),
    }),
  )
  .max(200);

export type CheckoutLine = z.infer<typeof linesSchema>[number];

export function readCheckoutRequest(data: FormData): CheckoutRequest {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const method = DELIVERY_METHODS.find((each) => each === text('deliveryMethod')) ?? 'shipping';
  const service = method === 'none' ? method : text('shippingOption');
  return {
    form: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      phone: text('phone'),
      address: text('address'),
      suburb: text('suburb'),
      city: text('city'),
      postalCode: text('postalCode').replace(/\s/g, ''),
      country: text('country'),
      province: text('province'),
    },
    method,
    service,
    lockerCode: text('lockerCode'),
    lines: readLines(text('cart')),
    seats: readTypedSeats(data),
    seenShippingCents: readSeenCents(text('seenRates'), service),
    seenDiscountCents: readCents(text('seenDiscount')),
    seenCreditCents: readCents(text('seenCredit')),
    shownFor: text('shownFor'),
    scripted: text('scripted') === 'yes',
    wantsRates: text('intent') === 'rates',
    attempt: text('attempt'),
    supersedes: text('supersedes') || undefined,
  };
}

/** What this page has not written is treated as an empty cart. */
const readLines = (json: string): CheckoutLine[] => linesSchema.safeParse(parseJson(json)).data ?? [];

const readCents = (typed: string): number => (/^\d{1,10}$/.test(typed) ? Number(typed) : 0);

/** See writeSeenRates. */
const seenRatesSchema = z.record(z.string(), z.number().int().nonnegative());

const readSeenCents = (json: string, service: string): number | undefined =>
  new Map(Object.entries(seenRatesSchema.safeParse(parseJson(json)).data ?? {})).get(service);

/** Specification, section 3. */
export function orderPayload(
  request: CheckoutRequest,
  { codes, usesCredit, token }: Means = NO_MEANS,
): OrderRequestInput {
  const { form, method, lines, seenShippingCents: seen, seenDiscountCents, seenCreditCents } = request;
  const { coupons, cards } = sortCodes(codes);
  const pays = usesCredit && token !== undefined;
  const totalCents = seen === undefined ? undefined : sumCents(lines) + seen - seenDiscountCents;
  const person = { first_name: form.firstName, last_name: form.lastName };
  const address = {
    ...person,
    address_1: form.address,
    address_2: form.suburb,
    city: form.city,
    state: parseProvince(form.province) ?? form.province,
    postcode: form.postalCode,
    country: COUNTRY.code,
  };
  return {
    payment_method: 'payfast',
    payment_method_title: 'PayFast',
    set_paid: false,
    status: 'pending',
    billing: { ...(method === 'shipping' ? address : person), email: form.email, phone: form.phone },
    shipping: method === 'shipping' ? address : person,
    line_items: lines.map((line) => ({
      product_id: line.productId,
      variation_id: line.variationId,
      quantity: line.quantity,
      price: line.price,
      seats: seatsOfLine(line, request.seats),
      bundle_selections: line.bundleSelections?.map((choice) => ({
        product_id: choice.productId,
        variation_id: choice.variationId,
      })),
    })),
    shipping_lines: [
      {
        method_id: method === 'shipping' ? request.service : method,
        total: seen === undefined ? undefined : decimalFromCents(seen),
      },
    ],
    delivery_method: method,
    locker_code: request.lockerCode,
    order_key: request.supersedes,
    ...(coupons.length > 0 && { coupon_lines: coupons.map((code) => ({ code })) }),
    ...(cards.length > 0 && { gift_cards: cards.map((code) => ({ code })) }),
    ...(pays && { use_credit: true }),
    ...((cards.length > 0 || pays) && {
      due: totalCents === undefined ? undefined : decimalFromCents(totalCents - seenCreditCents),
    }),
    total: totalCents === undefined ? undefined : decimalFromCents(totalCents),
  };
}

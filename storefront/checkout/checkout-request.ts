import { z } from 'zod';
import type { OrderRequestInput } from '#contract/orders.ts';
import { sumCents } from '#domain/cart.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import { decimalFromCents } from '#domain/money.ts';
import { parseProvince } from '#domain/provinces.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#domain/shipping.ts';
import { COUNTRY } from '#domain/shop-facts.ts';

/** What the checkout form posts, read once. */
export interface CheckoutRequest {
  form: CheckoutForm;
  method: DeliveryMethod;
  /** The chosen rate's code; empty when none was chosen. */
  service: string;
  lockerCode: string;
  lines: CheckoutLine[];
  /** What the shopper saw beside the chosen option; the backend compares it with its own figure. */
  seenShippingCents: number | undefined;
  /** The method and option that the page has shown a total for. */
  shownFor: string;
  /** The page ran its script: it has checked the form and shown rates as they were typed for. */
  scripted: boolean;
  wantsRates: boolean;
  /** Names this attempt to order; a repeated press repeats it. */
  attempt: string;
  /** Of an earlier unpaid order of this cart, which this one takes the place of. */
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
    method: DELIVERY_METHODS.find((method) => method === text('deliveryMethod')) ?? 'shipping',
    service: text('shippingOption'),
    lockerCode: text('lockerCode'),
    lines: readLines(text('cart')),
    seenShippingCents: readSeenCents(text('seenRates'), text('shippingOption')),
    shownFor: text('shownFor'),
    scripted: text('scripted') === 'yes',
    wantsRates: text('intent') === 'rates',
    attempt: text('attempt'),
    supersedes: text('supersedes') || undefined,
  };
}

function readLines(json: string): CheckoutLine[] {
  try {
    return linesSchema.parse(JSON.parse(json));
  } catch {
    // Not written by this page: as good as an empty cart.
    return [];
  }
}

/** As writeSeenRates writes it. */
const seenRatesSchema = z.record(z.string(), z.number().int().nonnegative());

function readSeenCents(json: string, service: string): number | undefined {
  try {
    return new Map(Object.entries(seenRatesSchema.parse(JSON.parse(json)))).get(service);
  } catch {
    // Nothing was shown: the backend's figure stands.
    return undefined;
  }
}

/** The order payload of the specification, section 3. */
export function orderPayload(request: CheckoutRequest): OrderRequestInput {
  const { form, method, lines, seenShippingCents: seen } = request;
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
    total: seen === undefined ? undefined : decimalFromCents(sumCents(lines) + seen),
  };
}

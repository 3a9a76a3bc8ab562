import { z } from 'zod';
import type { OrderRequestInput } from '#contract/orders.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import { parseProvince } from '#domain/provinces.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#domain/shipping.ts';

/** What the checkout form posts, read once. */
export interface CheckoutRequest {
  form: CheckoutForm;
  method: DeliveryMethod;
  /** The chosen rate's code; empty when none was chosen. */
  service: string;
  lockerCode: string;
  lines: CheckoutLine[];
  /** Figures that the shopper saw, in rand; the backend compares them with its own. */
  seenTotal: string | undefined;
  seenShipping: string | undefined;
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
    seenTotal: text('seenTotal') || undefined,
    seenShipping: text('seenShipping') || undefined,
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

/** The order payload of the specification, section 3. */
export function orderPayload(request: CheckoutRequest): OrderRequestInput {
  const { form, method } = request;
  const person = { first_name: form.firstName, last_name: form.lastName };
  const address = {
    ...person,
    address_1: form.address,
    address_2: form.suburb,
    city: form.city,
    state: parseProvince(form.province) ?? form.province,
    postcode: form.postalCode,
    country: 'ZA',
  };
  return {
    payment_method: 'payfast',
    payment_method_title: 'PayFast',
    set_paid: false,
    status: 'pending',
    billing: { ...(method === 'shipping' ? address : person), email: form.email, phone: form.phone },
    shipping: method === 'shipping' ? address : person,
    line_items: request.lines.map((line) => ({
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
      { method_id: method === 'shipping' ? request.service : method, total: request.seenShipping },
    ],
    delivery_method: method,
    locker_code: request.lockerCode,
    order_key: request.supersedes,
    total: request.seenTotal,
  };
}

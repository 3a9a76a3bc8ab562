import { z } from 'zod';
import { type OfficeAddress, officeAddressSchema } from '#contract/office/orders.ts';
import { type CheckoutField, checkoutErrors } from '#domain/checkout/checkout.ts';
import { cleanPhone, parsePhone } from '#domain/checkout/phone.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { parseProvince } from '#domain/shipping/provinces.ts';
import { COUNTRY } from '#domain/shop/shop-facts.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, type LogLine, type UndoStep, writeLog } from '../log/write-log.ts';
import { shippingAddress } from '../orders/order-address.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lockOrder } from '../orders/order-state.ts';
import { replaceOrderWords } from '../orders/order-words.ts';
import { findOrderByNumber, type Order } from '../orders/queries.ts';

const STILL_HERE: readonly OrderStatus[] = ['pending', 'paid', 'paid_unfulfillable', 'ready_to_collect'];
const HAS_LEFT: readonly OrderStatus[] = ['shipped', 'completed'];

/** Why the address cannot be corrected; null if it can. */
export function whyAddressIsFixed({ status }: Pick<Order, 'status'>): string | null {
  if (STILL_HERE.includes(status)) return null;
  return HAS_LEFT.includes(status) ? 'It has left.' : 'Nothing is sent for this order.';
}

export type CorrectionResult =
  | { ok: true }
  | { ok: false; code: 'order_not_found' | 'changed_meanwhile' }
  | { ok: false; code: 'not_possible'; why: string }
  | { ok: false; code: 'invalid_address'; params: Record<string, string> };

/** Changes recipient and address, without recalculating the delivery price. */
export async function correctAddress(
  services: OrderServices,
  number: string,
  { before, after }: { before: OfficeAddress; after: OfficeAddress },
  by: Actor,
): Promise<CorrectionResult> {
  const { id } = (await findOrderByNumber(services.db, number)) ?? {};
  if (id === undefined) return { ok: false, code: 'order_not_found' };
  return transact(services.db, async (trx): Promise<CorrectionResult> => {
    const order = await lockOrder(trx, id);
    if (!order) return { ok: false, code: 'order_not_found' };
    const why = whyAddressIsFixed(order);
    if (why !== null) return { ok: false, code: 'not_possible', why };
    const address = recipientOf(order);
    if (!isSameAddress(address, before)) return { ok: false, code: 'changed_meanwhile' };
    const params = addressProblems(order, after);
    if (Object.keys(params).length > 0) return { ok: false, code: 'invalid_address', params };
    const correct = normalised(after);
    if (isSameAddress(address, correct)) return { ok: true };
    await writeRecipient(trx, order, correct);
    await writeLog(
      trx,
      by,
      {
        what: 'order',
        which: order.number,
        ...describeDifference(address, correct),
        undo: { action: 'correct-order-address', data: { orderId: id, from: address, to: correct } },
      } satisfies LogLine & { undo: UndoStep },
      services.now(),
    );
    return { ok: true };
  });
}

const correctionSchema = z.object({
  orderId: z.number(),
  from: officeAddressSchema,
  to: officeAddressSchema,
});

export async function undoCorrection(
  trx: Trx,
  _services: unknown,
  { data }: { data: unknown },
): Promise<{ ok: true; line: LogLine } | { ok: false; reason: string }> {
  const { orderId, from, to } = correctionSchema.parse(data);
  const order = await lockOrder(trx, orderId);
  if (!order) return { ok: false, reason: 'The order has been deleted since.' };
  const why = whyAddressIsFixed(order);
  if (why !== null) return { ok: false, reason: why };
  if (!isSameAddress(recipientOf(order), to)) {
    return { ok: false, reason: 'The address was corrected again since.' };
  }
  await writeRecipient(trx, order, from);
  return { ok: true, line: { what: 'order', which: order.number, ...describeDifference(to, from) } };
}

/** For courier orders the recipient, otherwise the buyer. */
export function recipientOf(order: Order): OfficeAddress {
  const address = shippingAddress(order);
  const isDoor = order.delivery_method === 'shipping';
  return {
    first_name: (isDoor && address.first_name) || order.first_name,
    last_name: (isDoor && address.last_name) || order.last_name,
    phone: order.phone,
    address_1: address.address_1,
    address_2: address.address_2,
    city: address.city,
    postcode: address.postcode,
    state: address.state,
  };
}

async function writeRecipient(trx: Trx, order: Order, to: OfficeAddress): Promise<void> {
  const { phone, ...recipient } = to;
  const { first_name, last_name } = recipient;
  const isDoor = order.delivery_method === 'shipping';
  const shipping = JSON.stringify({ ...JSON.parse(order.shipping), ...recipient });
  const change = isDoor ? { phone, shipping } : { phone, first_name, last_name };
  await trx.updateTable('orders').set(change).where('id', '=', order.id).execute();
  await replaceOrderWords(trx, { ...order, ...change });
}

const FIELDS: Partial<Record<CheckoutField, keyof OfficeAddress>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  address: 'address_1',
  suburb: 'address_2',
  city: 'city',
  postalCode: 'postcode',
  province: 'state',
};

function addressProblems({ email, delivery_method }: Order, to: OfficeAddress): Record<string, string> {
  const form = {
    firstName: to.first_name,
    lastName: to.last_name,
    email,
    phone: to.phone,
    address: to.address_1,
    suburb: to.address_2,
    city: to.city,
    postalCode: to.postcode,
    country: COUNTRY.code,
    province: to.state,
  };
  const errors = Object.entries(checkoutErrors(form, delivery_method)) as [CheckoutField, string][];
  return Object.fromEntries(errors.map(([field, message]) => [`after.${FIELDS[field] ?? field}`, message]));
}

const normalised = (to: OfficeAddress): OfficeAddress => ({
  ...to,
  phone: parsePhone(to.phone) ?? cleanPhone(to.phone),
  postcode: to.postcode.replace(/\s/g, ''),
  state: parseProvince(to.state) ?? to.state,
});

const NAMES = Object.keys(officeAddressSchema.shape) as (keyof OfficeAddress)[];

const isSameAddress = (one: OfficeAddress, other: OfficeAddress): boolean =>
  NAMES.every((name) => one[name] === other[name]);

/** Only differing fields. */
function describeDifference(from: OfficeAddress, to: OfficeAddress): { before: string; after: string } {
  const changed = NAMES.filter((name) => from[name] !== to[name]);
  const words = (address: OfficeAddress) => changed.map((name) => address[name] || '–').join(', ');
  return { before: words(from), after: words(to) };
}

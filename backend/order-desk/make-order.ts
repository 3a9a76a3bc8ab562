import type { OfficeNewOrder, OfficeNewPaidOrder } from '#contract/office/new-order.ts';
import { orderRequestSchema } from '#contract/orders.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { toAttempt } from '../checkout/idempotency.ts';
import { receiveMoney } from '../checkout/mark-paid.ts';
import { type PlacingServices, placeOrder } from '../checkout/place-order.ts';
import { findItems } from '../counter/counter-units.ts';
import { nameLines } from '../counter/name-lines.ts';
import type { Trx } from '../ground/db/tables.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { mailDelay } from '../mail/enqueue-mail.ts';
import { enqueuePayLinkMail } from '../mail/enqueue-order-mails.ts';
import type { OrderContext } from '../orders/order-services.ts';
import { findOrder, findOrderLines, type Order } from '../orders/queries.ts';

/** An order of the checkout for a customer on the phone, who is mailed the link to pay. Throws Refused. */
export const makeOrder = (
  services: PlacingServices,
  actor: Actor,
  { hold_days, ...given }: OfficeNewOrder,
): Promise<Order> =>
  make(services, actor, given, { holdDays: hold_days, payment: [] }, (trx, context, order) =>
    enqueuePayLinkMail(trx, context, order, mailDelay(actor)),
  );

/** The same, paid in the same transaction by money that has reached the shop. */
export async function makePaidOrder(
  services: PlacingServices,
  actor: Actor,
  { by, reference, ...given }: OfficeNewPaidOrder,
): Promise<Order> {
  if (by === 'eft' && reference === '') throw invalidParams({ reference: 'is missing' });
  return make(services, actor, given, { holdDays: 0, payment: [by, reference] }, (trx, context, order) =>
    receiveMoney(trx, context, order, { by, reference }, actor),
  );
}

async function make(
  services: PlacingServices,
  actor: Actor,
  { key, lines, ...given }: Omit<OfficeNewOrder, 'hold_days'>,
  { holdDays, payment }: { holdDays: number; payment: string[] },
  finish: (trx: Trx, context: OrderContext, order: Order) => Promise<void>,
): Promise<Order> {
  const request = orderRequestSchema.parse({ ...given, line_items: await itemsOf(services, lines) });
  // The history joins a log line with the event of the same time.
  const at = services.now();
  const context = { ...services, now: () => at };
  const placed = await placeOrder(context, request, toAttempt(`office:${key}`, { ...request, payment }), {
    by: actor,
    holdUntil: holdDays === 0 ? undefined : new Date(at.getTime() + holdDays * DAY_MS),
    finish: async (trx, order) => {
      const after = `Made in the office: ${nameLines(await findOrderLines(trx, order.id))}`;
      await writeLog(trx, actor, { what: 'order', which: order.number, after }, at);
      await finish(trx, context, order);
    },
  });
  return (await findOrder(services.db, placed.id)) ?? placed;
}

async function itemsOf({ db }: PlacingServices, lines: OfficeNewOrder['lines']) {
  const items = await findItems(
    db,
    lines.map(({ unit_id }) => unit_id),
  );
  return lines.map(({ unit_id, quantity, seats }) => {
    const item = items.get(unit_id);
    if (!item) throw new Refused('office_unknown_unit', 'One of these is no longer sold in this shop.');
    return { ...item, quantity, seats };
  });
}

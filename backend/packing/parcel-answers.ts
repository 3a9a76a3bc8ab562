import { Hono } from 'hono';
import type { z } from 'zod';
import {
  type OfficeParcel,
  officeBringBackSchema,
  officeParcelPlanSchema,
  officeShipmentSchema,
  type officeShippedSchema,
  officeTrackingSchema,
} from '#contract/office/parcels.ts';
import { METHOD_WORDS } from '#domain/orders/order-changes.ts';
import { fitsDelivery, mayChange } from '#domain/orders/order-status.ts';
import { bringBack, correctTracking, type ShipmentCorrection } from '../checkout/correct-shipment.ts';
import type { HandOverResult } from '../checkout/hand-over-order.ts';
import { type PlanResult, planParcels } from '../checkout/plan-parcels.ts';
import { type ShipResult, shipOrder } from '../checkout/ship-order.ts';
import { transact } from '../ground/db/transact.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { ensureParcels, findParcels, type Parcel } from '../orders/parcels.ts';
import { findOrderByNumber, findOrderLines, type Order, type OrderLine } from '../orders/queries.ts';
import { actorOf } from '../people/sessions/own-keys.ts';

export function officeParcelRoutes(services: OrderServices): Hono {
  const { db } = services;
  const describe = async (number: string, parcels?: readonly Parcel[]) => {
    const order = await findOrderByNumber(db, number);
    if (!order) throw unknownOrder();
    const lines = await findOrderLines(db, order.id);
    const all = parcels ?? (await findOrEnsure(order));
    return { parcels: all.map((parcel) => apiParcel(parcel, lines)) };
  };
  const findOrEnsure = ({ id, status, delivery_method }: Order) =>
    mayChange(status, 'shipped', 'shop') && fitsDelivery(status, 'shipped', delivery_method)
      ? transact(db, (trx) => ensureParcels(trx, id))
      : findParcels(db, id);
  return new Hono()
    .get('/orders/:number/parcels', async (c) => c.json(await describe(c.req.param('number'))))
    .put('/orders/:number/parcels', async (c) => {
      const number = c.req.param('number');
      const { before, after } = await readBody(c, officeParcelPlanSchema);
      const plan = { before: before.map(toLines), after: after.map(toLines) };
      const outcome = await planParcels(services, actorOf(c.get('signedIn')), number, plan);
      if (outcome.ok) return c.json(await describe(number, outcome.parcels));
      if (outcome.code !== 'changed_meanwhile') throw refusal(outcome);
      throw new Refused('office_changed_meanwhile', 'Somebody else has divided this order meanwhile.', {
        current: await describe(number, outcome.parcels),
      });
    })
    .patch('/orders/:number/parcels/:id/tracking', async (c) => {
      const { before, after } = await readBody(c, officeTrackingSchema);
      const number = c.req.param('number');
      const change = { before: before.tracking, after: after.tracking };
      const id = readId(c, unknownParcel);
      const outcome = await correctTracking(services, number, id, change, actorOf(c.get('signedIn')));
      if (!outcome.ok) throw refusal(outcome);
      return c.json(await describe(number, outcome.parcels));
    })
    .post('/orders/:number/parcels/:id/back', async (c) => {
      const { before, note } = await readBody(c, officeBringBackSchema);
      const number = c.req.param('number');
      const given = { shippedAt: before.shipped_at, note };
      const id = readId(c, unknownParcel);
      const outcome = await bringBack(services, number, id, given, actorOf(c.get('signedIn')));
      if (!outcome.ok) throw refusal(outcome);
      return c.json(await describe(number, outcome.parcels));
    })
    .post('/orders/:number/ship', async (c) => {
      const { tracking, weight_grams, is_unchecked, ...given } = await readBody(c, officeShipmentSchema);
      const shipped = await shipOrder(services, c.req.param('number'), tracking, {
        ...given,
        weightGrams: weight_grams,
        isUnchecked: is_unchecked,
        actor: actorOf(c.get('signedIn')),
      });
      return c.json(answerShipped(shipped));
    });
}

export function answerShipped(shipped: ShipResult): z.output<typeof officeShippedSchema> {
  if (!shipped.ok) throw refusal(shipped);
  const { order, parcel, parcels, left } = shipped;
  return { number: order.number, status: order.status, parcel, parcels, left };
}

const toLines = (lines: readonly { line_id: number; quantity: number }[]) =>
  lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }));

const apiParcel = (parcel: Parcel, lines: readonly OrderLine[]): OfficeParcel => ({
  id: parcel.id,
  number: parcel.number,
  courier: parcel.courier,
  tracking: parcel.tracking,
  box: parcel.box,
  weight_grams: parcel.weight_grams,
  shipped_at: parcel.shipped_at,
  shipped_by: parcel.shipped_by,
  collected_at: parcel.collected_at,
  lines: parcel.lines.map(({ lineId, quantity }) => ({
    line_id: lineId,
    name: lines.find(({ id }) => id === lineId)?.name ?? '',
    quantity,
  })),
});

type ParcelRefusal = Extract<ShipResult | PlanResult | HandOverResult | ShipmentCorrection, { ok: false }>;

/** Same wording as on the screen. */
export function refusal(outcome: ParcelRefusal): Refused {
  switch (outcome.code) {
    case 'order_not_found':
      return unknownOrder();
    case 'not_allowed':
      return new Refused('office_order_state', `This order is ${outcome.status}, so it cannot be sent.`, {
        order_status: outcome.status,
      });
    case 'wrong_method':
      return new Refused('office_order_state', `This order ${METHOD_WORDS[outcome.method]}.`);
    case 'out_of_stock':
      return new Refused(
        'insufficient_stock',
        'This order was paid when its stock was gone, and there is still not enough: raise the stock first.',
      );
    case 'parcel_gone':
      return new Refused('office_parcel_gone', 'This parcel has left already.');
    case 'unknown_parcel':
      return unknownParcel();
    case 'not_possible':
      return new Refused('office_order_state', outcome.why);
    case 'wrong_parcels':
      return new Refused(
        'office_wrong_parcels',
        'The parcels must hold what was ordered, no more and no less.',
      );
    case 'changed_meanwhile':
      return new Refused('office_changed_meanwhile', 'Somebody else has changed this order meanwhile.');
  }
}

const unknownParcel = () => new Refused('office_not_found', 'There is no such parcel.');

const unknownOrder = () => new Refused('order_not_found', 'There is no such order.');

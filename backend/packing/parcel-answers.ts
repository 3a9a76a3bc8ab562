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
import { fitsDelivery, mayChange } from '#domain/orders/order-status.ts';
import { bringBack, correctTracking } from '../checkout/correct-shipment.ts';
import { planParcels } from '../checkout/plan-parcels.ts';
import { type ShipResult, shipOrder } from '../checkout/ship-order.ts';
import { transact } from '../ground/db/transact.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { ensureParcels, findParcels, type Parcel } from '../orders/parcels.ts';
import { findOrderByNumber, findOrderLines, type Order, type OrderLine } from '../orders/queries.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { refuseParcel, unknownOrder, unknownParcel } from './parcel-refusal.ts';

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
      if (outcome.code !== 'changed_meanwhile') throw refuseParcel(outcome);
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
      if (!outcome.ok) throw refuseParcel(outcome);
      return c.json(await describe(number, outcome.parcels));
    })
    .post('/orders/:number/parcels/:id/back', async (c) => {
      const { before, note } = await readBody(c, officeBringBackSchema);
      const number = c.req.param('number');
      const given = { shippedAt: before.shipped_at, note };
      const id = readId(c, unknownParcel);
      const outcome = await bringBack(services, number, id, given, actorOf(c.get('signedIn')));
      if (!outcome.ok) throw refuseParcel(outcome);
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
  if (!shipped.ok) throw refuseParcel(shipped);
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

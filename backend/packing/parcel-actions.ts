import {
  officeBringBackSchema,
  officeParcelPlanSchema,
  officeShipmentSchema,
  officeTrackingSchema,
} from '#contract/office/parcels.ts';
import { fitsDelivery, mayChange } from '#domain/orders/order-status.ts';
import { bringBack, correctTracking } from '../checkout/correct-shipment.ts';
import { planParcels } from '../checkout/plan-parcels.ts';
import { shipOrder } from '../checkout/ship-order.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { byNumber } from '../orders/order-names.ts';
import { ensureParcels, findParcels } from '../orders/parcels.ts';
import { findOrderByNumber, findOrderLines } from '../orders/queries.ts';
import { unknownOrder } from '../orders/unknown-order.ts';
import { byId, officeAction, officeQuery } from '../people/office-action.ts';
import { describeShipped, refuseParcel } from './parcel-refusal.ts';

const right = 'packing';
const ofParcel = byNumber.extend(byId.shape);

export const parcelActions = {
  parcels: officeQuery({ right, input: byNumber }, ({ db }, { number }) => describeParcels(db, number)),
  planParcels: officeAction(
    { right, input: byNumber.extend(officeParcelPlanSchema.shape) },
    async (office, { number, ...plan }) => {
      const outcome = await planParcels(office, office.actor, number, plan);
      if (!outcome.ok) throw refuseParcel(outcome);
    },
  ),
  /** The order is shipped with its last parcel. The shopper is mailed. */
  shipParcel: officeAction(
    { right, input: byNumber.extend(officeShipmentSchema.shape) },
    async (office, { number, tracking, weight_grams: weightGrams, is_unchecked: isUnchecked, ...given }) => {
      const shipment = { ...given, weightGrams, isUnchecked, actor: office.actor };
      return describeShipped(await shipOrder(office, number, tracking, shipment));
    },
  ),
  /** Corrects the tracking number of a shipped parcel, and mails the shopper. */
  correctTracking: officeAction(
    { right, input: ofParcel.extend(officeTrackingSchema.shape) },
    async (office, { number, id, before, after }) => {
      const change = { before: before.tracking, after: after.tracking };
      const outcome = await correctTracking(office, number, id, change, office.actor);
      if (!outcome.ok) throw refuseParcel(outcome);
    },
  ),
  /** Puts a shipped parcel among those to pack again. */
  bringParcelBack: officeAction(
    { right, input: ofParcel.extend(officeBringBackSchema.shape) },
    async (office, { number, id, before, note }) => {
      const given = { shippedAt: before.shipped_at, note };
      const outcome = await bringBack(office, number, id, given, office.actor);
      if (!outcome.ok) throw refuseParcel(outcome);
    },
  ),
};

export type OfficeParcel = Awaited<ReturnType<typeof describeParcels>>[number];

/** Describes the parcels of an order; one that is not divided has a single one. */
async function describeParcels(db: Db, number: string) {
  const order = await findOrderByNumber(db, number);
  if (!order) throw unknownOrder();
  const { id, status, delivery_method } = order;
  const isToShip = mayChange(status, 'shipped', 'shop') && fitsDelivery(status, 'shipped', delivery_method);
  const parcels = await (isToShip ? transact(db, (trx) => ensureParcels(trx, id)) : findParcels(db, id));
  const lines = await findOrderLines(db, id);
  return parcels.map((parcel) => ({
    id: parcel.id,
    number: parcel.number,
    tracking: parcel.tracking,
    weight_grams: parcel.weight_grams,
    shipped_at: parcel.shipped_at,
    shipped_by: parcel.shipped_by,
    lines: parcel.lines.map(({ lineId, quantity }) => ({
      lineId,
      name: lines.find((line) => line.id === lineId)?.name ?? '',
      quantity,
    })),
  }));
}

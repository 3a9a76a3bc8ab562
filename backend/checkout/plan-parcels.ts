import { fitsDelivery, type OrderStatus } from '#domain/orders/order-status.ts';
import { countOf } from '#domain/text/counts.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lockOrder } from '../orders/order-state.ts';
import {
  ensureParcels,
  insertParcel,
  insertParcelLines,
  type Parcel,
  type ParcelLine,
} from '../orders/parcels.ts';
import { findOrderByNumber } from '../orders/queries.ts';

/** Contents of each parcel that is not shipped yet. */
export type ParcelPlan = readonly (readonly ParcelLine[])[];

export type PlanResult =
  | { ok: true }
  | { ok: false; code: 'order_not_found' | 'wrong_parcels' | 'changed_meanwhile' }
  | { ok: false; code: 'not_allowed'; status: OrderStatus };

/** Redistributes what is not shipped yet; `before` is the distribution that was shown. */
export async function planParcels(
  services: OrderServices,
  actor: Actor,
  number: string,
  { before, after }: { before: ParcelPlan; after: ParcelPlan },
): Promise<PlanResult> {
  const { id } = (await findOrderByNumber(services.db, number)) ?? {};
  if (id === undefined) return { ok: false, code: 'order_not_found' };
  return transact(services.db, async (trx): Promise<PlanResult> => {
    const order = await lockOrder(trx, id);
    if (!order) return { ok: false, code: 'order_not_found' };
    if (!fitsDelivery(order.status, 'shipped', order.delivery_method) || order.status !== 'paid') {
      return { ok: false, code: 'not_allowed', status: order.status };
    }
    const parcels = await ensureParcels(trx, id);
    const waiting = parcels.filter(({ shipped_at }) => shipped_at === null);
    const current = waiting.map(({ lines }) => lines);
    if (planText(before) !== planText(current)) return { ok: false, code: 'changed_meanwhile' };
    if (!holdsTheSame(current, after)) return { ok: false, code: 'wrong_parcels' };
    await replaceParcels(trx, id, parcels, after);
    const words = {
      before: `in ${countOf(parcels.length, 'parcel')}`,
      after: `in ${countOf(parcels.length - waiting.length + after.length, 'parcel')}`,
    };
    await writeLog(trx, actor, { what: 'parcel', which: order.number, ...words }, services.now());
    return { ok: true };
  });
}

/** A remaining parcel keeps what was packed into it. */
async function replaceParcels(
  trx: Trx,
  orderId: number,
  parcels: readonly Parcel[],
  plan: ParcelPlan,
): Promise<void> {
  const waiting = parcels.filter(({ shipped_at }) => shipped_at === null);
  const last = Math.max(0, ...parcels.map(({ number }) => number));
  for (const { id } of waiting.slice(plan.length)) {
    await trx.deleteFrom('parcels').where('id', '=', id).execute();
  }
  for (const [place, lines] of plan.entries()) {
    const known = waiting[place];
    if (known) await replaceLines(trx, known.id, lines);
    else await insertParcel(trx, orderId, last + place - waiting.length + 1, lines);
  }
}

async function replaceLines(trx: Trx, parcelId: number, lines: readonly ParcelLine[]): Promise<void> {
  await trx.deleteFrom('parcel_lines').where('parcel_id', '=', parcelId).execute();
  await insertParcelLines(trx, parcelId, lines);
}

const planText = (plan: ParcelPlan): string =>
  plan
    .map((lines) =>
      lines
        .map(({ lineId, quantity }) => `${lineId}x${quantity}`)
        .sort()
        .join(' '),
    )
    .join(', ');

function holdsTheSame(before: ParcelPlan, after: ParcelPlan): boolean {
  const isEmpty = after.some((lines) => lines.length === 0 || lines.some(({ quantity }) => quantity < 1));
  const isRepeated = after.some((lines) => new Set(lines.map(({ lineId }) => lineId)).size < lines.length);
  return !isEmpty && !isRepeated && countsText(before) === countsText(after);
}

function countsText(plan: ParcelPlan): string {
  const counts = new Map<number, number>();
  for (const { lineId, quantity } of plan.flat()) counts.set(lineId, (counts.get(lineId) ?? 0) + quantity);
  return planText([Array.from(counts, ([lineId, quantity]) => ({ lineId, quantity }))]);
}

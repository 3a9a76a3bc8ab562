import { type PlanResult, planParcels } from '../checkout/plan-parcels.ts';
import type { Actor } from '../log/write-log.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findParcels } from '../orders/parcels.ts';
import { isWholeLine } from './find-walk.ts';
import { loadTrays } from './trays.ts';

/** Moves missing units to a separate parcel, so that the rest can be shipped. */
export async function followLater(
  services: OrderServices,
  actor: Actor,
  { unitId, tray: letter }: { unitId: number; tray: string },
): Promise<PlanResult | { ok: false; code: 'parcel_gone' }> {
  const tray = (await loadTrays(services.db)).find((each) => each.letter === letter.toUpperCase());
  const unit = tray?.units.find((each) => each.unitId === unitId && each.missing > 0);
  if (!tray || !unit || !isWholeLine(tray, unit)) return { ok: false, code: 'parcel_gone' };
  const parcels = await findParcels(services.db, tray.order.id);
  const before = parcels.filter(({ shipped_at }) => shipped_at === null).map(({ lines }) => lines);
  const [now = [], ...later] = before;
  const without = now
    .map((line) => (line.lineId === unit.lineId ? { ...line, quantity: line.quantity - unit.missing } : line))
    .filter(({ quantity }) => quantity > 0);
  const after = [without, ...later, [{ lineId: unit.lineId, quantity: unit.missing }]];
  return planParcels(services, actor, tray.order.number, { before, after });
}

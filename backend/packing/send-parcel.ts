import { type HandOverResult, markReadyToCollect } from '../checkout/hand-over-order.ts';
import { type ShipResult, shipOrder } from '../checkout/ship-order.ts';
import type { Actor } from '../log/write-log.ts';
import { parseOrderNumber } from '../orders/order-names.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { courierOf } from './describe-tray.ts';
import { isPacked, loadTrays, nextTray, sumOf } from './trays.ts';

export interface ParcelToSend {
  order: string;
  tracking: string;
  parcel?: number | undefined;
  courier?: string | undefined;
  box?: string | undefined;
  weightGrams?: number | undefined;
  isUnchecked: boolean;
}

export type SendResult =
  | { ok: true; letter: string; order: string; status: string; next: string | null }
  | { ok: false; code: 'not_all_in'; left: number }
  | Extract<ShipResult, { ok: false }>
  | Extract<HandOverResult, { ok: false }>;

/** Ships a tray's parcel, or makes it ready to collect, if it is complete or the caller overrides the check. */
export async function sendParcel(
  services: OrderServices,
  actor: Actor,
  way: ParcelToSend,
): Promise<SendResult> {
  const number = parseOrderNumber(way.order);
  const trays = await loadTrays(services.db);
  const tray = trays.find(({ order }) => order.number === number);
  if (!tray) return { ok: false, code: 'parcel_gone' };
  const left = sumOf(tray.units, 'wanted') - sumOf(tray.units, 'packed');
  if (left > 0 && !way.isUnchecked) return { ok: false, code: 'not_all_in', left };
  const { order } = tray;
  const { shop } = services.settings;
  const sent =
    order.delivery_method === 'collect'
      ? await markReadyToCollect(services, number, { by: actor })
      : await shipOrder(services, number, way.tracking, {
          parcel: way.parcel ?? tray.parcel.number,
          courier: way.courier || courierOf(order, shop),
          box: way.box,
          weightGrams: way.weightGrams,
          isUnchecked: !isPacked(tray),
          actor,
        });
  if (!sent.ok) return sent;
  const next = nextTray(await loadTrays(services.db), tray);
  return {
    ok: true,
    letter: tray.letter,
    order: number,
    status: sent.order.status,
    next: next?.letter ?? null,
  };
}

import { PACKING_BOXES, packingBoxFor, weightOf } from '#domain/packing/parcels.ts';
import { describeDelivery } from '../orders/order-delivery.ts';
import { type BookingServices, bookerFor } from './booking.ts';
import {
  apiGoods,
  apiTray,
  countSteps,
  courierOf,
  loadDesk,
  type PackingServices,
  parcelsOf,
} from './describe-tray.ts';
import { nextTray } from './trays.ts';

const GRAMS = 1_000;

export type OfficeDesk = NonNullable<Awaited<ReturnType<typeof findDesk>>>;

/** One tray and the contents of its parcel; undefined if it is empty. */
export async function findDesk(services: PackingServices & BookingServices, letter: string) {
  const { trays, goodsOf } = await loadDesk(services);
  const tray = trays.find((each) => each.letter === letter.toUpperCase());
  if (!tray) return undefined;
  const { order, parcel, units } = tray;
  const packed = parcelsOf(units, goodsOf);
  const best = packingBoxFor(packed);
  const emptyKg = PACKING_BOXES.find(({ name }) => name === parcel.box)?.emptyKg ?? best?.emptyKg ?? 0;
  const { shop } = services.settings;
  return {
    steps: await countSteps(services, trays),
    tray: apiTray(tray, goodsOf),
    next: nextTray(trays, tray)?.letter ?? null,
    trays: trays.map((each) => apiTray(each, goodsOf)),
    address: describeDelivery(order, shop).lines,
    note: order.customer_note,
    items: units.map((unit) => ({
      ...apiGoods(goodsOf(unit)),
      line_id: unit.lineId,
      wanted: unit.wanted,
      packed: unit.packed,
      missing: unit.missing,
    })),
    boxes: PACKING_BOXES.map(({ name, room }) => ({
      name,
      room,
      fits: name === (parcel.box || best?.name),
    })),
    weight_grams: parcel.weight_grams ?? Math.round((weightOf(packed) + emptyKg) * GRAMS),
    courier: parcel.courier || courierOf(order, shop),
    service: order.shipping_title,
    tracking: parcel.tracking,
    /** Where a key is set: who books the parcel and makes its waybill. */
    books: bookerFor(services, order)?.name ?? null,
    is_booked: parcel.booking !== '',
    parcel_id: parcel.id,
  };
}

import { decimalFromCents } from '#domain/money/money.ts';
import { trayLetter } from '#domain/packing/trays.ts';
import type { Db } from '../ground/db/tables.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { findRefunded } from '../orders/find-refunds.ts';
import { describeDelivery } from '../orders/order-delivery.ts';
import { parseOrderNumber } from '../orders/order-names.ts';
import { findParcels, type Parcel } from '../orders/parcels.ts';
import {
  type CounterSale,
  findCounterSale,
  findOrderByNumber,
  findOrderLines,
  type Order,
  type OrderLine,
} from '../orders/queries.ts';
import { lineUnits } from '../orders/stock/units-to-pick.ts';
import { findGoods, type Goods, goodsOfDeletedProduct } from '../scan/goods.ts';
import { findLockerWarning } from '../shipping/lockers/check-locker.ts';
import { apiGoods, courierOf, type PackingServices } from './describe-tray.ts';

const MAX_PAPERS = 100;

export type OfficePapers = Awaited<ReturnType<typeof findPapers>>;
export type OfficePaper = Awaited<ReturnType<typeof describePaper>>;

export async function findPapers(services: PackingServices, numbers: readonly string[]) {
  const { db, settings } = services;
  const asked = [...new Set(numbers.map(parseOrderNumber))].slice(0, MAX_PAPERS);
  const papers: OfficePaper[] = [];
  const unknown: string[] = [];
  for (const number of asked) {
    const order = await findOrderByNumber(db, number);
    if (order) papers.push(await describePaper(services, order));
    else unknown.push(number);
  }
  const { name, email, phone, addressLines, vatNumber } = settings.shop;
  return {
    papers,
    unknown,
    shop: { name, email, phone, address: addressLines, vat_number: vatNumber ?? null },
  };
}

async function describePaper({ db, settings }: PackingServices, order: Order) {
  const { shop } = settings;
  const lines = await findOrderLines(db, order.id);
  const filled = (await findParcels(db, order.id)).filter((parcel) => parcel.lines.length > 0);
  const refunded = (await findRefunded(db, order.id)).units;
  const units = lines.flatMap((line) => lineUnits(line, 1).map(({ unitId }) => unitId));
  const goods = await findGoods(db, units, shop.delivery.defaultItem);
  const [, ...address] = describeDelivery(order, shop).lines;
  const name = `${order.first_name} ${order.last_name}`.trim();
  return {
    order: order.number,
    letter: await findLetter(db, order.id),
    name,
    address: isSent(order) ? address.filter((line) => line !== order.phone) : [],
    phone: order.phone,
    method: order.delivery_method,
    courier: isSent(order) ? courierOf(order, shop) : '',
    service: order.shipping_title,
    /** What to find out about its locker before it is shipped; null if nothing. */
    locker_warning: await findLockerWarning(db, order),
    ordered_at: order.created_at,
    note: order.customer_note,
    parcels: (filled.length > 0 ? filled : [wholeOrder(lines, refunded)]).map((parcel) => ({
      number: parcel.number,
      tracking: parcel.tracking,
      weight_grams: parcel.weight_grams,
      packed_by: parcel.packed_by,
      shipped_at: parcel.shipped_at,
      items: itemsOf(parcel, lines, goods),
    })),
    receipt: (await findInvoice(db, shop, order, lines)) ?? null,
    counter: describePaid(order, await findCounterSale(db, order.id)),
  };
}

const isSent = ({ delivery_method: method }: Order): boolean => method === 'shipping' || method === 'pudo';

/** How a sale at the counter was paid; null for orders placed online. */
const describePaid = (order: Order, sale: CounterSale | undefined) =>
  sale
    ? {
        who: sale.who,
        paid_by: sale.paid_by,
        /** The part paid with gift cards. */
        credit: decimalFromCents(order.credit_cents),
        /** The part paid by card. */
        card: decimalFromCents(sale.card_cents),
        due: decimalFromCents(sale.due_cents),
        given: sale.given_cents === null ? null : decimalFromCents(sale.given_cents),
        change:
          sale.given_cents === null
            ? null
            : decimalFromCents(sale.given_cents - (sale.due_cents - sale.card_cents)),
      }
    : null;

type PaperParcel = Pick<
  Parcel,
  'number' | 'tracking' | 'weight_grams' | 'packed_by' | 'shipped_at' | 'lines'
>;

const wholeOrder = (lines: readonly OrderLine[], refunded: ReadonlyMap<number, number>): PaperParcel => ({
  number: 1,
  tracking: '',
  weight_grams: null,
  packed_by: '',
  shipped_at: null,
  lines: lines
    .map(({ id, quantity }) => ({ lineId: id, quantity: quantity - (refunded.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0),
});

const itemsOf = (parcel: PaperParcel, lines: readonly OrderLine[], goods: ReadonlyMap<number, Goods>) =>
  parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    return lineUnits(line, quantity).map((unit) => ({
      ...apiGoods(goods.get(unit.unitId) ?? goodsOfDeletedProduct(unit.unitId, line)),
      quantity: unit.quantity,
    }));
  });

async function findLetter(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('packing_trays')
    .innerJoin('orders', 'orders.id', 'packing_trays.order_id')
    .select('place')
    .where('order_id', '=', orderId)
    .where('orders.status', '=', 'paid')
    .executeTakeFirst();
  return row ? trayLetter(row.place) : null;
}

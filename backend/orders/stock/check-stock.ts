import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { ORDER_RULES, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import type { Db } from '../../ground/db/tables.ts';

export interface Units {
  available: number;
  reserved: number;
  sold: number;
}

/** A `stock` row that differs from its movements, or from the holds of unpaid orders. */
export interface StockDifference {
  productId: number;
  sku: string;
  name: string;
  stock: Units;
  ledger: Units;
  held: number;
}

export interface StockCheck {
  products: number;
  differences: StockDifference[];
}

const PRODUCTS_PER_STATEMENT = 200;
export const HOLDING = ORDER_STATUSES.filter((status) => ORDER_RULES[status].stock === 'held');

/** Recomputes the ledger in small steps. */
export async function checkStock(db: Db): Promise<StockCheck> {
  const check: StockCheck = { products: 0, differences: [] };
  for (let last = 0; ; ) {
    const ids = await findNextIds(db, last);
    const [first, end] = [ids[0], ids.at(-1)];
    if (first === undefined || end === undefined) return check;
    check.differences.push(...(await findDifferences(db, first, end)));
    check.products += ids.length;
    last = end;
    await yieldToEventLoop();
  }
}

async function findNextIds(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stock')
    .select('product_id')
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(PRODUCTS_PER_STATEMENT)
    .execute();
  return rows.map((row) => row.product_id);
}

/** One statement, for a consistent snapshot. */
async function findDifferences(db: Db, first: number, last: number): Promise<StockDifference[]> {
  const rows = await db
    .with('ledger', (query) =>
      query
        .selectFrom('stock_movements')
        .where((eb) => eb.between('product_id', first, last))
        .groupBy('product_id')
        .select((eb) => [
          'product_id',
          eb.fn.sum<number>('available').as('available'),
          eb.fn.sum<number>('reserved').as('reserved'),
          eb.fn.sum<number>('sold').as('sold'),
        ]),
    )
    .with('held', (query) =>
      query
        .selectFrom('orders')
        .innerJoin('order_stock', 'order_stock.order_id', 'orders.id')
        .where('orders.status', 'in', HOLDING)
        .where((eb) => eb.between('order_stock.product_id', first, last))
        .groupBy('order_stock.product_id')
        .select((eb) => ['order_stock.product_id', eb.fn.sum<number>('quantity').as('units')]),
    )
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .leftJoin('ledger', 'ledger.product_id', 'stock.product_id')
    .leftJoin('held', 'held.product_id', 'stock.product_id')
    .where((eb) => eb.between('stock.product_id', first, last))
    .where(
      sql<boolean>`(
        stock.available <> coalesce(ledger.available, 0) or stock.reserved <> coalesce(ledger.reserved, 0)
        or stock.sold <> coalesce(ledger.sold, 0) or stock.reserved <> coalesce(held.units, 0))`,
    )
    .select((eb) => [
      'stock.product_id as productId',
      'products.name',
      'stock.available',
      'stock.reserved',
      'stock.sold',
      eb.fn.coalesce('products.sku', eb.val('')).as('sku'),
      eb.fn.coalesce('ledger.available', eb.val(0)).as('booked_available'),
      eb.fn.coalesce('ledger.reserved', eb.val(0)).as('booked_reserved'),
      eb.fn.coalesce('ledger.sold', eb.val(0)).as('booked_sold'),
      eb.fn.coalesce('held.units', eb.val(0)).as('held'),
    ])
    .orderBy('stock.product_id')
    .execute();
  return rows.map(({ productId, sku, name, held, available, reserved, sold, ...booked }) => ({
    productId,
    sku,
    name,
    stock: { available, reserved, sold },
    ledger: {
      available: booked.booked_available,
      reserved: booked.booked_reserved,
      sold: booked.booked_sold,
    },
    held,
  }));
}

/** 'LUF-1 Luffy: available 3, the ledger says 4; reserved 1, unpaid orders hold 0'. */
export function describeDifference({ sku, name, stock, ledger, held }: StockDifference): string {
  const wrong = (['available', 'reserved', 'sold'] as const)
    .filter((column) => stock[column] !== ledger[column])
    .map((column) => `${column} ${stock[column]}, the ledger says ${ledger[column]}`);
  if (stock.reserved !== held) wrong.push(`reserved ${stock.reserved}, unpaid orders hold ${held}`);
  return `${[sku, name].filter(Boolean).join(' ')}: ${wrong.join('; ')}`;
}

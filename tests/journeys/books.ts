import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { ShopServer } from '../shop-server.ts';
import { runShop } from './command-line.ts';

const amount = z.string().transform((rand) => Math.round(Number(rand) * 100));
const exportedRow = z.object({
  'Line total (R)': amount,
  'Delivery cost (R)': amount,
  'Order total (R)': amount,
  'Refunded (R)': amount,
});
const stockRow = z.object({
  sku: z.string(),
  available: z.number(),
  reserved: z.number(),
  sold: z.number(),
});
const storedRow = z.object({
  orders: z.number(),
  paid: z.number(),
  refunded: z.number(),
  drawer: z.number(),
});

/** In cents. */
export interface Books {
  exported: { goods: number; delivery: number; orders: number; refunded: number };
  stored: z.infer<typeof storedRow>;
  /** 'available/reserved/sold' by SKU. */
  stock: Record<string, string>;
}

/** What the bookkeeper's export adds up to, and what the database does. */
export async function readBooks(shop: ShopServer, skus: readonly string[]): Promise<Books> {
  const { stdout } = await runShop(shop, 'export', 'orders', '-');
  const rows = z.array(exportedRow).parse(parse(stdout, { bom: true, columns: true }));
  const sum = (name: keyof z.infer<typeof exportedRow>) => rows.reduce((cents, row) => cents + row[name], 0);
  const db = new DatabaseSync(path.join(shop.dataDir, 'springdeck.sqlite'), { readOnly: true });
  try {
    const stored = db.prepare(`select
      (select sum(total_cents) from orders) as orders,
      (select sum(gross_cents) from payments) as paid,
      (select sum(total_cents) from refunds) as refunded,
      (select sum(counted_cents) from counter_days) as drawer`);
    const stock = db
      .prepare(
        `select sku, available, reserved, sold from stock join products on products.id = product_id
        where sku in (${skus.map(() => '?').join()})`,
      )
      .all(...skus);
    return {
      exported: {
        goods: sum('Line total (R)'),
        delivery: sum('Delivery cost (R)'),
        orders: sum('Order total (R)'),
        refunded: sum('Refunded (R)'),
      },
      stored: storedRow.parse(stored.get()),
      stock: Object.fromEntries(
        z
          .array(stockRow)
          .parse(stock)
          .map(({ sku, available, reserved, sold }) => [sku, [available, reserved, sold].join('/')]),
      ),
    };
  } finally {
    db.close();
  }
}

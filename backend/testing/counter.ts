import type { z } from 'zod';
import { officeCounterSaleSchema } from '#contract/office/counter.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import { sell } from '../counter/sell.ts';
import type { Db } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { insertProduct, type TestProduct } from './catalogue/products.ts';
import { testServices } from './services.ts';

type Sale = z.input<typeof officeCounterSaleSchema>;
type Line = Sale['lines'][number] & { price_cents: number };

export const saleLine = (unit_id: number, quantity: number, priceCents = 10_000, name = ''): Line => ({
  unit_id,
  quantity,
  name,
  price_cents: priceCents,
});

/** The shop's counter, whose sales are paid by card unless they say otherwise. */
export function openCounter(db: Db) {
  const services = testServices(db);
  /** R100, five of it on the shelf. */
  const insert = (name: string, more: Partial<TestProduct> = {}) =>
    insertProduct(db, { name, priceCents: 10_000, stock: 5, ...more });
  const selling = (lines: Line[], more: Partial<Sale> = {}) => {
    const total_cents = lines.reduce(
      (sum, { quantity, price_cents }) => sum + Number(quantity) * price_cents,
      0,
    );
    const payment = { by: 'card', reference: '0417' } as const;
    const sale = { key: 'sale-0001', lines, total_cents: Math.min(total_cents, MAX_CENTS), payment, ...more };
    return sell(services, COMMAND_LINE, officeCounterSaleSchema.parse(sale));
  };
  const sale = () => db.selectFrom('counter_sales').selectAll().executeTakeFirstOrThrow();
  const order = () => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  /** available, reserved and sold. */
  const levels = async (productId: number) => {
    const row = await db
      .selectFrom('stock')
      .selectAll()
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    return [row.available, row.reserved, row.sold];
  };
  return { services, insert, selling, sale, order, levels };
}

/** Code, words and data of the refusal; undefined without one. */
export async function refusalOf(work: Promise<unknown>) {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: error.code, words: error.message.replaceAll(/\s/g, ' '), data: error.data };
  }
}

import { MAX_CENTS } from '#domain/money/money.ts';
import { centsOfDecimal, fitsCurrency, readWrittenAmount } from '#domain/money/written-amount.ts';
import { CURRENCY } from '#domain/shop/shop-facts.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';

/** WooCommerce's own field, then those of its usual plugins, as imports keep them. */
const COST_KEYS = ['_cogs_total_value', '_wc_cog_cost', '_alg_wc_cog_cost'];

/** What one unit costs the shop, in cents, by the ids of products and variations of which it is known. */
export async function findUnitCosts(db: DbOrTrx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await findCosts(db, [...new Set(ids)]);
  const costs = new Map<number, number>();
  for (const key of COST_KEYS.toReversed()) {
    for (const row of rows) {
      const cents = row.key === key ? readCost(row.value) : undefined;
      if (cents !== undefined) costs.set(row.product_id, cents);
    }
  }
  return costs;
}

const findCosts = queryByIds((db, ids) =>
  db.selectFrom('product_meta').selectAll().where('product_id', 'in', ids).where('key', 'in', COST_KEYS),
);

/** '12.345' of a program, else as prices in files are written; 0 is what such fields hold before anybody fills them in. */
function readCost(value: string): number | undefined {
  const decimal = /^\d+\.\d+$/.test(value) ? value : decimalOfRand(value);
  const { cents } = centsOfDecimal(decimal);
  return cents > 0 && cents <= MAX_CENTS ? cents : undefined;
}

function decimalOfRand(value: string): string {
  const amount = readWrittenAmount(value);
  return amount.ok && fitsCurrency(amount.value.sign, CURRENCY) ? amount.value.decimal : '0';
}

import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DbOrTrx, Tables } from '../../ground/db/tables.ts';

const FILLED: readonly (keyof Tables)[] = [
  'products',
  'stock',
  'images',
  'attribute_terms',
  'product_attributes',
  'product_attribute_terms',
  'product_categories',
  'product_brands',
  'product_tags',
  'product_images',
  'product_meta',
  'variation_attributes',
];
const FIRST = 1_000;

export const isWorthMeasuring = (created: number, measuredAt: number): boolean =>
  created >= Math.max(FIRST, measuredAt * 10);

/** PostgreSQL would plan foreign key checks for an empty shop: 20,000 products took three times as long. */
export async function measureTables(db: DbOrTrx): Promise<void> {
  for (const table of FILLED) {
    await sql`analyze ${sql.table(table)}`.execute(db);
    await turn();
  }
}

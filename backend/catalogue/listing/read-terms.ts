import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';
import { runInTimeSlices } from '../search/time-slices.ts';
import { type Groups, toGroups } from './groups.ts';
import type { Ordinals } from './ordinals.ts';

const TERM_COLUMNS = {
  product_brands: 'brand_id',
  product_categories: 'category_id',
  product_attribute_terms: 'term_id',
  product_tags: 'tag_id',
} as const;

interface Pair {
  product_id: number;
  term_id: number;
}

const PAIRS_PER_SPAN = 2_000;

/** Groups stand in ascending order of ordinals. */
export async function readTerms(
  db: DbOrTrx,
  table: keyof typeof TERM_COLUMNS,
  ordinals: Ordinals,
  size: number,
): Promise<Groups> {
  const ordinalsFound: number[] = [];
  const termIds: number[] = [];
  let last: Pair | undefined = { product_id: 0, term_id: 0 };
  while (last) {
    const { rows }: { rows: Pair[] } = await pairsAfter(table, last).execute(db);
    for (const { product_id, term_id } of rows) {
      const ordinal = ordinals.get(product_id);
      if (ordinal === undefined) continue;
      ordinalsFound.push(ordinal);
      termIds.push(term_id);
    }
    last = rows.length < PAIRS_PER_SPAN ? undefined : rows.at(-1);
    await yieldToEventLoop();
  }
  return runInTimeSlices(toGroups(ordinalsFound, termIds, size));
}

/** In primary key order, without looking up products. */
function pairsAfter(table: keyof typeof TERM_COLUMNS, { product_id, term_id }: Pair): RawBuilder<Pair> {
  const column = sql.ref(TERM_COLUMNS[table]);
  return sql<Pair>`
    select product_id, ${column} as term_id from ${sql.table(table)}
    where (product_id, ${column}) > (${product_id}, ${term_id})
    order by product_id, ${column} limit ${PAIRS_PER_SPAN}`;
}

import type { DbOrTrx, Visibility } from '../../ground/db/tables.ts';
import { isInStock, isOnHand } from '../in-stock-condition.ts';

/** What lists need to know of one product, besides its terms. */
export interface ListedProduct {
  id: number;
  name: string;
  sku: string | null;
  visibility: Visibility;
  priceCents: number | null;
  onSale: boolean;
  featured: boolean;
  inStock: boolean;
  /** Not only on backorder. */
  onHand: boolean;
}

/** Reading so many takes a few milliseconds. */
const ROWS_PER_SPAN = 500;

/** Published products (no variations), hidden ones too, newest first, in spans. */
export async function* readProducts(db: DbOrTrx): AsyncGenerator<ListedProduct[]> {
  const listed = db
    .selectFrom('products')
    .where('parent_id', 'is', null)
    .where('status', '=', 'publish')
    .select(['id', 'name', 'sku', 'created_at', 'visibility', 'price_cents', 'on_sale', 'featured'])
    .select((eb) => [isInStock(eb).as('in_stock'), isOnHand(eb).as('on_hand')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS_PER_SPAN);
  let span = await listed.execute();
  for (;;) {
    yield span.map((row) => ({
      id: row.id,
      name: row.name,
      sku: row.sku,
      visibility: row.visibility,
      priceCents: row.price_cents,
      onSale: row.on_sale === 1,
      featured: row.featured === 1,
      // A boolean on PostgreSQL, 0 or 1 on SQLite.
      inStock: Boolean(row.in_stock),
      onHand: Boolean(row.on_hand),
    }));
    const last = span.at(-1);
    if (!last || span.length < ROWS_PER_SPAN) return;
    span = await listed
      .where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(last.created_at, last.id)))
      .execute();
  }
}

import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { isInStock, isOnHand } from '../sellable-conditions.ts';
import { STOCK_COLUMNS, supplyOfRow } from '../sellable-rows.ts';
import type { Visibility } from '../tables.ts';
import { NOT_COUNTED } from './listing.ts';
import type { AttributeOptions } from './load-term-names.ts';
import { type ListedUnits, readUnits, type StockFlags, stockFlagsOf } from './read-units.ts';

export interface ListedProduct extends Omit<StockFlags, 'left'> {
  id: number;
  name: string;
  sku: string | null;
  visibility: Visibility;
  priceCents: number | null;
  onSale: boolean;
  featured: boolean;
  graded: boolean;
  /** Of the product itself, without its copies. */
  own: StockFlags;
  units: ListedUnits | undefined;
}

const ROWS_PER_SPAN = 250;

/** Published products including hidden ones, newest first. */
export async function* readProducts(
  db: DbOrTrx,
  shopOptions: AttributeOptions,
): AsyncGenerator<ListedProduct[]> {
  const listed = selectListed(db);
  let span = await listed.execute();
  for (;;) {
    yield await toProducts(db, span, shopOptions);
    const last = span.at(-1);
    if (!last || span.length < ROWS_PER_SPAN) return;
    span = await listed
      .where((eb) =>
        eb(eb.refTuple('products.created_at', 'products.id'), '<', eb.tuple(last.created_at, last.id)),
      )
      .execute();
  }
}

const selectListed = (db: DbOrTrx) =>
  db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.stock_id')
    .where('products.parent_id', 'is', null)
    .where('products.status', '=', 'publish')
    .select([
      'products.id',
      'type',
      'name',
      'sku',
      'created_at',
      'visibility',
      'price_cents',
      'on_sale',
      'featured',
      'grading_company',
    ])
    .select(STOCK_COLUMNS)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(ROWS_PER_SPAN);

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

async function toProducts(
  db: DbOrTrx,
  rows: readonly ListedRow[],
  shopOptions: AttributeOptions,
): Promise<ListedProduct[]> {
  const idsOf = (wanted: string) => rows.filter(({ type }) => type === wanted).map(({ id }) => id);
  const simpleWithCopies = (await findCopied(db, idsOf('simple'))).flatMap(
    ({ parent_id }) => parent_id ?? [],
  );
  const units = await readUnits(db, [...idsOf('variable'), ...new Set(simpleWithCopies)], shopOptions);
  const bundles = new Map((await findBundleStock(db, idsOf('bundle'))).map((bundle) => [bundle.id, bundle]));
  const withGrade = new Set((await findWithGrade(db, idsOf('simple'))).map(({ product_id }) => product_id));
  return rows.map((row) => {
    const own = ownStock(row);
    const copies = units.get(row.id)?.copies ?? [];
    return {
      id: row.id,
      name: row.name,
      sku: row.sku,
      visibility: row.visibility,
      priceCents: row.price_cents,
      onSale: row.on_sale === 1,
      featured: row.featured === 1,
      graded: row.grading_company !== null || withGrade.has(row.id),
      own,
      units: units.get(row.id),
      inStock: own.inStock || copies.some(({ inStock }) => inStock),
      onHand: own.onHand || copies.some(({ onHand }) => onHand),
    };
  });

  function ownStock(row: ListedRow): StockFlags {
    const bundle = bundles.get(row.id);
    // Booleans on PostgreSQL, 0 or 1 on SQLite.
    if (bundle) {
      const left = bundle.in_stock ? NOT_COUNTED : 0;
      return { inStock: Boolean(bundle.in_stock), onHand: Boolean(bundle.on_hand), left };
    }
    const { bought } = units.get(row.id) ?? {};
    if (!bought || row.type === 'simple') return stockFlagsOf(supplyOfRow(row));
    return {
      inStock: bought.some(({ inStock }) => inStock),
      onHand: bought.some(({ onHand }) => onHand),
      left: Math.max(0, ...bought.map(({ left }) => left)),
    };
  }
}

const findCopied = queryByIds((db, ids) =>
  db.selectFrom('products').where('parent_id', 'in', ids).where('type', '=', 'copy').select('parent_id'),
);

/** What a card without a grading company may state instead (domain/card-quality.ts). */
const findWithGrade = queryByIds((db, ids) =>
  db
    .selectFrom('product_attributes')
    .where('product_id', 'in', ids)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', 'grade'))
    .where('visible', '=', 1)
    .select('product_id'),
);

const findBundleStock = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .where('id', 'in', ids)
    .select((eb) => ['id', isInStock(eb).as('in_stock'), isOnHand(eb).as('on_hand')]),
);

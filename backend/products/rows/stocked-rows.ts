import { LOW_FROM } from '#domain/catalogue/product-filter.ts';
import { statusOf } from '#domain/stock/stock.ts';
import { hash } from '#domain/text/hash.ts';
import { foldCase } from '#domain/text/text.ts';
import { STOCK_COLUMNS, supplyOfRow } from '../../catalogue/sellable-rows.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { NONE, VIEW_FLAGS } from './row-index.ts';

export type StockedRow = Awaited<ReturnType<typeof findStockedRows>>[number];

export const selectStockedRows = (db: DbOrTrx) =>
  db
    .selectFrom('products as unit')
    .leftJoin('products as product', 'product.id', 'unit.parent_id')
    .leftJoin('stock', 'stock.product_id', 'unit.stock_id')
    .select([
      'unit.id',
      'unit.parent_id',
      'unit.type',
      'unit.status as own_status',
      'unit.visibility as own_visibility',
      'unit.sku',
      'unit.name',
      'unit.position',
      'unit.price_cents',
      'unit.on_sale',
      'unit.updated_at',
      'product.name as product_name',
      'product.status as product_status',
      'product.visibility as product_visibility',
      'stock.reserved',
      'stock.low_stock_amount',
      ...STOCK_COLUMNS,
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('product_images')
            .innerJoin('images', 'images.id', 'product_images.image_id')
            .select('product_images.image_id')
            .where('images.file', 'is not', null)
            .where((image) =>
              image.or([
                image('product_images.product_id', '=', image.ref('unit.id')),
                image('product_images.product_id', '=', image.ref('unit.parent_id')),
              ]),
            ),
        )
        .as('has_picture'),
    );

export const readStockedRows = (db: DbOrTrx, afterId: number, limit: number): Promise<StockedRow[]> =>
  selectStockedRows(db).where('unit.id', '>', afterId).orderBy('unit.id').limit(limit).execute();

/** These products with their variations and copies. */
export const findStockedRows = queryByIds((db, ids) =>
  selectStockedRows(db).where((eb) => eb.or([eb('unit.id', 'in', ids), eb('unit.parent_id', 'in', ids)])),
);

/** Those without a parent have their own visibility. */
const statusOfRow = (row: StockedRow) =>
  row.product_status === null || row.product_status === 'publish' ? row.own_status : row.product_status;
const visibilityOfRow = (row: StockedRow) => row.product_visibility ?? row.own_visibility;

export const isCounted = ({ managed }: StockedRow): boolean => managed === 1;

const isDraft = (row: StockedRow): boolean => ['draft', 'pending'].includes(statusOfRow(row));
const isHidden = (row: StockedRow): boolean =>
  statusOfRow(row) === 'private' || visibilityOfRow(row) === 'hidden';

/** Counted by their components, or by another shop. */
const OWN_STOCK = ['simple', 'variation', 'copy', 'variable'];

export function flagsOfRow(row: StockedRow): number {
  const onShelf = stockOf(row);
  const isForSale = !isDraft(row) && OWN_STOCK.includes(row.type) && row.type !== 'variable';
  // A sold copy never comes back.
  const isOut = isForSale && row.type !== 'copy' && statusOf(supplyOfRow(row)) === 'outofstock';
  const isLow =
    isForSale &&
    !isOut &&
    row.type !== 'copy' &&
    onShelf !== NONE &&
    onShelf <= (row.low_stock_amount ?? LOW_FROM);
  return (
    (isLow ? VIEW_FLAGS.low : 0) +
    (isOut ? VIEW_FLAGS.out : 0) +
    (isDraft(row) ? VIEW_FLAGS.drafts : 0) +
    (isHidden(row) ? VIEW_FLAGS.hidden : 0) +
    (row.has_picture ? 0 : VIEW_FLAGS['no-picture']) +
    (row.on_sale === 1 ? VIEW_FLAGS['on-sale'] : 0)
  );
}

/** Held units are in stock, too. */
export const stockOf = (row: StockedRow): number =>
  isCounted(row) && OWN_STOCK.includes(row.type) ? (row.available ?? 0) + (row.reserved ?? 0) : NONE;

export const figuresOf = (row: StockedRow) => ({
  price: row.price_cents ?? NONE,
  stock: stockOf(row),
  held: row.reserved ?? 0,
  updated: Math.floor(Date.parse(row.updated_at) / 1_000),
});

export const fingerprintOf = ({ name, product_name, sku, position, type }: StockedRow): number =>
  hash(`${product_name ?? ''}\0${name}\0${sku ?? ''}\0${position}\0${type}`);

/** undefined where the shop's own search finds the product. */
export function ownTextOf(row: StockedRow): string | undefined {
  const status = row.product_status ?? row.own_status;
  const isFound = status === 'publish' && ['visible', 'search'].includes(visibilityOfRow(row));
  return isFound ? undefined : foldText(`${row.product_name ?? ''} ${row.name} ${row.sku ?? ''}`);
}

export const foldText = (text: string): string => foldCase(text).replace(/['’‘]/g, '');

const DIGITS = 12;

/** Alphabetical, 9 before 10. */
export const sortKey = (text: string): string => foldText(text).replace(/\d+/g, padded);

const padded = (digits: string): string => digits.padStart(DIGITS, '0');

/** In the order of `sortKey`; variations stand together in the owner's order. */
export const placeByName = ({ name, product_name, position, id }: StockedRow): string =>
  [
    sortKey(product_name ?? name),
    product_name === null ? '' : padded(String(position + 2 ** 31)),
    padded(String(id)),
  ].join('\u0001');

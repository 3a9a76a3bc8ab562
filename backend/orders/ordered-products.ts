import type { OrderRequest } from '#contract/orders.ts';
import { type CardDetail, qualityOf } from '#domain/cards/card-quality.ts';
import { factKey, finishAndLanguage } from '#domain/cards/card-tags.ts';
import {
  GRADING_COLUMNS,
  gradingOf,
  PRICE_COLUMNS,
  STOCK_COLUMNS,
  supplyOfRow,
} from '../catalogue/sellable-rows.ts';
import { onStockId, stockIdOf } from '../catalogue/stock/find-counted-stock.ts';
import { optionNames } from '../catalogue/write-sellable.ts';
import { giftCardColumn, isVirtualFlag, virtualColumn } from '../ground/db/is-virtual.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { SIDE_COLUMNS } from '../shipping/shipped-items.ts';
import type { WantedUnit } from './stock/take-units.ts';

export type OrderedProduct = Awaited<ReturnType<typeof findProducts>>[number];

export interface OrderedProducts {
  byId: Map<number, OrderedProduct>;
  components: Map<number, BundleComponent[]>;
  options: Map<number, Record<string, string>>;
  /** Visible attributes by which nothing is chosen, by product without variations or parent. */
  details: Map<number, CardDetail[]>;
}

export interface BundleComponent {
  productId: number;
  quantity: number;
}

export async function findOrderedProducts(
  db: DbOrTrx,
  items: OrderRequest['line_items'],
): Promise<OrderedProducts> {
  const named = await findProducts(db, items.flatMap(namedIds));
  const bundles = named.filter((product) => product.type === 'bundle');
  const components = await findComponents(db, ids(bundles));
  const inBundles = [...components.values()].flat().map((component) => component.productId);
  const products = [...named, ...(await findProducts(db, inBundles))];
  const units = products.filter(({ type }) => type === 'variation' || type === 'copy');
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    components,
    options: await findOptions(db, ids(units)),
    details: await findDetails(db, [
      ...ids(products.filter(({ type }) => type === 'simple')),
      ...units.flatMap(({ parent_id }) => parent_id ?? []),
    ]),
  };
}

/** Whether any of these, or of a bundle's components, is flagged as needing no delivery: one look-up for most orders. */
export async function hasVirtual(db: DbOrTrx, items: OrderRequest['line_items']): Promise<boolean> {
  const named = items.flatMap(namedIds);
  if (named.length === 0) return false;
  const components = db.selectFrom('bundle_items').select('product_id').where('bundle_id', 'in', named);
  const found = await db
    .selectFrom('product_meta')
    .select('product_id')
    .where(isVirtualFlag)
    .where((eb) => eb.or([eb('product_id', 'in', named), eb('product_id', 'in', components)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const isUnitOf = (unit: OrderedProduct | undefined, product: OrderedProduct): unit is OrderedProduct =>
  unit?.parent_id === product.id && unit.status === 'publish';

export const stockUnit = (product: OrderedProduct, quantity: number): WantedUnit => ({
  productId: stockIdOf(product),
  quantity,
  isCounted: product.managed !== 0,
  supply: supplyOfRow(product),
});

/** As flagged itself or by its product. */
export const needsNoDelivery = (
  unit: OrderedProduct | undefined,
  product: OrderedProduct | undefined,
): boolean => unit?.is_virtual === 1 || product?.is_virtual === 1;

/** 'Holo / Near Mint', 'Copy K-0417'; empty for a simple product. */
export const unitLabel = ({ options }: OrderedProducts, { id, type, sku }: OrderedProduct): string =>
  type === 'copy' ? `Copy ${sku}` : Object.values(options.get(id) ?? {}).join(' / ');

/** By name: chosen options, an individual card's grading or else its condition, its finish and foreign language. */
export function unitAttributes(
  { options, details }: OrderedProducts,
  unit: OrderedProduct,
): Record<string, string> {
  const chosen = options.get(unit.id) ?? {};
  const keys = new Set(Object.keys(chosen).map(factKey));
  const stated = (details.get(unit.parent_id ?? unit.id) ?? []).flatMap(({ name, options: [only, other] }) =>
    only !== undefined && other === undefined && !keys.has(factKey(name)) ? [[factKey(name), only]] : [],
  );
  return {
    ...chosen,
    ...qualityOf({ graded: gradingOf(unit), details: details.get(unit.id) ?? [] }).attributes,
    ...finishAndLanguage(Object.fromEntries(stated)),
  };
}

const namedIds = (item: OrderRequest['line_items'][number]): number[] =>
  [
    item.product_id,
    item.variation_id,
    ...(item.bundle_selections ?? []).map((choice) => choice.variation_id),
  ].filter((id) => id !== undefined);

const ids = (products: OrderedProduct[]): number[] => products.map((product) => product.id);

const findProducts = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .leftJoin('stock', onStockId)
    .select([
      'products.id',
      'parent_id',
      'type',
      'products.status',
      'name',
      'sku',
      ...PRICE_COLUMNS,
      'sold_individually',
      'stock_id',
      ...STOCK_COLUMNS,
      ...GRADING_COLUMNS,
      ...SIDE_COLUMNS,
    ])
    .select([virtualColumn, giftCardColumn])
    .where('products.id', 'in', ids),
);

async function findComponents(db: DbOrTrx, bundleIds: number[]): Promise<Map<number, BundleComponent[]>> {
  if (bundleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bundle_items')
    .selectAll()
    .where('bundle_id', 'in', bundleIds)
    .orderBy('position')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.bundle_id);
  return new Map(
    [...groups].map(([bundleId, group]) => [
      bundleId,
      group.map((row) => ({ productId: row.product_id, quantity: row.quantity })),
    ]),
  );
}

async function findOptions(
  db: DbOrTrx,
  variationIds: number[],
): Promise<Map<number, Record<string, string>>> {
  if (variationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('variation_attributes as chosen')
    .innerJoin('products as variation', 'variation.id', 'chosen.variation_id')
    .leftJoin('product_attributes as listed', (join) =>
      join.onRef('listed.product_id', '=', 'variation.parent_id').onRef('listed.name', '=', 'chosen.name'),
    )
    .select(['chosen.variation_id', 'chosen.name', 'chosen.option'])
    .where('chosen.variation_id', 'in', variationIds)
    .orderBy('listed.position')
    .orderBy('chosen.name')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.variation_id);
  return new Map(
    [...groups].map(([id, group]) => [id, Object.fromEntries(group.map((row) => [row.name, row.option]))]),
  );
}

async function findDetails(db: DbOrTrx, productIds: number[]): Promise<Map<number, CardDetail[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_attributes')
    .select(['product_id', 'name', 'options'])
    .where('product_id', 'in', productIds)
    .where('visible', '=', 1)
    .where('for_variations', '=', 0)
    .orderBy('position')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.product_id);
  return new Map(
    [...groups].map(([id, group]) => [
      id,
      group.map(({ name, options }) => ({ name, options: optionNames(options) })),
    ]),
  );
}

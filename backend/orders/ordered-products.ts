import type { OrderRequest } from '#contract/orders.ts';
import { priceAt } from '#domain/pricing.ts';
import { forIds } from '../ground/db/for-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { SIDE_COLUMNS } from '../shipping/shipped-items.ts';
import type { WantedUnit } from './order-stock.ts';

export type OrderedProduct = Awaited<ReturnType<typeof findProducts>>[number];

/** Everything the catalogue says about what an order names: its products, variations and bundle components. */
export interface OrderedProducts {
  byId: Map<number, OrderedProduct>;
  /** What a bundle consists of, in order, by the bundle's id. */
  components: Map<number, BundleComponent[]>;
  /** Attribute name to option, by the variation's id. */
  options: Map<number, Record<string, string>>;
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
  const variations = products.filter((product) => product.type === 'variation');
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    components,
    options: await findOptions(db, ids(variations)),
  };
}

/** A published variation of this very product. */
export const isVariationOf = (
  variation: OrderedProduct | undefined,
  product: OrderedProduct,
): variation is OrderedProduct => variation?.parent_id === product.id && variation.status === 'publish';

export const currentPrice = (product: OrderedProduct, now: string): number | null =>
  priceAt(
    {
      regularPriceCents: product.regular_price_cents,
      salePriceCents: product.sale_price_cents,
      saleStartsAt: product.sale_starts_at,
      saleEndsAt: product.sale_ends_at,
    },
    now,
  ).priceCents;

/** What has no stock holder holds its own row; without one nothing of it can be reserved. */
export const stockUnit = (product: OrderedProduct, quantity: number): WantedUnit => ({
  productId: product.stock_id ?? product.id,
  quantity,
  uncounted: product.managed === 0 ? (product.stock_status ?? undefined) : undefined,
  availableAtOnce: product.backorders === 'no' ? undefined : (product.available ?? undefined),
});

/** 'Holo / Near Mint'; empty for what is no variation. */
export const variationLabel = ({ options }: OrderedProducts, id: number): string =>
  Object.values(options.get(id) ?? {}).join(' / ');

const namedIds = (item: OrderRequest['line_items'][number]): number[] =>
  [
    item.product_id,
    item.variation_id,
    ...(item.bundle_selections ?? []).map((choice) => choice.variation_id),
  ].filter((id) => id !== undefined);

const ids = (products: OrderedProduct[]): number[] => products.map((product) => product.id);

const findProducts = forIds((db, ids) =>
  db
    .selectFrom('products')
    .leftJoin('stock', (join) =>
      join.on((eb) => eb('stock.product_id', '=', eb.fn.coalesce('products.stock_id', 'products.id'))),
    )
    .select([
      'products.id',
      'parent_id',
      'type',
      'products.status',
      'name',
      'sku',
      'regular_price_cents',
      'sale_price_cents',
      'sale_starts_at',
      'sale_ends_at',
      'sold_individually',
      'stock_id',
      'managed',
      'stock.status as stock_status',
      'stock.available',
      'stock.backorders',
      ...SIDE_COLUMNS,
    ])
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

/** Options in the order in which the parent lists its attributes. */
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

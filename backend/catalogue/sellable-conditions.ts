import { type Expression, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Tables } from '../ground/db/tables.ts';
import type { Visibility } from './tables.ts';

/** The rules of domain/catalogue/pricing.ts and domain/stock/stock.ts in SQL; a test holds the two together. */

type Products = ExpressionBuilder<Tables, 'products'>;
type Condition = ExpressionWrapper<Tables, 'products', SqlBool>;

export const CONTAINERS = ['variable', 'grouped'] as const;

/** Sales that began or ended after `since`, up to `at`, or began before the clock was put back; indexed. */
export const isPriceDue = (eb: Products, since: string, at: string) =>
  eb.and([
    eb('type', 'not in', CONTAINERS),
    eb.or([
      eb.and([
        eb('on_sale', '=', 0),
        eb('sale_starts_at', '>', since),
        eb('sale_starts_at', '<=', at),
        eb.or([eb('sale_ends_at', 'is', null), eb('sale_ends_at', '>', at)]),
        eb.or([
          eb('regular_price_cents', 'is', null),
          eb('sale_price_cents', '<', eb.ref('regular_price_cents')),
        ]),
        eb('sale_price_cents', 'is not', null),
      ]),
      eb.and([eb('on_sale', '=', 1), eb('sale_ends_at', '>', since), eb('sale_ends_at', '<=', at)]),
      eb.and([eb('on_sale', '=', 1), eb('sale_starts_at', '>', at)]),
    ]),
  ]);

/** Enough units, or sold on backorder. */
export const canTake = (eb: ExpressionBuilder<Tables, 'stock'>, units: number | Expression<number>) =>
  eb.or([eb('available', '>=', units), eb('backorders', '<>', 'no')]);

export const isInStock = (eb: Products): Condition => isSupplied(eb, BACKORDERED);

/** Backorders are not on hand. */
export const isOnHand = (eb: Products): Condition => isSupplied(eb, ON_SHELF);

interface Reach {
  includesBackorders: boolean;
}
const BACKORDERED: Reach = { includesBackorders: true };
const ON_SHELF: Reach = { includesBackorders: false };

function isSupplied(eb: Products, reach: Reach): Condition {
  return eb
    .case()
    .when('products.type', '=', 'variable')
    .then(eb.exists(variationsInStock(eb, reach, 'products.id')))
    .when('products.type', '=', 'bundle')
    .then(eb.and([eb.exists(components(eb)), eb.not(eb.exists(missingComponents(eb, reach)))]))
    .else(eb.exists(stockFor(eb, reach, 'products.stock_id')))
    .end();
}

function stockFor(eb: Products, { includesBackorders }: Reach, holder: string, units: string | 1 = 1) {
  const wanted = units === 1 ? 1 : sql.ref<number>(units);
  return eb
    .selectFrom('stock')
    .select('stock.product_id')
    .where('stock.product_id', '=', sql.ref<number>(holder))
    .where((stock) =>
      stock.or([
        stock.and([
          stock('managed', '=', 0),
          stock('stock.status', 'in', includesBackorders ? ['instock', 'onbackorder'] : ['instock']),
        ]),
        stock.and([
          stock('managed', '=', 1),
          includesBackorders ? canTake(stock, wanted) : stock('available', '>=', wanted),
        ]),
      ]),
    );
}

function variationsInStock(eb: Products, reach: Reach, parent: string, units: string | 1 = 1) {
  return eb
    .selectFrom('products as variation')
    .select('variation.id')
    .where('variation.parent_id', '=', sql.ref<number>(parent))
    .where('variation.type', '=', 'variation')
    .where('variation.status', '=', 'publish')
    .where('variation.price_cents', 'is not', null)
    .where((variation) => variation.exists(stockFor(eb, reach, 'variation.stock_id', units)));
}

const components = (eb: Products) =>
  eb
    .selectFrom('bundle_items')
    .select('bundle_items.product_id')
    .whereRef('bundle_items.bundle_id', '=', 'products.id');

function missingComponents(eb: Products, reach: Reach) {
  const units = 'bundle_items.quantity';
  return components(eb)
    .innerJoin('products as component', 'component.id', 'bundle_items.product_id')
    .where((component) =>
      component.not(
        component.or([
          component.and([
            component('component.type', '<>', 'variable'),
            component.exists(stockFor(eb, reach, 'component.stock_id', units)),
          ]),
          component.exists(variationsInStock(eb, reach, 'component.id', units)),
        ]),
      ),
    );
}

const LISTED = ['visible', 'catalog'] as const satisfies Visibility[];

/** Published, visible there, and no variation. */
export const isListed = (
  eb: ExpressionBuilder<Tables, 'products'>,
): ExpressionWrapper<Tables, 'products', SqlBool> =>
  eb.and([
    eb('products.parent_id', 'is', null),
    eb('products.status', '=', 'publish'),
    eb('products.visibility', 'in', LISTED),
  ]);

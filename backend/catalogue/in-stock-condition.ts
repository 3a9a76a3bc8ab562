import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Tables } from '../ground/db/tables.ts';

type Products = ExpressionBuilder<Tables, 'products'>;
type Condition = ExpressionWrapper<Tables, 'products', SqlBool>;

/** Whether something of a product can be bought, by the rules of supply.ts; routes.test.ts holds the two together. */
export const isInStock = (eb: Products): Condition => isSupplied(eb, BACKORDERED);

/** The same without what can only be ordered back. */
export const isOnHand = (eb: Products): Condition => isSupplied(eb, ON_SHELF);

/** Whether goods count that are sold without a unit on the shelf. */
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

/** The row of `stock` when it has at least so many units, or sells without. */
function stockFor(eb: Products, { includesBackorders }: Reach, holder: string, units: string | 1 = 1) {
  const wanted = units === 1 ? sql<number>`1` : sql.ref<number>(units);
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
          includesBackorders
            ? stock.or([stock('available', '>=', wanted), stock('backorders', '<>', 'no')])
            : stock('available', '>=', wanted),
        ]),
      ]),
    );
}

function variationsInStock(eb: Products, reach: Reach, parent: string, units: string | 1 = 1) {
  return eb
    .selectFrom('products as variation')
    .select('variation.id')
    .where('variation.parent_id', '=', sql.ref<number>(parent))
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

import { type Supply, statusOf } from '#domain/stock/stock.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';
import { conditionPlace } from '../queries/best-first.ts';
import { STOCK_COLUMNS, supplyOfRow } from '../sellable-rows.ts';
import { optionNames } from '../write-sellable.ts';
import { NOT_COUNTED } from './listing.ts';
import { type AttributeOptions, optionKey } from './load-term-names.ts';

export interface StockFlags {
  inStock: boolean;
  /** In stock rather than on backorder. */
  onHand: boolean;
  /** Units, at most NOT_COUNTED. */
  left: number;
}

export function stockFlagsOf(supply: Supply): StockFlags {
  const status = statusOf(supply);
  const left = Math.min(supply.units, NOT_COUNTED);
  return { inStock: status !== 'outofstock', onHand: status === 'instock', left };
}

export interface ListedUnit extends StockFlags {
  id: number;
  priceCents: number;
  onSale: boolean;
  graded: boolean;
  /** A copy with pictures of its own. */
  photographed: boolean;
  /** Of an attribute that it leaves open, all options of the product. */
  termIds: readonly number[];
}

export interface ListedUnits {
  /** Variations, best condition first. */
  bought: readonly ListedUnit[];
  /** The cheapest first. */
  copies: readonly ListedUnit[];
  varying: ReadonlySet<number>;
}

const PARENTS_PER_SPAN = 64;

export async function readUnits(
  db: DbOrTrx,
  parentIds: readonly number[],
  shopOptions: AttributeOptions,
): Promise<Map<number, ListedUnits>> {
  const found = new Map<number, ListedUnits>();
  for (let from = 0; from < parentIds.length; from += PARENTS_PER_SPAN) {
    const span = parentIds.slice(from, from + PARENTS_PER_SPAN);
    const rows = await findBought(db, span);
    const ids = rows.map(({ id }) => id);
    const stated = Map.groupBy(await findStated(db, ids), ({ variation_id }) => variation_id);
    const copyIds = rows.flatMap(({ id, type }) => (type === 'copy' ? [id] : []));
    const photographed = new Set((await findPhotographed(db, copyIds)).map(({ product_id }) => product_id));
    const attributes = Map.groupBy(await findVarying(db, span), ({ product_id }) => product_id);
    const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id);
    for (const id of span) {
      const facts = { stated, photographed, attributes: attributes.get(id) ?? [] };
      found.set(id, toUnits(byParent.get(id) ?? [], facts, shopOptions));
    }
    await yieldToEventLoop();
  }
  return found;
}

type BoughtRow = Awaited<ReturnType<typeof findBought>>[number];
type StatedRow = Awaited<ReturnType<typeof findStated>>[number];
type VaryingRow = Awaited<ReturnType<typeof findVarying>>[number];

interface UnitFacts {
  stated: ReadonlyMap<number, readonly StatedRow[]>;
  photographed: ReadonlySet<number>;
  attributes: readonly VaryingRow[];
}

function toUnits(
  rows: readonly BoughtRow[],
  { stated, photographed, attributes }: UnitFacts,
  { ofShop, conditionId }: AttributeOptions,
): ListedUnits {
  const listed = attributes.map(({ attribute_id, options }) => ({
    attributeId: attribute_id,
    names: optionNames(options),
  }));
  const conditions = listed.find(({ attributeId }) => attributeId === conditionId)?.names ?? [];
  const termsOf = (attributeId: number, names: readonly string[]) =>
    names.flatMap((name) => ofShop.get(optionKey(attributeId, name))?.id ?? []);
  const placed = rows.map((row) => {
    const own = stated.get(row.id) ?? [];
    const isCopy = row.type === 'copy';
    // A graded copy is in no condition.
    const isOpen = ({ attributeId }: { attributeId: number }) =>
      own.every(({ attribute_id }) => attribute_id !== attributeId) &&
      !(isCopy && attributeId === conditionId);
    const condition = own.find(({ attribute_id }) => attribute_id === conditionId)?.option;
    const position = ofShop.get(optionKey(conditionId, condition ?? ''))?.position ?? null;
    return {
      isCopy,
      place: isCopy ? row.price_cents : conditionPlace(condition, position, conditions),
      unit: {
        id: row.id,
        priceCents: row.price_cents,
        onSale: row.on_sale === 1,
        graded: row.grading_company !== null,
        photographed: isCopy && photographed.has(row.id),
        ...stockFlagsOf(supplyOfRow(row)),
        termIds: [
          ...own.flatMap(({ attribute_id, option }) => termsOf(attribute_id, [option])),
          ...listed.filter(isOpen).flatMap(({ attributeId, names }) => termsOf(attributeId, names)),
        ],
      },
    };
  });
  const inOrder = placed.sort((a, b) => a.place - b.place);
  const bought = inOrder.flatMap(({ isCopy, unit }) => (isCopy ? [] : [unit]));
  return {
    bought,
    copies: inOrder.flatMap(({ isCopy, unit }) => (isCopy ? [unit] : [])),
    varying: new Set([
      ...listed.flatMap(({ attributeId, names }) => termsOf(attributeId, names)),
      ...bought.flatMap(({ termIds }) => termIds),
    ]),
  };
}

/** In the owner's order. */
const findBought = queryByIds((db, parentIds) =>
  db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.stock_id')
    .where('products.parent_id', 'in', parentIds)
    .where('products.type', 'in', ['variation', 'copy'])
    .where('products.status', '=', 'publish')
    .where('price_cents', 'is not', null)
    .select(['products.id', 'parent_id', 'type', 'price_cents', 'on_sale', 'grading_company'])
    .select(STOCK_COLUMNS)
    .orderBy('products.position')
    .orderBy('products.id')
    .$narrowType<{ price_cents: number }>(),
);

const findStated = queryByIds((db, variationIds) =>
  db
    .selectFrom('variation_attributes')
    .where('variation_id', 'in', variationIds)
    .where('attribute_id', 'is not', null)
    .select(['variation_id', 'attribute_id', 'option'])
    .$narrowType<{ attribute_id: number }>(),
);

const findPhotographed = queryByIds((db, copyIds) =>
  db.selectFrom('product_images').where('product_id', 'in', copyIds).select('product_id').distinct(),
);

const findVarying = queryByIds((db, productIds) =>
  db
    .selectFrom('product_attributes')
    .where('product_id', 'in', productIds)
    .where('for_variations', '=', 1)
    .where('attribute_id', 'is not', null)
    .select(['product_id', 'attribute_id', 'options'])
    .$narrowType<{ attribute_id: number }>(),
);

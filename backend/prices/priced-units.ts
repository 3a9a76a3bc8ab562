import { sql } from 'kysely';
import { finishOf } from '#domain/cards/card-details.ts';
import type { RuleScope } from '#domain/price-rules/rule.ts';
import { PRICE_COLUMNS, type PriceColumns, pickPrices } from '../catalogue/sellable-rows.ts';
import { optionNames } from '../catalogue/write-sellable.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { entryKeys } from './price-entry.ts';

/** Units that rules can price: simple products and variations; all others are priced by hand. */
export interface PricedUnit extends RuleScope {
  id: number;
  name: string;
  sku: string;
  isFoil: boolean;
  /** Keys of its entry, most reliable first. */
  keys: string[];
  prices: PriceColumns;
}

const PRICED = ['simple', 'variation'] as const;
const FACTS = ['set', 'number', 'rarity', 'condition', 'finish', 'cardmarket-id'];
const CARDMARKET_META = ['cardmarket_id', '_cardmarket_id', 'idProduct'];

export async function countPricedUnits(db: DbOrTrx): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('type', 'in', PRICED)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ordered by id; fewer than `limit` are the last. */
export async function readPricedUnits(db: DbOrTrx, afterId: number, limit: number): Promise<PricedUnit[]> {
  const rows = await db
    .selectFrom('products as unit')
    .leftJoin('products as parent', 'parent.id', 'unit.parent_id')
    .select(['unit.id', 'unit.parent_id', 'unit.sku', 'unit.name', 'parent.name as parent_name'])
    .select(PRICE_COLUMNS.map((column) => `unit.${column}` as const))
    .where('unit.type', 'in', PRICED)
    .where('unit.id', '>', afterId)
    .orderBy('unit.id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const owners = [...new Set(rows.map(({ id, parent_id }) => parent_id ?? id))];
  const facts = await readFacts(db, ids, owners);
  return rows.map((row) => {
    const owner = row.parent_id ?? row.id;
    const fact = (name: string) => facts.get(`${row.id} ${name}`) ?? facts.get(`${owner} ${name}`) ?? '';
    const isFoil = fact('finish') !== '' && finishOf(fact('finish')).look !== 'normal';
    const name = row.parent_name ?? row.name;
    const [set, number, sku] = [fact('set'), fact('number'), row.sku ?? ''];
    const keys = [
      entryKeys.unit(row.id),
      entryKeys.sku(sku),
      entryKeys.cardmarket(fact('cardmarket-id')),
      entryKeys.card(name, set, number, isFoil ? 'foil' : 'normal'),
      entryKeys.card(name, set, number, ''),
    ];
    return {
      id: row.id,
      name: row.parent_name === null ? row.name : `${row.parent_name}, ${row.name}`,
      sku,
      isFoil,
      game: fact('game'),
      set,
      rarity: fact('rarity'),
      condition: fact('condition'),
      keys: keys.filter((key) => key !== ''),
      prices: pickPrices(row),
    };
  });
}

/** By id. Products with several options have none: their variations choose. */
async function readFacts(db: DbOrTrx, ids: readonly number[], owners: readonly number[]) {
  const facts = new Map<string, string>();
  const terms = await db
    .selectFrom('product_attribute_terms as has')
    .innerJoin('attribute_terms as term', 'term.id', 'has.term_id')
    .innerJoin('attributes as attribute', 'attribute.id', 'term.attribute_id')
    .select(['has.product_id', 'attribute.slug', 'term.name'])
    .where('has.product_id', 'in', owners)
    .where('attribute.slug', 'in', FACTS)
    .execute();
  for (const group of Map.groupBy(terms, ({ product_id, slug }) => `${product_id} ${slug}`).entries()) {
    const [key, [only, ...others]] = group;
    if (only && others.length === 0) facts.set(key, only.name);
  }
  const own = await db
    .selectFrom('product_attributes')
    .select(['product_id', 'name', 'options'])
    .where('product_id', 'in', owners)
    .where((eb) => eb(sql<string>`lower(name)`, '=', 'cardmarket id'))
    .execute();
  for (const { product_id, options } of own) {
    const [only, ...others] = optionNames(options);
    if (only !== undefined && others.length === 0) facts.set(`${product_id} cardmarket-id`, only.trim());
  }
  const brands = await db
    .selectFrom('product_brands')
    .innerJoin('brands', 'brands.id', 'product_brands.brand_id')
    .select(['product_brands.product_id', 'brands.name'])
    .where('product_brands.product_id', 'in', owners)
    .execute();
  for (const { product_id, name } of brands) facts.set(`${product_id} game`, name);
  const meta = await db
    .selectFrom('product_meta')
    .select(['product_id', 'value'])
    .where('product_id', 'in', [...new Set([...owners, ...ids])])
    .where('key', 'in', CARDMARKET_META)
    .execute();
  for (const { product_id, value } of meta) facts.set(`${product_id} cardmarket-id`, value.trim());
  const chosen = await db
    .selectFrom('variation_attributes as chosen')
    .leftJoin('attributes', 'attributes.id', 'chosen.attribute_id')
    .select(['chosen.variation_id', 'chosen.option', 'chosen.name', 'attributes.slug'])
    .where('chosen.variation_id', 'in', ids)
    .execute();
  for (const { variation_id, option, name, slug } of chosen) {
    facts.set(`${variation_id} ${slug ?? name.toLowerCase().replace(/\s+/g, '-')}`, option);
  }
  return facts;
}

import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** This file alone knows how searching works. */

/** Which products a search finds: every word is in the name, the SKU (or a variation's), the brand or an option. */
export function matchesSearch(
  eb: ExpressionBuilder<Tables, 'products'>,
  search: string,
): ExpressionWrapper<Tables, 'products', SqlBool> {
  return eb.and([...new Set(search.toLowerCase().split(/\s+/))].map((word) => contains(eb, word)));
}

/** 0 for a product called exactly this, 1 where the name starts so, 2 for the other results. */
export function rankInSearch(search: string): RawBuilder<number> {
  const text = search.toLowerCase();
  return sql`case when lower(products.name) = ${text} then 0
    when lower(products.name) like ${`${escaped(text)}%`} escape '\\' then 1 else 2 end`;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function contains(eb: ExpressionBuilder<Tables, 'products'>, word: string) {
  const pattern = `%${escaped(word)}%`;
  const like = (column: string) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
  const brands = eb
    .selectFrom('product_brands')
    .innerJoin('brands', 'brands.id', 'product_brands.brand_id')
    .where(like('brands.name'))
    .select('product_brands.product_id');
  const options = eb
    .selectFrom('product_attributes')
    .where(like('product_attributes.options'))
    .select('product_attributes.product_id');
  const variations = eb
    .selectFrom('products as variation')
    .where('variation.parent_id', 'is not', null)
    .where(like('variation.sku'))
    .select('variation.parent_id');
  return eb.or([
    like('products.name'),
    like('products.sku'),
    eb('products.id', 'in', brands),
    eb('products.id', 'in', options),
    eb('products.id', 'in', variations),
  ]);
}

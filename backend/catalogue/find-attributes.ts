import type { AttributeQuery } from '#contract/product-query.ts';
import type { ApiAttribute, ApiAttributeTerm } from '#contract/products.ts';
import type { Db } from '../db/tables.ts';
import { isListed } from './visible-products.ts';

/** One page of the attributes that products share. */
export async function findAttributeList(
  db: Db,
  { page, per_page }: AttributeQuery,
): Promise<{ items: ApiAttribute[]; total: number }> {
  const rows = await db.selectFrom('attributes').selectAll().orderBy('name').orderBy('id').execute();
  const items = rows.slice((page - 1) * per_page, page * per_page).map(({ id, name, slug }) => ({
    id,
    name,
    slug: `pa_${slug}`,
    type: 'select' as const,
    order_by: 'menu_order' as const,
    has_archives: false as const,
  }));
  return { items, total: rows.length };
}

/** One page of an attribute's terms, with how many listed products have each; undefined: no such attribute. */
export async function findAttributeTerms(
  db: Db,
  attributeId: number,
  { page, per_page }: AttributeQuery,
): Promise<{ items: ApiAttributeTerm[]; total: number } | undefined> {
  const attribute = await db
    .selectFrom('attributes')
    .select('id')
    .where('id', '=', attributeId)
    .executeTakeFirst();
  if (!attribute) return undefined;
  const terms = await db
    .selectFrom('attribute_terms')
    .select(['id', 'name', 'slug', 'position'])
    .select((eb) =>
      eb
        .selectFrom('product_attribute_terms')
        .innerJoin('products', 'products.id', 'product_attribute_terms.product_id')
        .whereRef('product_attribute_terms.term_id', '=', 'attribute_terms.id')
        .where((product) => isListed(product))
        .select((product) => product.fn.countAll<number>().as('count'))
        .as('count'),
    )
    .where('attribute_id', '=', attributeId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const items = terms.slice((page - 1) * per_page, page * per_page).map(({ position, count, ...term }) => ({
    ...term,
    description: '',
    menu_order: position,
    count: count ?? 0,
  }));
  return { items, total: terms.length };
}

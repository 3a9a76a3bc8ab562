import type { AttributeQuery, AttributeTermQuery } from '#contract/product-query.ts';
import type { ApiAttribute, ApiAttributeTerm } from '#contract/products.ts';
import type { Db } from '../../ground/db/tables.ts';
import { isListed } from '../sellable-conditions.ts';
import { listTerms } from '../terms.ts';

export async function findAttributeList(
  db: Db,
  query: AttributeQuery,
): Promise<{ items: ApiAttribute[]; total: number }> {
  const rows = await db.selectFrom('attributes').selectAll().execute();
  const attributes = rows.map(({ id, name, slug }) => ({
    id,
    name,
    slug: `pa_${slug}`,
    type: 'select' as const,
    order_by: 'menu_order' as const,
    has_archives: false as const,
  }));
  return listTerms(attributes, query);
}

/** undefined when there is no such attribute. */
export async function findAttributeTerms(
  db: Db,
  attributeId: number,
  query: AttributeTermQuery,
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
    .execute();
  return listTerms(
    terms.map(({ position, count, ...term }) => ({
      ...term,
      description: '',
      menu_order: position,
      count: count ?? 0,
    })),
    query,
  );
}

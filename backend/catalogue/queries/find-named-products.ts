import type { ProductFilters } from '#contract/product-query.ts';
import type { Db } from '../../ground/db/tables.ts';

type Names = Pick<ProductFilters, 'include' | 'sku' | 'slug'>;

/** By id, SKU or slug; undefined when the query names none. */
export async function findNamedProducts(
  db: Db,
  { include, sku, slug }: Names,
): Promise<number[] | undefined> {
  const named = [
    include,
    sku === undefined ? undefined : await findBySku(db, wordsOf(sku)),
    slug === undefined ? undefined : await findBySlug(db, wordsOf(slug)),
  ].filter((ids) => ids !== undefined);
  if (named.length === 0) return undefined;
  return named.reduce((ids, others) => ids.filter((id) => others.includes(id)));
}

async function findBySku(db: Db, skus: string[]): Promise<number[]> {
  // Databases fold fewer letters than JavaScript, so both cases are searched for.
  const spelled = new Set(skus.flatMap((word) => [word, word.toLowerCase(), word.toUpperCase()]));
  const rows = await db
    .selectFrom('products')
    .select(['id', 'parent_id'])
    .where((eb) =>
      eb(
        eb.fn('lower', ['sku']),
        'in',
        [...spelled].map((word) => eb.fn('lower', [eb.val(word)])),
      ),
    )
    .execute();
  return rows.map(({ id, parent_id }) => parent_id ?? id);
}

async function findBySlug(db: Db, slugs: string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('slug', 'in', slugs)
    .where('parent_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

const wordsOf = (list: string): string[] => list.split(',').map((word) => word.trim());

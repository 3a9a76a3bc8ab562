import { sql } from 'kysely';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import { type ProductRow, selectProductRows } from './product-rows.ts';

/** Each query loads one kind of part for many products. */

export type ImagePart = Awaited<ReturnType<typeof findImages>>[number];
export type AttributePart = Awaited<ReturnType<typeof findAttributes>>[number];
export type OptionPart = Awaited<ReturnType<typeof findOptions>>[number];
export type LinkPart = Awaited<ReturnType<typeof findLinks>>[number];
export type TermPart = Awaited<ReturnType<typeof findTerms>>[number];

export interface BundlePart {
  bundle_id: number;
  quantity: number;
  component: ProductRow;
}

/** With whether there are variations or copies to ask for. */
export const findPublished = queryByIds((db, ids) =>
  selectProductRows(db)
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('products as unit').select('unit.id').whereRef('unit.parent_id', '=', 'products.id'),
        )
        .as('has_units'),
    )
    .where('products.id', 'in', ids)
    .where('products.parent_id', 'is', null)
    .where('products.status', '=', 'publish'),
);

/** Units are variations and copies. */
export const findUnits = queryByIds<ProductRow>((db, parentIds) =>
  selectProductRows(db)
    .where('products.parent_id', 'in', parentIds)
    .where('products.status', '=', 'publish')
    .orderBy('products.position')
    .orderBy('products.id'),
);

export async function findBundleParts(db: Db, bundleIds: readonly number[]): Promise<BundlePart[]> {
  const rows = await findBundleRows(db, bundleIds);
  return rows.map(({ bundle_id, quantity, ...component }) => ({ bundle_id, quantity, component }));
}

const findBundleRows = queryByIds((db, bundleIds) =>
  selectProductRows(db)
    .innerJoin('bundle_items', 'bundle_items.product_id', 'products.id')
    .select(['bundle_items.bundle_id', 'bundle_items.quantity'])
    .where('bundle_items.bundle_id', 'in', bundleIds)
    .orderBy('bundle_items.position'),
);

export type TermKind = 'categories' | 'tags' | 'brands';

export const findTerms = queryByIds((db, ids) =>
  db
    .selectFrom('product_categories as link')
    .innerJoin('categories as term', 'term.id', 'link.category_id')
    .where('link.product_id', 'in', ids)
    .select(['link.product_id', 'term.id', 'term.name', 'term.slug'])
    .select(sql.lit<TermKind>('categories').as('kind'))
    .unionAll(
      db
        .selectFrom('product_tags as link')
        .innerJoin('tags as term', 'term.id', 'link.tag_id')
        .where('link.product_id', 'in', ids)
        .select(['link.product_id', 'term.id', 'term.name', 'term.slug'])
        .select(sql.lit<TermKind>('tags').as('kind')),
    )
    .unionAll(
      db
        .selectFrom('product_brands as link')
        .innerJoin('brands as term', 'term.id', 'link.brand_id')
        .where('link.product_id', 'in', ids)
        .select(['link.product_id', 'term.id', 'term.name', 'term.slug'])
        .select(sql.lit<TermKind>('brands').as('kind')),
    )
    .orderBy('id'),
);

/** Copied pictures only, the main one first. */
export const findImages = queryByIds((db, ids) =>
  db
    .selectFrom('product_images as link')
    .innerJoin('images', 'images.id', 'link.image_id')
    .select(['link.product_id', 'images.id', 'images.file', 'images.alt', 'images.width', 'images.height'])
    .where('link.product_id', 'in', ids)
    .where('images.file', 'is not', null)
    .orderBy('link.position')
    .$narrowType<{ file: string }>(),
);

export const findAttributes = queryByIds((db, ids) =>
  db
    .selectFrom('product_attributes as link')
    .leftJoin('attributes', 'attributes.id', 'link.attribute_id')
    .selectAll('link')
    .select('attributes.slug')
    .where('link.product_id', 'in', ids)
    .orderBy('link.position')
    .orderBy('link.id'),
);

/** With each option's position among the shop's. */
export const findOptions = queryByIds((db, variationIds) =>
  db
    .selectFrom('variation_attributes as link')
    .leftJoin('attributes', 'attributes.id', 'link.attribute_id')
    .selectAll('link')
    .select('attributes.slug')
    .select((eb) =>
      eb
        .selectFrom('attribute_terms as term')
        .whereRef('term.attribute_id', '=', 'link.attribute_id')
        .whereRef('term.name', '=', 'link.option')
        .select((term) => term.fn.min('term.position').as('position'))
        .as('position'),
    )
    .where('link.variation_id', 'in', variationIds),
);

/** Only links to published products. */
export const findLinks = queryByIds((db, ids) =>
  db
    .selectFrom('product_links as link')
    .innerJoin('products', 'products.id', 'link.linked_id')
    .select(['link.product_id', 'link.linked_id', 'link.kind'])
    .where('link.product_id', 'in', ids)
    .where('products.status', '=', 'publish')
    .orderBy('link.position')
    .orderBy('link.linked_id'),
);

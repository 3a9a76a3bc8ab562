import type { Db } from '../db/tables.ts';
import {
  type AttributePart,
  type BundlePart,
  findAttributes,
  findBrandsOf,
  findBundleParts,
  findCategoriesOf,
  findImages,
  findLinks,
  findOptions,
  findPublished,
  findTagsOf,
  findVariations,
  type ImagePart,
  type LinkPart,
  type OptionPart,
  type TermPart,
} from './product-parts.ts';
import type { ProductRow } from './product-rows.ts';

type ById<Row> = ReadonlyMap<number, Row[]>;

/** Products with everything their answers are made of, each kind of part by the id of what it belongs to. */
export interface LoadedProducts {
  products: ProductRow[];
  /** Of the products and of the components of bundles. */
  variations: ById<ProductRow>;
  components: ById<BundlePart>;
  categories: ById<TermPart>;
  tags: ById<TermPart>;
  brands: ById<TermPart>;
  images: ById<ImagePart>;
  attributes: ById<AttributePart>;
  /** Of variations; only when these are wanted in full, as are their images. */
  options: ById<OptionPart>;
  links: ById<LinkPart>;
}

/** PostgreSQL knows no empty list; no product has this id. */
const NO_ID = 0;

/**
 * Loads published products in the order of their ids, in a number of queries that does not grow with them. Ids of
 * variations and unknown ids are left out.
 */
export async function loadProducts(
  db: Db,
  productIds: readonly number[],
  { fullVariations = false } = {},
): Promise<LoadedProducts> {
  const ids = [NO_ID, ...productIds];
  const [products, components] = await Promise.all([findPublished(db, ids), findBundleParts(db, ids)]);
  const variations = await findVariations(db, [...ids, ...components.map(({ component }) => component.id)]);
  const variationIds = [NO_ID, ...(fullVariations ? variations.map(({ id }) => id) : [])];
  const [categories, tags, brands, images, attributes, options, links] = await Promise.all([
    findCategoriesOf(db, ids),
    findTagsOf(db, ids),
    findBrandsOf(db, ids),
    findImages(db, [...ids, ...variationIds]),
    findAttributes(db, ids),
    findOptions(db, variationIds),
    findLinks(db, ids),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    products: productIds.flatMap((id) => byId.get(id) ?? []),
    variations: Map.groupBy(variations, ({ parent_id }) => parent_id ?? NO_ID),
    components: Map.groupBy(components, ({ bundle_id }) => bundle_id),
    categories: Map.groupBy(categories, ofProduct),
    tags: Map.groupBy(tags, ofProduct),
    brands: Map.groupBy(brands, ofProduct),
    images: Map.groupBy(images, ofProduct),
    attributes: Map.groupBy(attributes, ofProduct),
    options: Map.groupBy(options, ({ variation_id }) => variation_id),
    links: Map.groupBy(links, ofProduct),
  };
}

const ofProduct = ({ product_id }: { product_id: number }): number => product_id;

import type { Db } from '../ground/db/tables.ts';
import {
  type AttributePart,
  type BundlePart,
  findAttributes,
  findBundleParts,
  findImages,
  findLinks,
  findOptions,
  findPublished,
  findTerms,
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
  /** Categories, tags and brands. */
  terms: ById<TermPart>;
  images: ById<ImagePart>;
  /** Of the products and of the variable components of bundles. */
  attributes: ById<AttributePart>;
  /** Of variations; only when these are wanted in full, as are their images. */
  options: ById<OptionPart>;
  links: ById<LinkPart>;
}

/**
 * Loads published products in the order of their ids, in a number of queries that does not grow with them: what only
 * bundles and variable products have is asked for these alone. Ids of variations and unknown ids are left out.
 */
export async function loadProducts(
  db: Db,
  productIds: readonly number[],
  { fullVariations = false } = {},
): Promise<LoadedProducts> {
  const products = await findPublished(db, productIds);
  const ids = products.map(({ id }) => id);
  const components = await findBundleParts(db, idsOf(products, 'bundle'));
  const variableComponents = idsOf(
    components.map(({ component }) => component),
    'variable',
  );
  const variations = await findVariations(db, [...idsOf(products, 'variable'), ...variableComponents]);
  const variationIds = fullVariations ? variations.map(({ id }) => id) : [];
  const [terms, images, attributes, options, links] = await Promise.all([
    findTerms(db, ids),
    findImages(db, [...ids, ...variationIds]),
    findAttributes(db, [...new Set([...ids, ...variableComponents])]),
    findOptions(db, variationIds),
    findLinks(db, ids),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    products: productIds.flatMap((id) => byId.get(id) ?? []),
    variations: Map.groupBy(variations, ({ parent_id }) => parent_id ?? 0),
    components: Map.groupBy(components, ({ bundle_id }) => bundle_id),
    terms: Map.groupBy(terms, ofProduct),
    images: Map.groupBy(images, ofProduct),
    attributes: Map.groupBy(attributes, ofProduct),
    options: Map.groupBy(options, ({ variation_id }) => variation_id),
    links: Map.groupBy(links, ofProduct),
  };
}

const idsOf = (products: readonly ProductRow[], type: ProductRow['type']): number[] =>
  products.filter((product) => product.type === type).map(({ id }) => id);

const ofProduct = ({ product_id }: { product_id: number }): number => product_id;

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
  findUnits,
  type ImagePart,
  type LinkPart,
  type OptionPart,
  type TermPart,
} from './product-parts.ts';
import type { ProductRow } from './product-rows.ts';

type ById<Row> = ReadonlyMap<number, Row[]>;

/** Parts by the id of the product or variation they belong to. */
export interface LoadedProducts {
  products: ProductRow[];
  /** Including those of bundle components. */
  variations: ById<ProductRow>;
  /** Of the products: those that are not sold. */
  copies: ById<ProductRow>;
  components: ById<BundlePart>;
  terms: ById<TermPart>;
  /** Of variations only when these are written in full; of copies always. */
  images: ById<ImagePart>;
  /** Including variable components of bundles. */
  attributes: ById<AttributePart>;
  options: ById<OptionPart>;
  links: ById<LinkPart>;
}

/** Published products in the order of the ids, in a fixed number of queries; skips variations and unknown ids. */
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
  const units = await findUnits(db, [
    ...new Set([
      ...idsOf(
        products.filter(({ has_units }) => has_units),
        'simple',
        'variable',
      ),
      ...variableComponents,
    ]),
  ]);
  const copies = units.filter((unit) => unit.type === 'copy' && !isSold(unit));
  const variations = units.filter(({ type }) => type === 'variation');
  const variationIds = idsOf(variations);
  const copyIds = idsOf(copies);
  const [terms, images, attributes, options, links] = await Promise.all([
    findTerms(db, ids),
    findImages(db, [...ids, ...copyIds, ...(fullVariations ? variationIds : [])]),
    findAttributes(db, [...new Set([...ids, ...variableComponents])]),
    findOptions(db, [...variationIds, ...copyIds]),
    findLinks(db, ids),
  ]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    products: productIds.flatMap((id) => byId.get(id) ?? []),
    variations: Map.groupBy(variations, ofParent),
    copies: Map.groupBy(copies, ofParent),
    components: Map.groupBy(components, ({ bundle_id }) => bundle_id),
    terms: Map.groupBy(terms, ofProduct),
    images: Map.groupBy(images, ofProduct),
    attributes: Map.groupBy(attributes, ofProduct),
    options: Map.groupBy(options, ({ variation_id }) => variation_id),
    links: Map.groupBy(links, ofProduct),
  };
}

/** Of all products unless types are given. */
const idsOf = (rows: readonly ProductRow[], ...types: ProductRow['type'][]): number[] =>
  rows.filter(({ type }) => types.length === 0 || types.includes(type)).map(({ id }) => id);

const isSold = ({ available, reserved }: ProductRow): boolean => (available ?? 0) + (reserved ?? 0) < 1;

const ofParent = ({ parent_id }: ProductRow): number => parent_id ?? 0;

const ofProduct = ({ product_id }: { product_id: number }): number => product_id;

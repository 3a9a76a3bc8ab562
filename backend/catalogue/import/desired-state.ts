import { allParsed, mapParsed, type Parsed, parsed, problem } from '../../ground/parsed.ts';
import type { ProductType } from '../tables.ts';
import { copyProblem, copyStock, gradingProblem } from './copy-rules.ts';
import type { KnownProducts } from './known-products.ts';
import { chooseOptions, listAttributes } from './list-attributes.ts';
import { withQuantity, withStatus } from './parts/stock.ts';
import type { Pictures } from './picture-library.ts';
import type { ProductRow } from './product-row.ts';
import { type BundleItem, NEW_PRODUCT, type ProductState, type StockState } from './product-state.ts';
import type { ShopTerms } from './shop-terms.ts';
import type { UsedAttributes } from './used-attributes.ts';

export interface ImportContext {
  knownProducts: KnownProducts;
  terms: ShopTerms;
  pictures: Pictures;
  copiesFromCents: number;
}

/** Counted by their components or members, or by another shop. */
const NEVER_COUNTED = ['grouped', 'external', 'bundle'];

/** Keeps values that the row does not mention. `used`: by the variations of the product, or of the row's parent. */
export async function desiredState(
  context: ImportContext,
  row: ProductRow,
  stored: ProductState | undefined,
  used: UsedAttributes,
): Promise<Parsed<ProductState>> {
  const { terms, pictures } = context;
  const before = stored ?? NEW_PRODUCT;
  const type = row.type ?? before.columns.type;
  const hasParent = belongsToParent(type);
  if (stored && type !== before.columns.type && (hasParent || belongsToParent(before.columns.type))) {
    return problem(`Type is ${type}, but the shop has this SKU as ${before.columns.type}`, 'Type');
  }
  if (!stored && !hasParent && row.columns.name === undefined) return problem('Name is empty', 'Name');
  const parentId = hasParent ? findParent(context, type, row.parent, before.columns.parent_id) : parsed(null);
  if (!parentId.ok) return parentId;
  const bundle = findBundle(context, row, type, before.bundle);
  if (!bundle.ok) return bundle;
  const pictureProblem = await pictures.findProblem(row.images ?? []);
  if (pictureProblem !== undefined) return problem(`Images: ${pictureProblem}`, 'Images');

  const images = [];
  for (const source of row.images ?? []) {
    const image = await pictures.imageOf(source);
    // Two sources may name the same picture.
    const own = before.images.find(({ file }) => file !== null && file === image.file);
    images.push(own ?? image);
  }
  const state = {
    columns: {
      ...before.columns,
      ...row.columns,
      ...(type === 'copy' && { sold_individually: 1 }),
      type,
      parent_id: parentId.value,
    },
    stock: mergeStock(type === 'copy' ? copyStock(row.stock, stored?.stock) : row.stock, before.stock, type),
    terms: {
      categories: row.categories
        ? sortedIds(row.categories.map((path) => categoryOf(terms, path)))
        : before.terms.categories,
      brands: row.brands ? sortedIds(row.brands.map((name) => terms.brands.idOf(name))) : before.terms.brands,
      tags: row.tags ? sortedIds(row.tags.map((name) => terms.tags.idOf(name))) : before.terms.tags,
    },
    attributes: hasParent ? [] : listAttributes(terms, row.attributes, before.attributes, used),
    options: !hasParent ? [] : row.attributes ? chooseOptions(terms, row.attributes, used) : before.options,
    images: row.images ? images : before.images,
    meta: Object.fromEntries(
      Object.entries({ ...before.meta, ...row.meta }).filter(([, value]) => value !== ''),
    ),
    bundle: bundle.value,
  };
  return (
    gradingProblem(state.columns) ??
    (type === 'copy' ? copyProblem(state, context.copiesFromCents) : undefined) ??
    parsed(state)
  );
}

const belongsToParent = (type: ProductType): boolean => type === 'variation' || type === 'copy';

function findParent(
  { knownProducts }: ImportContext,
  type: ProductType,
  ref: string | undefined,
  before: number | null,
): Parsed<number> {
  if (!ref && before !== null) return parsed(before);
  if (!ref)
    return problem(`Parent is empty: a ${type} needs the SKU of its product, or id: and its ID`, 'Parent');
  const parent = knownProducts.resolve(ref);
  if (!parent) {
    return problem(
      knownProducts.isInFile(knownProducts.rowKey(ref))
        ? `Parent "${ref}" could not be imported itself`
        : `Parent "${ref}" is neither in the file nor in the shop`,
      'Parent',
    );
  }
  if (parent.type !== 'variable' && (type === 'variation' || parent.type !== 'simple')) {
    const needed =
      type === 'variation' ? 'variations need a variable product' : 'copies need a simple or variable one';
    return problem(`Parent "${ref}" is of the type ${parent.type}; ${needed}`, 'Parent');
  }
  return parsed(parent.id);
}

function findBundle(
  { knownProducts }: ImportContext,
  { bundle }: ProductRow,
  type: ProductType,
  before: BundleItem[],
): Parsed<BundleItem[]> {
  if (type !== 'bundle') {
    return bundle && bundle.length > 0
      ? problem(`Bundled items: the type is ${type}, not bundle`, 'Bundled items')
      : parsed([]);
  }
  const contents = bundle
    ? mapParsed(allParsed(bundle.map((item) => findComponent(knownProducts, item))), addUp)
    : parsed(before);
  return contents.ok && contents.value.length === 0
    ? problem('Bundled items is empty: a bundle needs its contents', 'Bundled items')
    : contents;
}

const BUNDLED_TYPES: ProductType[] = ['simple', 'variable', 'variation'];

function findComponent(
  knownProducts: KnownProducts,
  { ref, quantity }: { ref: string; quantity: number },
): Parsed<BundleItem> {
  const component = knownProducts.resolve(ref);
  if (!component)
    return problem(`Bundled items: "${ref}" is neither in the file nor in the shop`, 'Bundled items');
  return BUNDLED_TYPES.includes(component.type)
    ? parsed({ productId: component.id, quantity })
    : problem(
        `Bundled items: "${ref}" is of the type ${component.type}, which no bundle can hold`,
        'Bundled items',
      );
}

/** A component may be named twice, by SKU and by ID. */
function addUp(items: readonly BundleItem[]): BundleItem[] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** 'A > B': each name is looked up below the one before. */
const categoryOf = ({ categories }: ShopTerms, path: string[]): number =>
  path.reduce((parent, name) => categories.idOf(name, parent), 0);

const sortedIds = (ids: number[]): number[] => [...new Set(ids)].toSorted((one, other) => one - other);

function mergeStock(row: ProductRow['stock'], before: StockState, type: string): StockState {
  const { quantity, ...rest } = row;
  const merged = { ...before, ...rest };
  if (NEVER_COUNTED.includes(type)) return { ...merged, managed: 0 };
  // Derived from its variations by refreshParents.
  if (type === 'variable' && merged.managed === 0) return { ...merged, status: before.status };
  return withStatus(quantity === undefined ? merged : withQuantity(merged, quantity));
}

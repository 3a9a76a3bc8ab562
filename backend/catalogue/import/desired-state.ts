import type { Directory } from './directory.ts';
import { chooseOptions, listAttributes } from './list-attributes.ts';
import { withQuantity, withStatus } from './parts/stock.ts';
import type { PictureLibrary } from './picture-library.ts';
import type { ProductRow } from './product-row.ts';
import { type BundleItem, NEW_PRODUCT, type ProductState, type StockState } from './product-state.ts';
import type { UsedAttributes } from './scan.ts';
import type { ShopTerms } from './shop-terms.ts';

/** What the import knows while it works. */
export interface Knowledge {
  directory: Directory;
  terms: ShopTerms;
  pictures: PictureLibrary;
}

/** Why a row cannot be taken although it is right in itself. */
export class RowRefused extends Error {}

/** Stock that is counted elsewhere: at the components, the members or another shop. */
const NEVER_COUNTED = ['grouped', 'external', 'bundle'];

/** The product as the row wants it; what the row does not mention stays. Throws a RowRefused. */
export async function desiredState(
  knowledge: Knowledge,
  row: ProductRow,
  stored: ProductState | undefined,
  used: UsedAttributes,
): Promise<ProductState> {
  const { terms, pictures } = knowledge;
  const before = stored ?? NEW_PRODUCT;
  const type = row.type ?? before.columns.type;
  const isVariation = type === 'variation';
  if (stored && isVariation !== (before.columns.type === 'variation')) {
    throw new RowRefused(`Type is ${type}, but the shop has this SKU as ${before.columns.type}`);
  }
  if (!stored && !isVariation && row.columns.name === undefined) throw new RowRefused('Name is empty');
  const parentId = isVariation ? findParent(knowledge, row.parent, before.columns.parent_id) : null;
  const bundle = findBundle(knowledge, row, type, before.bundle);
  const pictureProblem = await pictures.findProblem(row.images ?? []);
  if (pictureProblem !== undefined) throw new RowRefused(`Images: ${pictureProblem}`);

  const images = [];
  for (const source of row.images ?? []) {
    const image = await pictures.imageOf(source);
    // The same picture may be known by two sources.
    const own = before.images.find(({ file }) => file !== null && file === image.file);
    images.push(own ?? image);
  }
  return {
    columns: { ...before.columns, ...row.columns, type, parent_id: parentId },
    stock: mergeStock(row.stock, before.stock, type),
    terms: {
      categories: row.categories
        ? sortedIds(row.categories.map((path) => categoryOf(terms, path)))
        : before.terms.categories,
      brands: row.brands ? sortedIds(row.brands.map((name) => terms.brands.idOf(name))) : before.terms.brands,
      tags: row.tags ? sortedIds(row.tags.map((name) => terms.tags.idOf(name))) : before.terms.tags,
    },
    attributes: isVariation ? [] : listAttributes(terms, row.attributes, before.attributes, used),
    options: !isVariation ? [] : row.attributes ? chooseOptions(terms, row.attributes) : before.options,
    images: row.images ? images : before.images,
    meta: Object.fromEntries(
      Object.entries({ ...before.meta, ...row.meta }).filter(([, value]) => value !== ''),
    ),
    bundle,
  };
}

function findParent({ directory }: Knowledge, ref: string | undefined, before: number | null): number {
  if (!ref && before !== null) return before;
  if (!ref)
    throw new RowRefused('Parent is empty: a variation needs the SKU of its product, or id: and its ID');
  const parent = directory.resolve(ref);
  if (!parent) {
    throw new RowRefused(
      directory.isInFile(directory.rowKey(ref))
        ? `Parent "${ref}" could not be imported itself`
        : `Parent "${ref}" is neither in the file nor in the shop`,
    );
  }
  if (parent.type !== 'variable') {
    throw new RowRefused(`Parent "${ref}" is of the type ${parent.type}; variations need a variable product`);
  }
  return parent.id;
}

function findBundle(
  { directory }: Knowledge,
  { bundle }: ProductRow,
  type: string,
  before: BundleItem[],
): BundleItem[] {
  if (type !== 'bundle') {
    if (bundle && bundle.length > 0) throw new RowRefused(`Bundled items: the type is ${type}, not bundle`);
    return [];
  }
  const named = bundle?.map(({ ref, quantity }) => {
    const component = directory.resolve(ref);
    if (!component) throw new RowRefused(`Bundled items: "${ref}" is neither in the file nor in the shop`);
    if (component.type !== 'simple' && component.type !== 'variable' && component.type !== 'variation') {
      throw new RowRefused(
        `Bundled items: "${ref}" is of the type ${component.type}, which no bundle can hold`,
      );
    }
    return { productId: component.id, quantity };
  });
  const contents = named ? addUp(named) : before;
  if (contents.length === 0) throw new RowRefused('Bundled items is empty: a bundle needs its contents');
  return contents;
}

/** A component may be named twice: by its SKU and its ID, or in another case. */
function addUp(items: readonly BundleItem[]): BundleItem[] {
  const quantities = new Map<number, number>();
  for (const { productId, quantity } of items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

/** `A > B`: the last name counts, each is looked for below the one before. */
const categoryOf = ({ categories }: ShopTerms, path: string[]): number =>
  path.reduce((parent, name) => categories.idOf(name, parent), 0);

const sortedIds = (ids: number[]): number[] => [...new Set(ids)].toSorted((one, other) => one - other);

function mergeStock(row: ProductRow['stock'], before: StockState, type: string): StockState {
  const { quantity, ...rest } = row;
  const merged = { ...before, ...rest };
  if (NEVER_COUNTED.includes(type)) return { ...merged, managed: 0 };
  // What a variable product has is what its variations have; refreshParents keeps it.
  if (type === 'variable' && merged.managed === 0) return { ...merged, status: before.status };
  return withStatus(quantity === undefined ? merged : withQuantity(merged, quantity));
}

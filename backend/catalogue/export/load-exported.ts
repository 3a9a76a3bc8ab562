import type { DbOrTrx } from '../../ground/db/tables.ts';
import { loadAttributes, loadOptions } from '../import/parts/attributes.ts';
import { bundlePart } from '../import/parts/bundle.ts';
import { loadColumns } from '../import/parts/columns.ts';
import { loadImages } from '../import/parts/images.ts';
import { linksPart, type ProductLink } from '../import/parts/links.ts';
import { metaPart } from '../import/parts/meta.ts';
import { loadStock } from '../import/parts/stock.ts';
import { loadTerms } from '../import/parts/terms.ts';
import { type ListedAttribute, NEW_PRODUCT, type VariationOption } from '../import/product-state.ts';
import type { ExportedAttribute, ExportedProduct } from './exported-product.ts';
import type { TermNames } from './term-names.ts';

export async function loadExported(db: DbOrTrx, names: TermNames, ids: number[]): Promise<ExportedProduct[]> {
  const all = await loadColumns(db, ids);
  const stock = await loadStock(db, ids);
  const terms = await loadTerms(db, ids);
  const attributes = await loadAttributes(db, ids);
  const options = await loadOptions(db, ids);
  const meta = await metaPart.load(db, ids);
  const bundles = await bundlePart.load(db, ids);
  const links = await linksPart.load(db, ids);
  const images = await loadImages(db, ids);
  const referTo = await loadReferences(db, [
    ...[...all.values()].flatMap(({ parent_id }) => parent_id ?? []),
    ...[...bundles.values()].flat().map(({ productId }) => productId),
    ...[...links.values()].flat().map(({ linkedId }) => linkedId),
  ]);
  return ids.flatMap((id) => {
    const columns = all.get(id);
    // Deleted since its id was read.
    if (!columns) return [];
    const sortedBy = terms.get(id) ?? NEW_PRODUCT.terms;
    const linked = links.get(id) ?? [];
    return {
      columns,
      stock: stock.get(id) ?? NEW_PRODUCT.stock,
      meta: meta.get(id) ?? {},
      parent: columns.parent_id === null ? '' : referTo(columns.parent_id),
      categories: sortedBy.categories.map(names.categoryPath),
      brands: sortedBy.brands.map(names.brand),
      tags: sortedBy.tags.map(names.tag),
      attributes:
        columns.parent_id !== null
          ? (options.get(id) ?? []).map(chosen)
          : (attributes.get(id) ?? []).map(listed),
      images: images.get(id) ?? [],
      bundle: (bundles.get(id) ?? []).map(({ productId, quantity }) => ({
        ref: referTo(productId),
        quantity,
      })),
      links: {
        grouped: refsOf(linked, 'grouped', referTo),
        upsell: refsOf(linked, 'upsell', referTo),
        cross_sell: refsOf(linked, 'cross_sell', referTo),
      },
    };
  });
}

const listed = ({
  attributeId,
  name,
  visible,
  options,
  defaultOption,
}: ListedAttribute): ExportedAttribute => ({
  name,
  isGlobal: attributeId !== null,
  visible,
  options,
  defaultOption,
});

const chosen = ({ attributeId, name, option }: VariationOption): ExportedAttribute => ({
  name,
  isGlobal: attributeId !== null,
  visible: undefined,
  options: [option],
  defaultOption: null,
});

const refsOf = (links: ProductLink[], kind: ProductLink['kind'], referTo: (id: number) => string): string[] =>
  links.filter((link) => link.kind === kind).map(({ linkedId }) => referTo(linkedId));

/** Rows refer to products by SKU, or by `id:` and the ID they came with. */
async function loadReferences(db: DbOrTrx, ids: number[]): Promise<(id: number) => string> {
  const wanted = [...new Set(ids)];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('products')
          .select(['id', 'sku', 'source_id'])
          .where('id', 'in', wanted)
          .execute();
  const refs = new Map(rows.map(({ id, sku, source_id }) => [id, sku ?? `id:${source_id}`]));
  return (id) => refs.get(id) ?? '';
}

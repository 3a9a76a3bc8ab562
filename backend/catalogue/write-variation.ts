import type { ApiCopy, ApiVariation } from '#contract/products.ts';
import type { LoadedProducts } from './load-products.ts';
import type { OptionPart } from './product-parts.ts';
import type { ProductRow } from './product-rows.ts';
import { stateOfRow } from './sellable-rows.ts';
import { attributeSlug, type WriterSettings, writeImage, writeSellable } from './write-sellable.ts';

/** Options are in the order of the parent's attributes. */
export function writeVariation(
  row: ProductRow,
  parent: ProductRow,
  loaded: LoadedProducts,
  settings: WriterSettings,
): ApiVariation {
  const options = optionsOf(row, parent, loaded);
  const image = loaded.images.get(row.id)?.[0];
  return {
    ...writeSellable(row, parent.id, stateOfRow(row, settings.now), settings),
    sold_individually: parent.sold_individually === 1 || row.sold_individually === 1,
    virtual: parent.is_virtual === 1 || row.is_virtual === 1,
    parent_id: parent.id,
    name: options.map(({ option }) => option).join(', '),
    image: image ? writeImage(image, settings) : null,
    attributes: writeOptions(options),
  };
}

export const writeCopy = (
  row: ProductRow,
  parent: ProductRow,
  loaded: LoadedProducts,
  settings: WriterSettings,
): ApiCopy => ({
  ...writeSellable(row, parent.id, stateOfRow(row, settings.now), settings),
  virtual: parent.is_virtual === 1 || row.is_virtual === 1,
  parent_id: parent.id,
  note: row.copy_note,
  images: (loaded.images.get(row.id) ?? []).map((image) => writeImage(image, settings)),
  attributes: writeOptions(optionsOf(row, parent, loaded)),
});

/** In the order in which the parent lists its attributes. */
function optionsOf(row: ProductRow, parent: ProductRow, loaded: LoadedProducts): OptionPart[] {
  const place = new Map(loaded.attributes.get(parent.id)?.map(({ name }, index) => [name, index]));
  return (loaded.options.get(row.id) ?? []).toSorted(
    (a, b) => (place.get(a.name) ?? place.size) - (place.get(b.name) ?? place.size),
  );
}

const writeOptions = (options: readonly OptionPart[]): ApiVariation['attributes'] =>
  options.map((option) => ({
    id: option.attribute_id ?? 0,
    name: option.name,
    slug: attributeSlug(option),
    option: option.option,
  }));

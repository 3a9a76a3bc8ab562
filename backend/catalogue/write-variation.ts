import type { ApiVariation } from '#contract/products.ts';
import type { LoadedProducts } from './load-products.ts';
import { ownSupply, type ProductRow } from './product-rows.ts';
import {
  attributeSlug,
  countedUnits,
  currentPrice,
  type WriterSettings,
  writeImage,
  writeSellable,
} from './write-sellable.ts';

/** One variation in full; its options stand in the order in which the parent lists its attributes. */
export function writeVariation(
  row: ProductRow,
  parent: ProductRow,
  loaded: LoadedProducts,
  settings: WriterSettings,
): ApiVariation {
  const current = currentPrice(row, settings.now);
  const place = new Map(loaded.attributes.get(parent.id)?.map(({ name }, index) => [name, index]));
  const options = (loaded.options.get(row.id) ?? []).toSorted(
    (a, b) => (place.get(a.name) ?? place.size) - (place.get(b.name) ?? place.size),
  );
  const image = loaded.images.get(row.id)?.[0];
  return {
    ...writeSellable(
      row,
      {
        productId: parent.id,
        current,
        supply: ownSupply(row),
        quantity: countedUnits(row),
        purchasable: current.priceCents !== null,
      },
      settings,
    ),
    sold_individually: parent.sold_individually === 1 || row.sold_individually === 1,
    parent_id: parent.id,
    name: options.map(({ option }) => option).join(', '),
    image: image ? writeImage(image, settings) : null,
    attributes: options.map((option) => ({
      id: option.attribute_id ?? 0,
      name: option.name,
      slug: attributeSlug(option),
      option: option.option,
    })),
  };
}

import type { BundleComponent } from '#domain/bundle.ts';
import type { BundledItem, Product } from '../../api/shop-api.ts';

/** A component of a bundle with all that can be chosen of it; the names of variations stand in its own product. */
export function toBundleComponent(item: BundledItem, component: Product | undefined): BundleComponent {
  const { name, variations, attributes, ...rest } = item;
  const known = new Map(component?.variations.map((variation) => [variation.id, variation]));
  return {
    ...rest,
    productName: name,
    variations: variations.map(({ id, ...said }) => {
      const variation = known.get(id);
      const { stockStatus, stockQuantity } = said.stockStatus ? said : (variation ?? said);
      return { id, name: variation?.name ?? '', stockStatus, stockQuantity };
    }),
  };
}

import type { BundleComponent } from '#domain/cart/bundle.ts';
import type { BundledItem, Product } from '../../api/shop-api.ts';

/** Names of variations come from the component's own product. */
export function toBundleComponent(item: BundledItem, component: Product | undefined): BundleComponent {
  const { name, variations, attributes, ...rest } = item;
  const known = new Map(component?.variations.map((variation) => [variation.id, variation]));
  return {
    ...rest,
    productName: name,
    variations: variations.map(({ id, ...listed }) => {
      const variation = known.get(id);
      const { stockStatus, stockQuantity } = listed.stockStatus ? listed : (variation ?? listed);
      return { id, name: variation?.name ?? '', stockStatus, stockQuantity };
    }),
  };
}

import type { BundleSelection, CartProduct } from '#domain/cart.ts';
import type { Variation } from '../api/shop-api.ts';
import { toBoughtProduct } from '../pieces/products/bought-product.ts';
import type { ProductView } from './product-view.ts';

/** What the Add button puts into the cart. */
export function toCartLine(
  product: ProductView,
  variation: Variation | undefined,
  bundleSelections: BundleSelection[],
): CartProduct {
  return {
    ...toBoughtProduct(product, variation),
    bundleSelections: bundleSelections.length > 0 ? bundleSelections : undefined,
  };
}

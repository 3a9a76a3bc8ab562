import type { BundleSelection, CartProduct } from '#domain/cart.ts';
import { randFromCents } from '#domain/money.ts';
import type { Variation } from '../shop-api.ts';
import type { ProductView } from './product-view.ts';

/** A chosen variation replaces price, stock, image and the once-per-order flag; its label joins the name. */
export function toCartLine(
  product: ProductView,
  variation: Variation | undefined,
  bundleSelections: BundleSelection[],
): CartProduct {
  const bought = variation ?? product;
  return {
    productId: product.id,
    variationId: variation?.id,
    name: variation ? `${product.name} - ${variation.name}` : product.name,
    variationName: variation?.name,
    variationAttributes: variation?.attributes,
    bundleSelections: bundleSelections.length > 0 ? bundleSelections : undefined,
    brand: product.brand,
    price: randFromCents(bought.priceCents),
    image: (variation?.image ?? product.images[0])?.src ?? '',
    stockStatus: bought.stockStatus,
    stockQuantity: bought.stockQuantity,
    soldIndividually: bought.soldIndividually,
  };
}

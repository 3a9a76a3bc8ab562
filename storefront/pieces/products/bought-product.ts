import type { CartProduct } from '#domain/cart/cart-item.ts';
import { randFromCents } from '#domain/money/money.ts';
import type { Product, Variation } from '../../api/shop-api.ts';
import type { LineQuality } from './line-quality.ts';

type Buyable = Pick<
  Product,
  | 'id'
  | 'name'
  | 'brand'
  | 'priceCents'
  | 'images'
  | 'stockStatus'
  | 'stockQuantity'
  | 'soldIndividually'
  | 'virtual'
> & { quality?: LineQuality | undefined };

/** A variation overrides price, stock, image and the once-per-order flag, and its name is appended. */
export function toBoughtProduct(
  product: Buyable,
  variation: Variation | undefined,
): Omit<CartProduct, 'bundleSelections'> {
  const sold = variation ?? product;
  return {
    productId: product.id,
    variationId: variation?.id,
    name: variation ? `${product.name} - ${variation.name}` : product.name,
    ...(variation
      ? { variationName: variation.name, variationAttributes: variation.attributes }
      : product.quality),
    brand: product.brand,
    price: randFromCents(sold.priceCents),
    image: (variation?.image ?? product.images[0])?.src ?? '',
    stockStatus: sold.stockStatus,
    stockQuantity: sold.stockQuantity,
    soldIndividually: sold.soldIndividually,
    virtual: sold.virtual,
  };
}

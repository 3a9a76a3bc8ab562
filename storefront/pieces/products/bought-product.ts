import type { CartProduct } from '#domain/cart.ts';
import { randFromCents } from '#domain/money.ts';
import type { Product, Variation } from '../../api/shop-api.ts';

type Buyable = Pick<
  Product,
  'id' | 'name' | 'brand' | 'priceCents' | 'images' | 'stockStatus' | 'stockQuantity' | 'soldIndividually'
>;

/** A chosen variation replaces price, stock, image and the once-per-order flag; its label joins the name. */
export function toBoughtProduct(
  product: Buyable,
  variation: Variation | undefined,
): Omit<CartProduct, 'bundleSelections'> {
  const bought = variation ?? product;
  return {
    productId: product.id,
    variationId: variation?.id,
    name: variation ? `${product.name} - ${variation.name}` : product.name,
    variationName: variation?.name,
    variationAttributes: variation?.attributes,
    brand: product.brand,
    price: randFromCents(bought.priceCents),
    image: (variation?.image ?? product.images[0])?.src ?? '',
    stockStatus: bought.stockStatus,
    stockQuantity: bought.stockQuantity,
    soldIndividually: bought.soldIndividually,
  };
}

import { qualityOf } from '#domain/cards/card-quality.ts';
import type { CartProduct } from '#domain/cart/cart-item.ts';
import type { Product } from '../../api/shop-api.ts';

export type LineQuality = Pick<CartProduct, 'variationName' | 'variationAttributes'>;

/** Grade or condition of a card without variations, by which its cart line differs from others of its name. */
export function lineQuality(product: Product): LineQuality | undefined {
  if (product.kind !== 'simple') return undefined;
  const { label, attributes } = qualityOf(product);
  return label === '' ? undefined : { variationName: label, variationAttributes: attributes };
}

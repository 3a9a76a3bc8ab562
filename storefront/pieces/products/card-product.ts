import type { CartProduct } from '#domain/cart.ts';
import { randFromCents } from '#domain/money.ts';
import type { StockState } from '#domain/stock.ts';
import type { Product } from '../../api/shop-api.ts';

/** As much of a product as its card shows and the cart needs: a list sends a hundred of them. */
export interface CardProduct extends StockState {
  id: number;
  name: string;
  brand?: string | undefined;
  image?: string | undefined;
  priceCents: number;
  /** What it cost before the sale; missing where that has no one answer. */
  regularPriceCents?: number | undefined;
  onSale?: true | undefined;
  isNew?: true | undefined;
  soldIndividually?: true | undefined;
  /** Something must be chosen on the product's own page. */
  hasOptions?: true | undefined;
  /** The lowest price of several. */
  isFrom?: true | undefined;
}

export function toCardProduct(product: Product): CardProduct {
  const {
    id,
    name,
    brand,
    brandName = brand,
    priceCents,
    regularPriceCents,
    stockStatus,
    stockQuantity,
    dependsOn,
  } = product;
  return {
    id,
    name,
    brand: brandName,
    image: product.images[0]?.src,
    priceCents,
    regularPriceCents: product.onSale && regularPriceCents > priceCents ? regularPriceCents : undefined,
    onSale: product.onSale || undefined,
    isNew: product.isNew || undefined,
    stockStatus,
    stockQuantity,
    dependsOn,
    soldIndividually: product.soldIndividually || undefined,
    hasOptions: product.kind !== 'simple' || undefined,
    isFrom: product.kind === 'variable' || product.kind === 'grouped' || undefined,
  };
}

export function toCartProduct(card: CardProduct): CartProduct {
  return {
    productId: card.id,
    name: card.name,
    brand: card.brand,
    price: randFromCents(card.priceCents),
    image: card.image ?? '',
    stockStatus: card.stockStatus,
    stockQuantity: card.stockQuantity,
    soldIndividually: card.soldIndividually ?? false,
  };
}

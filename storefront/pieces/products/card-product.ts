import type { CartProduct } from '#domain/cart/cart-item.ts';
import { randFromCents } from '#domain/money/money.ts';
import { isPurchasable, type StockState } from '#domain/stock/stock.ts';
import type { Copy, Offer, Product } from '../../api/shop-api.ts';
import { type LineQuality, lineQuality } from './line-quality.ts';
import { conditionOf, optionsOf, type Single, type SingleOffer, toSingle } from './single.ts';

/** Kept small, because a list holds a hundred of them. */
export interface CardProduct extends StockState {
  id: number;
  name: string;
  brand?: string | undefined;
  image?: string | undefined;
  priceCents: number;
  /** Price before the sale; missing if the variations' prices differ. */
  regularPriceCents?: number | undefined;
  onSale?: true | undefined;
  isNew?: true | undefined;
  soldIndividually?: true | undefined;
  virtual?: boolean | undefined;
  hasOptions?: true | undefined;
  /** `priceCents` is the lowest of several prices. */
  isFrom?: true | undefined;
  /** Of a single card that is sold by condition: `priceCents` is then any, its offers tell theirs. */
  single?: Single | undefined;
  /** Of any other product: the one of its instances that meets the list's filters, whose price and stock are above. */
  shown?: ShownInstance | undefined;
  quality?: LineQuality | undefined;
}

export interface ShownInstance {
  /** undefined for a copy, which has no address of its own. */
  variationId?: number | undefined;
  options: Record<string, string>;
}

export function toCardProduct(product: Product): CardProduct {
  const { id, name, brand, brandName = brand, dependsOn } = product;
  const single = toSingle(product);
  const instance = single ? undefined : shownInstance(product);
  const { regularPriceCents, onSale, stockStatus, stockQuantity } = instance ?? product;
  const isFrom = !instance && (product.kind === 'variable' || product.kind === 'grouped');
  const lowest = isFrom ? lowestInStock(product.offers) : undefined;
  const priceCents = lowest ?? (instance ?? product).priceCents;
  const isReduced =
    onSale && regularPriceCents > priceCents && priceCents === (instance ?? product).priceCents;
  return {
    id,
    name,
    brand: brandName,
    image: product.images[0]?.src,
    priceCents,
    regularPriceCents: isReduced ? regularPriceCents : undefined,
    onSale: onSale || undefined,
    isNew: product.isNew || undefined,
    stockStatus,
    stockQuantity,
    dependsOn,
    soldIndividually: product.soldIndividually || undefined,
    virtual: product.virtual,
    hasOptions: product.kind !== 'simple' || product.giftCard || instance !== undefined || undefined,
    isFrom: isFrom || undefined,
    single,
    shown:
      instance &&
      ('variationId' in instance
        ? { variationId: instance.variationId, options: optionsOf(instance) }
        : { options: {} }),
    quality: lineQuality(product),
  };
}

/** undefined if none is. */
function lowestInStock(offers: readonly Offer[]): number | undefined {
  const prices = offers.filter(isPurchasable).map(({ priceCents }) => priceCents);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** undefined where nothing tells one instance from the others: its tile then says 'from' the cheapest. */
function shownInstance({ offers, copies, shownOffer }: Product): Offer | Copy | undefined {
  const isTold = offers.some(({ matches }) => !matches) || offers.every(conditionOf);
  const offer = isTold ? offers.find(({ variationId }) => variationId === shownOffer) : undefined;
  return offer ?? copies.find(({ id }) => id === shownOffer);
}

/** The price on its tile. */
export const shownCents = ({ single, priceCents }: CardProduct): number =>
  single ? single.shown.priceCents : priceCents;

/** Without the number of units left. */
export const toSuggestedCard = (product: Product): CardProduct =>
  toCardProduct({
    ...uncounted(product),
    offers: product.offers.map(uncounted),
    copies: product.copies.map(uncounted),
  });

function uncounted<State extends StockState>(state: State): State {
  return isPurchasable(state) ? { ...state, stockQuantity: undefined } : state;
}

export function toCartProduct(card: CardProduct): CartProduct {
  return {
    productId: card.id,
    ...card.quality,
    name: card.name,
    brand: card.brand,
    price: randFromCents(card.priceCents),
    image: card.image ?? '',
    stockStatus: card.stockStatus,
    stockQuantity: card.stockQuantity,
    soldIndividually: card.soldIndividually ?? false,
    virtual: card.virtual,
  };
}

/** The chosen condition of a single as the cart's line. */
export function singleLine(card: CardProduct, offer: SingleOffer): CartProduct {
  const { variationId, options, priceCents, stockStatus, stockQuantity } = offer;
  const line = { ...toCartProduct(card), price: randFromCents(priceCents), stockStatus, stockQuantity };
  if (variationId === undefined) return line;
  const variationName = Object.values(options).join(' / ');
  return {
    ...line,
    variationId,
    name: `${card.name} - ${variationName}`,
    variationName,
    variationAttributes: options,
  };
}

export interface ProductTileProps {
  product: CardProduct;
  caption?: string | undefined;
  /** Heading level: one below the section's heading. */
  level?: 2 | 3 | undefined;
  eager?: boolean | undefined;
  /** At most one gold button per section. */
  gold?: boolean | undefined;
}

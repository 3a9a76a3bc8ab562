import { bundleStock } from '#domain/bundle-stock.ts';
import type { StockState } from '#domain/stock.ts';
import type { LoadedProducts } from './load-products.ts';
import { ownSupply, type ProductRow } from './product-rows.ts';
import { anyOf, inSetsOf, NO_SUPPLY, type Supply, statusOf } from './supply.ts';
import { countedUnits, currentPrice, type Offer } from './write-sellable.ts';

/** What a product costs at a moment and how many there are, by its type. */
export function offerOf(product: ProductRow, loaded: LoadedProducts, now: string): Offer {
  const own = {
    productId: product.id,
    current: currentPrice(product, now),
    supply: ownSupply(product),
    quantity: countedUnits(product),
  };
  switch (product.type) {
    case 'variable':
      return variableOffer(product, loaded, now);
    case 'bundle':
      return {
        ...own,
        ...bundleOffer(product, loaded, now),
        purchasable: own.current.priceCents !== null,
      };
    case 'external':
      return { ...own, purchasable: false };
    case 'grouped':
      return { ...own, current: keptPrice(product), purchasable: false };
    default:
      return { ...own, purchasable: own.current.priceCents !== null };
  }
}

/** Variations that can be put in a cart: they have a price (stock is another matter, as in WooCommerce). */
export const purchasableVariations = (
  parentId: number,
  { variations }: LoadedProducts,
  now: string,
): ProductRow[] =>
  (variations.get(parentId) ?? []).filter((row) => currentPrice(row, now).priceCents !== null);

/** A variable product costs what its cheapest variation costs, and is there while one of them is. */
function variableOffer(product: ProductRow, loaded: LoadedProducts, now: string): Offer {
  const variations = purchasableVariations(product.id, loaded, now);
  const prices = variations.map((row) => currentPrice(row, now));
  return {
    productId: product.id,
    current: { priceCents: cheapest(variations, now), onSale: prices.some(({ onSale }) => onSale) },
    supply: anyOf(variations.map(ownSupply)),
    quantity: countedUnits(product),
    purchasable: variations.length > 0,
  };
}

const cheapest = (rows: readonly ProductRow[], now: string): number | null => {
  const prices = rows.flatMap((row) => currentPrice(row, now).priceCents ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
};

/** What nobody can have is no price to begin with, while something else is there. */
export function cheapestAvailable(product: ProductRow, loaded: LoadedProducts, now: string): number | null {
  const variations = purchasableVariations(product.id, loaded, now);
  const available = variations.filter((row) => statusOf(ownSupply(row)) !== 'outofstock');
  return cheapest(available, now) ?? cheapest(variations, now);
}

/** Not counted where the figure depends on what is chosen, as a variable product is not. */
function bundleOffer(
  bundle: ProductRow,
  loaded: LoadedProducts,
  now: string,
): Pick<Offer, 'supply' | 'quantity'> {
  const needs = (loaded.components.get(bundle.id) ?? []).map(({ component, quantity }) => ({
    quantity,
    options: optionsOf(component, loaded, now).map((supply) => toStock(supply, quantity)),
  }));
  const stock = bundleStock(needs);
  if (!stock) return { supply: NO_SUPPLY, quantity: 0 };
  const { stockStatus, stockQuantity = Number.POSITIVE_INFINITY } = stock;
  const backorder = stockStatus === 'onbackorder';
  const units = backorder ? 0 : stockQuantity;
  return {
    supply: { units, backorder },
    quantity: backorder || !Number.isFinite(units) ? null : units,
  };
}

/** Goods on backorder are not counted. */
function toStock(supply: Supply, quantity: number): StockState {
  const stockStatus = statusOf(inSetsOf(quantity, supply));
  const isCounted = stockStatus !== 'onbackorder' && Number.isFinite(supply.units);
  return { stockStatus, stockQuantity: isCounted ? supply.units : undefined };
}

const optionsOf = (component: ProductRow, loaded: LoadedProducts, now: string): Supply[] =>
  component.type === 'variable'
    ? purchasableVariations(component.id, loaded, now).map(ownSupply)
    : [ownSupply(component)];

/** Of a component that comes in variations: of whichever there are most. */
export const componentSupply = (component: ProductRow, loaded: LoadedProducts, now: string): Supply =>
  anyOf(optionsOf(component, loaded, now));

/** A grouped product shows the price that the catalogue keeps for it. */
const keptPrice = ({ price_cents, on_sale }: ProductRow) => ({
  priceCents: price_cents,
  onSale: on_sale === 1,
});

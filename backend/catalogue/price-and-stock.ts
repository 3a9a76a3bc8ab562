import { bundleStock } from '#domain/cart/bundle-stock.ts';
import { nextPriceChange } from '#domain/catalogue/pricing.ts';
import type { SellableState } from '#domain/catalogue/sellable-unit.ts';
import { anyOf, inSetsOf, NO_SUPPLY, type StockState, type Supply, statusOf } from '#domain/stock/stock.ts';
import type { LoadedProducts } from './load-products.ts';
import type { ProductRow } from './product-rows.ts';
import { priceCentsOf, priceListOf, stateOfRow, supplyOfRow } from './sellable-rows.ts';

export function productState(product: ProductRow, loaded: LoadedProducts, now: string): SellableState {
  const own = stateOfRow(product, now);
  switch (product.type) {
    case 'variable':
      return { ...variableState(product, loaded, now), quantity: own.quantity };
    case 'bundle':
      return { ...own, ...bundleSupply(product, loaded, now) };
    case 'external':
      return { ...own, isPurchasable: false };
    case 'grouped':
      return { ...own, price: keptPrice(product), isPurchasable: false };
    default:
      return own;
  }
}

/** With a price; as in WooCommerce, stock does not matter here. */
export const purchasableVariations = (
  parentId: number,
  { variations }: LoadedProducts,
  now: string,
): ProductRow[] => (variations.get(parentId) ?? []).filter((row) => stateOfRow(row, now).isPurchasable);

/** The cheapest copy that can be bought. */
export function cheapestCopy(
  { id }: ProductRow,
  { copies }: LoadedProducts,
  now: string,
): ProductRow | undefined {
  const cents = (row: ProductRow) => priceCentsOf(row, now) ?? Number.POSITIVE_INFINITY;
  return copies
    .get(id)
    ?.filter((row) => stateOfRow(row, now).isPurchasable && statusOf(supplyOfRow(row)) !== 'outofstock')
    .toSorted((a, b) => cents(a) - cents(b))[0];
}

/** The lowest price of its variations; in stock while any of them, or a copy, is. */
function variableState(product: ProductRow, loaded: LoadedProducts, now: string) {
  const variations = purchasableVariations(product.id, loaded, now);
  const states = variations.map((row) => stateOfRow(row, now));
  const copy = cheapestCopy(product, loaded, now);
  const supplies = states.map(({ supply }) => supply);
  return {
    price: { priceCents: cheapest(variations, now), onSale: states.some(({ price }) => price.onSale) },
    supply: anyOf(copy ? [...supplies, supplyOfRow(copy)] : supplies),
    isPurchasable: variations.length > 0 || copy !== undefined,
  };
}

const cheapest = (rows: readonly ProductRow[], now: string): number | null => {
  const prices = rows.flatMap((row) => priceCentsOf(row, now) ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
};

/** Ignores sold-out variations while others, or copies, are in stock. */
export function cheapestAvailable(product: ProductRow, loaded: LoadedProducts, now: string): number | null {
  const variations = purchasableVariations(product.id, loaded, now);
  const available = variations.filter((row) => statusOf(supplyOfRow(row)) !== 'outofstock');
  const copy = cheapestCopy(product, loaded, now);
  return cheapest(available, now) ?? (copy && priceCentsOf(copy, now)) ?? cheapest(variations, now);
}

/** Uncounted where the quantity depends on a choice. */
function bundleSupply(
  bundle: ProductRow,
  loaded: LoadedProducts,
  now: string,
): Pick<SellableState, 'supply' | 'quantity'> {
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

/** Backorders are not counted. */
function toStock(supply: Supply, quantity: number): StockState {
  const stockStatus = statusOf(inSetsOf(quantity, supply));
  const isCounted = stockStatus !== 'onbackorder' && Number.isFinite(supply.units);
  return { stockStatus, stockQuantity: isCounted ? supply.units : undefined };
}

const optionsOf = (component: ProductRow, loaded: LoadedProducts, now: string): Supply[] =>
  component.type === 'variable'
    ? purchasableVariations(component.id, loaded, now).map(supplyOfRow)
    : [supplyOfRow(component)];

/** Of the variation with the most units. */
export const componentSupply = (component: ProductRow, loaded: LoadedProducts, now: string): Supply =>
  anyOf(optionsOf(component, loaded, now));

/** Maintained by refreshPrices. */
const keptPrice = ({ price_cents, on_sale }: ProductRow) => ({
  priceCents: price_cents,
  onSale: on_sale === 1,
});

/** When a sale of it or of its parts begins or ends, in milliseconds since 1970; Infinity for never. */
export function nextProductPriceChange(productId: number, loaded: LoadedProducts, now: string): number {
  const components = (loaded.components.get(productId) ?? []).map(({ component }) => component);
  const sellers = [...loaded.products.filter(({ id }) => id === productId), ...components];
  const units = sellers.flatMap(({ id }) => loaded.variations.get(id) ?? []);
  const rows = [...sellers, ...units, ...(loaded.copies.get(productId) ?? [])];
  const times = rows.flatMap((row) => nextPriceChange(priceListOf(row), now) ?? []);
  return Math.min(...times.map((time) => Date.parse(time)));
}

import { isPurchasable, type StockState, unitsLeft } from '../stock/stock.ts';
import type { ComponentStock } from './bundle.ts';

export interface BundleNeed {
  quantity?: number | undefined;
  options: readonly ComponentStock[];
  attributes?: readonly string[] | undefined;
}

/** A quantity only where every option in stock gives the same; undefined while any component's stock is unknown. */
export function bundleStock(needs: readonly BundleNeed[]): StockState | undefined {
  if (needs.length === 0 || !needs.every(({ options }) => options.every(isCounted))) return undefined;
  const offers = needs.map(offerOf);
  if (offers.some(({ most }) => most === 0)) return { stockStatus: 'outofstock', stockQuantity: 0 };
  const most = Math.min(...offers.map((offer) => offer.most));
  const undecided = offers.filter(({ fewest }) => fewest < most);
  const isAwaited = offers.some((offer) => offer.isAwaited);
  const dependsOn = [...new Set(undecided.flatMap(({ attributes }) => attributes))];
  return {
    stockStatus: isAwaited ? 'onbackorder' : 'instock',
    stockQuantity: undecided.length === 0 && Number.isFinite(most) ? most : undefined,
    dependsOn: undecided.length > 0 ? dependsOn : undefined,
  };
}

function offerOf({ quantity, options, attributes = [] }: BundleNeed) {
  const there = options.filter(isCounted).filter((option) => bundlesFrom(option, quantity) > 0);
  const bundles = there.map((option) => bundlesFrom(option, quantity));
  return {
    attributes,
    fewest: Math.min(...bundles),
    most: Math.max(0, ...bundles),
    isAwaited: there.every(({ stockStatus }) => stockStatus === 'onbackorder'),
  };
}

const bundlesFrom = (option: StockState, quantity: number | undefined): number =>
  isPurchasable(option)
    ? Math.floor((unitsLeft(option, 0) ?? Number.POSITIVE_INFINITY) / (quantity || 1))
    : 0;

export const isCounted = <Stock extends ComponentStock>(stock: Stock): stock is Stock & StockState =>
  stock.stockStatus !== undefined;

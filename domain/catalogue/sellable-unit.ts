import { countedUnits, type StoredStock, type Supply, supplyOf } from '../stock/stock.ts';
import { type CurrentPrice, type PriceList, priceAt } from './pricing.ts';

export interface SellableUnit {
  prices: PriceList;
  stock: StoredStock;
}

export interface SellableState {
  price: CurrentPrice;
  supply: Supply;
  quantity: number | null;
  /** Whether it has a price; as in WooCommerce, stock does not matter here. */
  isPurchasable: boolean;
}

export function stateOf({ prices, stock }: SellableUnit, now: string): SellableState {
  const price = priceAt(prices, now);
  return {
    price,
    supply: supplyOf(stock),
    quantity: countedUnits(stock),
    isPurchasable: price.priceCents !== null,
  };
}

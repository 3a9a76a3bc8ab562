import { type StockState, unitsLeft } from '../stock/stock.ts';
import { bundleStock, isCounted } from './bundle-stock.ts';
import type { BundleSelection, CartItem, CartProduct } from './cart-item.ts';

type Taker = Pick<
  CartProduct,
  'productId' | 'variationId' | 'bundleSelections' | 'stockStatus' | 'stockQuantity'
>;

export function stockOf(line: Taker): StockState {
  const needs = (line.bundleSelections ?? []).map((chosen) => ({
    quantity: chosen.quantity,
    options: [chosen],
  }));
  return bundleStock(needs) ?? line;
}

/** Considers lines that take from the same components; Infinity when there is no limit. */
export function unitsLeftFor(line: Taker, others: readonly CartItem[]): number {
  const needs = countedComponents(line) ?? [{ ...line, quantity: 1 }];
  return Math.min(
    ...needs.map((need) => {
      const left = unitsLeft(need, unitsTaken(need, others)) ?? Number.POSITIVE_INFINITY;
      return Math.floor(left / (need.quantity || 1));
    }),
  );
}

type CountedComponent = BundleSelection & StockState;

function countedComponents({ bundleSelections: components = [] }: Taker): CountedComponent[] | undefined {
  return components.length > 0 && components.every(isCounted) ? components : undefined;
}

function unitsTaken(sold: Taken, lines: readonly CartItem[]): number {
  let units = 0;
  for (const line of lines) {
    for (const taken of [{ ...line, quantity: 1 }, ...(line.bundleSelections ?? [])]) {
      if (idOf(taken) === idOf(sold)) units += line.quantity * (taken.quantity ?? 1);
    }
  }
  return units;
}

type Taken = Pick<Taker, 'productId' | 'variationId'>;

const idOf = ({ productId, variationId = productId }: Taken): number => variationId;

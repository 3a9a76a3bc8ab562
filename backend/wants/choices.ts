import type { LoadedProducts } from '../catalogue/load-products.ts';
import { productState, purchasableVariations } from '../catalogue/price-and-stock.ts';
import type { ProductRow } from '../catalogue/product-rows.ts';
import { stateOfRow } from '../catalogue/sellable-rows.ts';

export interface Choice {
  unitId: number;
  name: string;
  priceCents: number;
  /** Infinity when not counted. */
  units: number;
}

export interface Wanted {
  /** Empty for any. */
  variationIds: readonly number[];
  maxPriceCents: number | null;
}

export function choicesOf(product: ProductRow, loaded: LoadedProducts, now: string): Choice[] {
  if (product.type === 'variable') {
    return purchasableVariations(product.id, loaded, now).flatMap((row) => {
      const { price, supply } = stateOfRow(row, now);
      if (price.priceCents === null) return [];
      const name = variationName(row.id, loaded);
      return { unitId: row.id, name, priceCents: price.priceCents, units: supply.units };
    });
  }
  const { price, supply, isPurchasable } = productState(product, loaded, now);
  if (!isPurchasable || price.priceCents === null) return [];
  return [{ unitId: product.id, name: '', priceCents: price.priceCents, units: supply.units }];
}

export const accepts = ({ variationIds, maxPriceCents }: Wanted, { unitId, priceCents }: Choice): boolean =>
  (variationIds.length === 0 || variationIds.includes(unitId)) &&
  (maxPriceCents === null || priceCents <= maxPriceCents);

/** 'Near Mint or Lightly Played'; empty for any. */
export const wantedNames = (variationIds: readonly number[], loaded: LoadedProducts): string =>
  variationIds.map((id) => variationName(id, loaded)).join(' or ');

const variationName = (id: number, { options }: LoadedProducts): string =>
  (options.get(id) ?? []).map(({ option }) => option).join(', ');

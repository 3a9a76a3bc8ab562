import type { StockState } from '../stock/stock.ts';
import type { BundleSelection } from './cart-item.ts';

export type ComponentStock = Partial<Pick<StockState, 'stockQuantity'>> & {
  stockStatus?: StockState['stockStatus'] | undefined;
};

export interface BundleComponent extends ComponentStock {
  productId: number;
  productName: string;
  quantity: number;
  variations: (ComponentStock & { id: number; name: string })[];
}

export interface Choice {
  productId: number;
  variationId?: number | undefined;
}

export function matchChoices(
  components: readonly BundleComponent[],
  chosen: readonly Choice[],
): BundleSelection[] | undefined {
  const selections = components.flatMap(({ variations, ...component }) => {
    const choice = chosen.find(({ productId }) => productId === component.productId);
    const variation = variations.find(({ id }) => id === choice?.variationId);
    if (variations.length > 0 && !variation) return [];
    const { productId, productName, quantity } = component;
    const { stockStatus, stockQuantity } = variation ?? component;
    return {
      productId,
      productName,
      variationId: variation?.id,
      variationName: variation?.name,
      quantity,
      stockStatus,
      stockQuantity,
    };
  });
  const isSame = selections.length === components.length && chosen.length === components.length;
  return isSame ? selections : undefined;
}

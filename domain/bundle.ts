import type { BundleSelection } from './cart.ts';
import type { StockState } from './stock.ts';

/** Something that can come in a bundle; without a status the shop has not said how many there are. */
export type ComponentStock = Partial<Pick<StockState, 'stockQuantity'>> & {
  stockStatus?: StockState['stockStatus'] | undefined;
};

export interface BundleComponent extends ComponentStock {
  productId: number;
  productName: string;
  /** How many of it one bundle holds. */
  quantity: number;
  /** The variations to choose from, each with its own stock; empty when there is nothing to choose. */
  variations: (ComponentStock & { id: number; name: string })[];
}

/** A product, or one of its variations. */
export interface Choice {
  productId: number;
  variationId?: number | undefined;
}

/** The choices of a bundle's line in the shop's own words and figures; undefined when they do not fit the bundle. */
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

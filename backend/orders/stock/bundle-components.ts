import type { OrderRequest } from '#contract/orders.ts';
import type { BundleSelection } from '#domain/cart/cart-item.ts';
import { priceCentsOf } from '../../catalogue/sellable-rows.ts';
import {
  isUnitOf,
  needsNoDelivery,
  type OrderedProduct,
  type OrderedProducts,
  stockUnit,
  unitLabel,
} from '../ordered-products.ts';
import type { WantedUnit } from './take-units.ts';

interface ChosenComponents {
  selections: BundleSelection[];
  units: WantedUnit[];
}

type ChoiceProblem = 'not_purchasable' | 'bundle_choice_required' | 'wrong_bundle_choice';

/** A bundle has a price of its own; its stock is that of its components (decision 0006). */
export function chooseComponents(
  { product_id, bundle_selections: choices = [] }: OrderRequest['line_items'][number],
  products: OrderedProducts,
  now: string,
): ChosenComponents | ChoiceProblem {
  const components = products.components.get(product_id) ?? [];
  if (components.length === 0) return 'not_purchasable';
  const inBundle = new Set(components.map((component) => component.productId));
  if (!choices.every((choice) => inBundle.has(choice.product_id))) return 'wrong_bundle_choice';
  // Two choices for one component contradict each other.
  if (new Set(choices.map((choice) => choice.product_id)).size < choices.length) return 'wrong_bundle_choice';

  const chosen: ChosenComponents = { selections: [], units: [] };
  for (const { productId, quantity } of components) {
    const product = products.byId.get(productId);
    if (!product || product.is_gift_card === 1) return 'not_purchasable';
    const variationId = choices.find((choice) => choice.product_id === productId)?.variation_id;
    const variation = chooseVariation(product, variationId, products, now);
    if (typeof variation === 'string') return variation;
    chosen.units.push(stockUnit(variation ?? product, quantity));
    chosen.selections.push({
      productId,
      productName: product.name,
      variationId: variation?.id,
      variationName: variation && unitLabel(products, variation),
      quantity,
      ...(needsNoDelivery(variation, product) && { virtual: true }),
    });
  }
  return chosen;
}

function chooseVariation(
  product: OrderedProduct,
  variationId: number | undefined,
  { byId }: OrderedProducts,
  now: string,
): OrderedProduct | undefined | ChoiceProblem {
  if (product.type !== 'variable') return variationId === undefined ? undefined : 'wrong_bundle_choice';
  if (variationId === undefined) return 'bundle_choice_required';
  const variation = byId.get(variationId);
  const isChoice = isUnitOf(variation, product) && variation.type === 'variation';
  const canBeBought = isChoice && priceCentsOf(variation, now) !== null;
  return canBeBought ? variation : 'wrong_bundle_choice';
}

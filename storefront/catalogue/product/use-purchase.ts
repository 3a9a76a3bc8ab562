import { type Dispatch, type SetStateAction, useCallback, useEffect, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { bundleStock } from '#domain/cart/bundle-stock.ts';
import { type CartProblem, unitsInCart } from '#domain/cart/cart.ts';
import { unitsLeftFor } from '#domain/cart/line-stock.ts';
import { isPurchasable, type StockState } from '#domain/stock/stock.ts';
import type { Variation } from '../../api/shop-api.ts';
import { toBoughtProduct } from '../../pieces/products/bought-product.ts';
import { optionQuery } from '../../pieces/products/product-address.ts';
import { putInCart, useCart } from '../../state/use-cart.ts';
import type { BundlePart, ProductView } from './product-view.ts';
import { type Choice, chosenVariation, initialChoiceOf, withChoice } from './variation-choice.ts';

/** By component id of a bundle. */
export type PartChoices = Record<number, number>;

export interface Purchase {
  choice: Choice;
  choose: (attribute: string, value: string) => void;
  variation: Variation | undefined;
  partChoices: PartChoices;
  setPartChoices: Dispatch<SetStateAction<PartChoices>>;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Of the selected variation; for a bundle, limited by its components. */
  stock: StockState;
  inCart: number;
  left: number;
  label: BuyLabel;
  problem: CartProblem | undefined;
  dismissProblem: () => void;
  addToCart: () => void;
}

export function usePurchase(product: ProductView): Purchase {
  const cart = useCart();
  const [search] = useSearchParams();
  const [choice, setChoice] = useState(() => initialChoiceOf(product, search));
  const [partChoices, setPartChoices] = useState<PartChoices>({});
  const [quantity, setQuantity] = useState(() => initialQuantity(search.get('quantity')));
  const [problem, setProblem] = useState<CartProblem>();
  const [isAdding, startAdding] = useTransition();
  const [initialChoice] = useState(choice);
  // Functional update: choices made before hydration are replayed as separate calls.
  const choose = useCallback((attribute: string, value: string) => {
    setChoice((all) => withChoice(all, attribute, value));
    setProblem(undefined);
  }, []);

  const variation = product.hasVariations ? chosenVariation(product, choice) : undefined;
  useEffect(() => {
    if (choice !== initialChoice) showInAddress(variation);
  }, [choice, initialChoice, variation]);
  const chosenOf = ({ productId, options }: BundlePart) =>
    options.filter(({ variationId }) => variationId === partChoices[productId]);
  const selections = product.parts.flatMap(chosenOf);
  const line = {
    ...toBoughtProduct(product, variation),
    bundleSelections: selections.length > 0 ? selections : undefined,
  };
  const needs = product.parts.map((part) => {
    const chosen = chosenOf(part);
    return { ...part, options: chosen.length > 0 ? chosen : part.options };
  });
  const stock = bundleStock(needs) ?? line;
  const isChosen = product.hasVariations
    ? product.variationAttributes.every(({ name }) => choice[name] !== undefined)
    : selections.length === product.parts.length;
  const label = buyLabel({
    hasOptions: product.hasVariations || product.parts.some(({ hasChoice }) => hasChoice),
    isChosen,
    // A combination that does not exist counts as out of stock.
    isAvailable:
      product.hasVariations && !variation
        ? !isChosen && product.variations.some(isPurchasable)
        : isPurchasable(stock),
    isAdding,
  });

  return {
    choice,
    choose,
    variation,
    partChoices,
    setPartChoices,
    quantity,
    setQuantity,
    stock,
    inCart: unitsInCart(cart, product.id, variation?.id),
    left: unitsLeftFor(line, cart.items),
    label,
    problem,
    dismissProblem: () => setProblem(undefined),
    addToCart: () =>
      startAdding(async () => {
        const refusal = putInCart(line, quantity);
        setProblem(refusal);
        if (refusal && 'available' in refusal) setQuantity(Math.max(1, refusal.available));
      }),
  };
}

/** Keeps the address shareable; bypasses the router, which would reload the page's data. */
function showInAddress(variation: Variation | undefined): void {
  const query = variation ? optionQuery(variation.id, variation.attributes) : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + query);
}

const initialQuantity = (requested: string | null): number =>
  Number(/^\d{1,4}$/.exec(requested ?? '')?.[0]) || 1;

type BuyLabel = 'Add to Cart' | 'Select an option' | 'Add Selected Option' | 'Out of Stock' | 'Adding...';

interface BuyState {
  hasOptions: boolean;
  isChosen: boolean;
  /** With nothing chosen yet: at least one option can be bought. */
  isAvailable: boolean;
  isAdding: boolean;
}

/** The product page's button, in the specification's words (section 4). */
export function buyLabel({ hasOptions, isChosen, isAvailable, isAdding }: BuyState): BuyLabel {
  if (isAdding) return 'Adding...';
  if (!isAvailable) return 'Out of Stock';
  if (!hasOptions) return 'Add to Cart';
  return isChosen ? 'Add Selected Option' : 'Select an option';
}

export const canAdd = (label: BuyLabel): boolean =>
  label === 'Add to Cart' || label === 'Add Selected Option';

import { type Dispatch, type SetStateAction, useCallback, useEffect, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { bundleStock } from '#domain/bundle-stock.ts';
import { type CartProblem, unitsInCart } from '#domain/cart.ts';
import { unitsLeftFor } from '#domain/line-stock.ts';
import { isPurchasable, type StockState } from '#domain/stock.ts';
import type { Variation } from '../api/shop-api.ts';
import { useCart } from '../state/use-cart.ts';
import { type BuyLabel, buyLabel } from './buy-label.ts';
import { toCartLine } from './cart-line.ts';
import type { BundlePart, ProductView } from './product-view.ts';
import { type Choice, chosenVariation, firstChoice, withChoice } from './variation-choice.ts';

/** By component of a bundle: the variation chosen for it. */
export type PartChoices = Record<number, number>;

export interface Purchase {
  choice: Choice;
  choose: (attribute: string, value: string) => void;
  variation: Variation | undefined;
  partChoices: PartChoices;
  setPartChoices: Dispatch<SetStateAction<PartChoices>>;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Of what is chosen; of a bundle as much as its components allow. */
  stock: StockState;
  /** Units of what is chosen that lie in the cart already. */
  inCart: number;
  /** How many more the cart can take; Infinity: no limit. */
  left: number;
  label: BuyLabel;
  problem: CartProblem | undefined;
  dismissProblem: () => void;
  addToCart: () => void;
}

/** What the shopper is about to buy on a product's page. */
export function usePurchase(product: ProductView): Purchase {
  const { cart, add } = useCart();
  const [search] = useSearchParams();
  const [choice, setChoice] = useState(() => firstChoice(product, Number(search.get('variation'))));
  const [partChoices, setPartChoices] = useState<PartChoices>({});
  const [quantity, setQuantity] = useState(() => firstQuantity(search.get('quantity')));
  const [problem, setProblem] = useState<CartProblem>();
  const [isAdding, startAdding] = useTransition();
  const [chosenFirst] = useState(choice);
  // Of several choices that were made before the scripts came, each is told on its own.
  const choose = useCallback((attribute: string, value: string) => {
    setChoice((all) => withChoice(all, attribute, value));
    setProblem(undefined);
  }, []);

  const variation = product.hasVariations ? chosenVariation(product, choice) : undefined;
  useEffect(() => {
    if (choice !== chosenFirst) showInAddress(variation);
  }, [choice, chosenFirst, variation]);
  // Of a component without a choice the one option has no variation either.
  const chosenOf = ({ productId, options }: BundlePart) =>
    options.filter(({ variationId }) => variationId === partChoices[productId]);
  const selections = product.parts.flatMap(chosenOf);
  const line = toCartLine(product, variation, selections);
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
    // A combination that does not exist counts as one that is out of stock.
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
        const refused = add(line, quantity);
        setProblem(refused);
        if (refused && 'available' in refused) setQuantity(Math.max(1, refused.available));
      }),
  };
}

/** The address can be shared at any time. Past the router, which would load the page anew. */
function showInAddress(variation: Variation | undefined): void {
  const query = variation ? `?variation=${variation.id}` : '';
  window.history.replaceState(window.history.state, '', window.location.pathname + query);
}

const firstQuantity = (named: string | null): number => Number(/^\d{1,4}$/.exec(named ?? '')?.[0]) || 1;

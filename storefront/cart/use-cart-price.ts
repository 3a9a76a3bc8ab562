import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { NETWORK_ERROR } from '../api/call-errors.ts';
import { askJson } from '../state/ask-json.ts';
import type { CartPriceAnswer, ChosenDelivery } from './find-cart-price.ts';

const DEBOUNCE_MS = 400;
const TIMEOUT_MS = 15_000;

/** Resolves to whether the shop has answered. */
type ChangeCodes = (code: string) => Promise<boolean>;

export interface CartPricing {
  /** undefined until the shop has answered, and for an empty cart. */
  answer: CartPriceAnswer | undefined;
  /** What is shown belongs to an earlier cart or delivery. */
  isPending: boolean;
  apply: ChangeCodes;
  remove: ChangeCodes;
  /** Whether the credit of the address that is signed in is used; undefined: as before, after signing in. */
  useCredit: (isUsed: boolean | undefined) => Promise<boolean>;
}

/** `first` was rendered by the server; undefined where it was not asked. */
export function useCartPrice(
  cart: Cart,
  delivery: ChosenDelivery | undefined,
  first: CartPriceAnswer | undefined,
): CartPricing {
  const [answered, setAnswered] = useState<{ query: string; answer: CartPriceAnswer | undefined }>();
  const queue = useRef(Promise.resolve(true));
  const askedFor = useRef<string>(undefined);
  const rendered = useRef<CartPriceAnswer>(undefined);
  const answer = answered?.answer ?? first;
  const isAsked = answer?.kind !== 'off' && cart.items.length > 0;
  const query = isAsked ? JSON.stringify(toQuestion(cart, delivery)) : undefined;

  /** One after the other, as each reads the codes that the one before has left in the cookie. */
  const ask = useCallback(
    (asked: string, change: { add?: string; remove?: string; credit?: boolean | undefined } = {}) => {
      askedFor.current = asked;
      queue.current = queue.current.then(async () => {
        const isChange = Object.keys(change).length > 0;
        if (askedFor.current !== asked && !isChange) return false;
        const priced = await askPrice({ ...JSON.parse(asked), ...change });
        setAnswered((before) => ({
          query: asked,
          answer: priced ?? (isChange || before?.answer ? unpriced(isChange) : undefined),
        }));
        return priced !== undefined;
      });
      return queue.current;
    },
    [],
  );

  useEffect(() => {
    // The server has changed the codes, or found other prices.
    const isRenderedAnew = rendered.current !== first;
    if (query === undefined || (askedFor.current === query && !isRenderedAnew)) return;
    const wait = askedFor.current === undefined || isRenderedAnew ? 0 : DEBOUNCE_MS;
    const timer = setTimeout(() => {
      rendered.current = first;
      void ask(query);
    }, wait);
    return () => clearTimeout(timer);
  }, [query, ask, first]);

  return {
    answer: query === undefined ? undefined : answer,
    isPending: query !== undefined && answered?.query !== query,
    apply: async (add) => query !== undefined && ask(query, { add }),
    remove: async (code) => query !== undefined && ask(query, { remove: code }),
    useCredit: async (credit) => query !== undefined && ask(query, { credit }),
  };
}

const unpriced = (isChange: boolean): CartPriceAnswer => ({
  kind: 'unpriced',
  message: isChange ? NETWORK_ERROR : '',
});

const toQuestion = (cart: Cart, delivery: ChosenDelivery | undefined) => ({
  lines: cart.items.map(({ productId, variationId, quantity, bundleSelections }) => ({
    productId,
    variationId,
    quantity,
    bundleSelections: bundleSelections?.map((choice) => ({
      productId: choice.productId,
      variationId: choice.variationId,
    })),
  })),
  delivery,
});

/** undefined: the shop did not answer. */
const askPrice = (question: object) =>
  askJson<CartPriceAnswer>('/cart/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

import { useEffect, useState } from 'react';
import { withItems } from '#domain/cart.ts';
import { formatRand, randFromCents } from '#domain/money.ts';
import { useCart } from '../cart/use-cart.ts';
import type { ChangedPrice } from './place-order.ts';

/** Puts the shop's present prices into the cart and says, by name, what changed. */
export function useChangedPrices(prices: ChangedPrice[] | undefined): string | undefined {
  const { cart, restore } = useCart();
  const [message, setMessage] = useState<string>();

  // Runs once per answer of the server: the cart it corrects must not set it off again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!prices) return;
    const changes: string[] = [];
    const items = cart.items.map((item) => {
      const now = prices.find(
        ({ productId, variationId }) => productId === item.productId && variationId === item.variationId,
      );
      if (!now || randFromCents(now.priceCents) === item.price) return item;
      changes.push(`${item.name} now costs ${formatRand(now.priceCents)}`);
      return { ...item, price: randFromCents(now.priceCents) };
    });
    restore(withItems(items));
    setMessage(
      `${changes.join('; ') || 'The delivery price has changed'}. Please check the total and order again.`,
    );
  }, [prices]);

  return message;
}

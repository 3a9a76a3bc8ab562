import { useEffect } from 'react';
import { isCartReady } from '../state/cart-store.ts';
import { useCart } from '../state/use-cart.ts';

/** Once there is a cart, checks it against the shop and fetches the drawer, apart from the page's own code. */
export function useCartStart(): void {
  const { cart } = useCart();
  const hasItems = cart.items.length > 0;
  useEffect(() => {
    if (!hasItems && isCartReady()) return;
    // Without a connection the cart stays as it is, and the header's icon a link.
    import('./cart-start.ts').then(({ startCart }) => startCart()).catch(() => undefined);
  }, [hasItems]);
}

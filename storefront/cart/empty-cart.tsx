import { useContext } from 'react';
import { CART_KEY } from '../state/storage.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/marks/empty-state.tsx';
import { NonceContext } from '../ui/nonce.ts';

export function EmptyCart() {
  return (
    <EmptyState
      spot="cart"
      level={1}
      title="YOUR CART IS EMPTY"
      actions={
        <>
          <ButtonLink to="/shop" look="gold" size="large">
            Start Shopping
          </ButtonLink>
          <ButtonLink to="/" size="large">
            Continue Shopping
          </ButtonLink>
        </>
      }
    >
      Nothing in it yet. Items you add stay here, even if you come back later.
    </EmptyState>
  );
}

/** An inline script, so that an empty cart shows at the first paint; an unreadable one is left to the page's scripts. */
export function MarkEmptyCart() {
  const nonce = useContext(NonceContext);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {MARK_EMPTY_CART}
    </script>
  );
}

const MARK_EMPTY_CART =
  `try{var c=localStorage.getItem('${CART_KEY}');` +
  "if(c===null||!JSON.parse(c).itemCount)document.documentElement.dataset.cart='empty'}catch(e){}";

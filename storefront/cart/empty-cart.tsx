import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/marks/empty-state.tsx';

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
      Nothing in it yet. What you add stays here, also when you come back later.
    </EmptyState>
  );
}

import { cartCents, deliveredCents, needsDelivery } from '#domain/cart/cart.ts';
import { formatRand } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/marks/empty-state.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { CartLines } from './cart-lines.tsx';
import { OfflineNotice, UndoNotices } from './cart-notices.tsx';
import { FreeDeliveryNudge } from './cart-totals.tsx';
import { useCartEditing } from './use-cart-editing.ts';
import './cart.css';

export interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function CartDrawer({ open, onClose }: CartDrawerProps) {
  const editing = useCartEditing();
  const { cart } = editing;
  const isEmpty = cart.items.length === 0;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Your cart"
      footer={
        !isEmpty && (
          <>
            <p className="drawer-total">
              <span className="muted">Subtotal, {countOf(cart.itemCount, 'item')}</span>
              <b className="numeric">{formatRand(cartCents(cart))}</b>
            </p>
            <ButtonLink to="/checkout" look="gold" size="large" block>
              Proceed to Checkout
            </ButtonLink>
            <ButtonLink to="/cart" block>
              View Cart
            </ButtonLink>
          </>
        )
      }
    >
      <div className="cart-drawer stack">
        <OfflineNotice />
        <UndoNotices editing={editing} />
        {isEmpty ? (
          <EmptyState
            spot="cart"
            level={3}
            title="YOUR CART IS EMPTY"
            actions={
              <ButtonLink to="/shop" look="gold" onClick={onClose}>
                Start Shopping
              </ButtonLink>
            }
          >
            Nothing in it yet. Items you add stay here, even if you come back later.
          </EmptyState>
        ) : (
          <>
            {needsDelivery(cart) && <FreeDeliveryNudge goodsCents={deliveredCents(cart)} />}
            <CartLines items={cart.items} editing={editing} level={3} />
          </>
        )}
      </div>
    </Drawer>
  );
}

import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { type Cart, cartMessage } from '#domain/cart.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { OrderSummary } from '../ui/order-summary.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { useCart } from './use-cart.ts';
import './cart.css';

export const meta: MetaFunction = () => [
  { title: 'Your cart – Springdeck' },
  { name: 'robots', content: 'noindex' },
];

export default function CartPage() {
  const cart = useCart();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [undo, setUndo] = useState<{ cart: Cart; what: string }>();

  function changeQuantity(lineId: string, quantity: number) {
    const before = cart.cart;
    const removed = quantity < 1 ? before.items.find((item) => item.id === lineId) : undefined;
    const problem = cart.setQuantity(lineId, quantity);
    setProblems(problem ? { [lineId]: cartMessage(problem) } : {});
    setUndo(removed ? { cart: before, what: removed.name } : undefined);
  }

  function remove(what: string, change: () => void) {
    setUndo({ cart: cart.cart, what });
    setProblems({});
    change();
  }

  const undoNotice = undo && (
    <Notice
      tone="info"
      action={
        <Button
          size="small"
          onClick={() => {
            cart.restore(undo.cart);
            setUndo(undefined);
          }}
        >
          Undo
        </Button>
      }
    >
      Removed {undo.what}.
    </Notice>
  );

  if (cart.ready && cart.cart.items.length === 0) {
    return (
      <main id="main" className="wrap">
        <div className="page-head stack">{undoNotice}</div>
        <EmptyCart />
      </main>
    );
  }
  return (
    <main id="main" className="wrap">
      <div className="page-head">
        <Breadcrumbs trail={[]} current="Cart" />
        <SpringHeading level={1} text="YOUR CART" wide="CART" />
      </div>
      <noscript>
        <Notice tone="info">The cart is kept in your browser and needs JavaScript.</Notice>
      </noscript>
      <div className="with-summary" aria-busy={!cart.ready || undefined}>
        <div className="stack">
          {undoNotice}
          <ul className="cart-lines">
            {cart.cart.items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                options={cart.cart.items.filter((other) => other.productId === item.productId).length}
                problem={problems[item.id]}
                onQuantity={(quantity) => changeQuantity(item.id, quantity)}
                onRemove={() => remove(item.name, () => cart.removeLine(item.id))}
                onRemoveProduct={() => remove('all options', () => cart.removeProduct(item.productId))}
              />
            ))}
          </ul>
          <div className="cart-foot">
            <ButtonLink to="/shop" icon="arrow-left">
              Continue Shopping
            </ButtonLink>
            <button type="button" className="link-button" onClick={() => remove('everything', cart.clear)}>
              Clear Cart
            </button>
          </div>
        </div>
        <OrderSummary>
          <CartTotals cart={cart.cart} />
          <ButtonLink to="/checkout" look="gold" size="large" block>
            Proceed to Checkout
          </ButtonLink>
          <PaymentMarks />
        </OrderSummary>
      </div>
    </main>
  );
}

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

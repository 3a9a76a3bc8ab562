import type { CartProblem } from '#domain/cart/cart.ts';
import type { CartProduct } from '#domain/cart/cart-item.ts';
import { restoreLine, setQuantity } from '#domain/cart/change-cart.ts';
import { unitsLeftFor } from '#domain/cart/line-stock.ts';
import { announce, currentCart, saveCart } from '../../state/cart-store.ts';
import { saveChange, useCart } from '../../state/use-cart.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import './cart-stepper.css';

interface CartStepperProps {
  /** In the cart already. */
  line: CartProduct;
  label: string;
  onStep: (problem: CartProblem | undefined, isRemoved: boolean) => void;
}

/** Replaces Add: minus at one removes the line, which can be undone. */
export function CartStepper({ line, label, onStep }: CartStepperProps) {
  const cart = useCart();
  const isLine = (item: CartProduct) =>
    item.productId === line.productId && item.variationId === line.variationId;
  const inCart = cart.items.find(isLine);

  function step(by: 1 | -1) {
    const now = currentCart();
    const index = now.items.findIndex(isLine);
    const item = now.items[index];
    if (!item) return;
    const isRemoved = item.quantity + by < 1;
    onStep(saveChange(setQuantity(now, item.id, item.quantity + by)), isRemoved);
    if (isRemoved) announce({ product: item, undo: () => saveCart(restoreLine(currentCart(), item, index)) });
  }

  return (
    <fieldset className="cart-stepper" aria-label={label}>
      <button type="button" aria-label="One less" onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <output>{inCart?.quantity ?? 0}</output>
      <button
        type="button"
        aria-label="One more"
        disabled={unitsLeftFor(inCart ?? line, cart.items) < 1}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}

import type { CartItem } from '#domain/cart/cart-item.ts';
import { CartLine } from './cart-line.tsx';
import type { CartEditing } from './use-cart-editing.ts';

interface CartLinesProps {
  items: readonly CartItem[];
  editing: CartEditing;
  level?: 2 | 3 | undefined;
  /** By line, from a form posted without JavaScript. */
  problems?: Record<string, string> | undefined;
}

export function CartLines({ items, editing, level, problems = editing.problems }: CartLinesProps) {
  return (
    <ul className="cart-lines">
      {items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          level={level}
          headingId={editing.headingId(item.id)}
          isLive={editing.ready}
          options={items.filter((other) => other.productId === item.productId).length}
          problem={problems[item.id]}
          onQuantity={(quantity) => editing.changeQuantity(item, quantity)}
          onRemove={() => editing.removeLine(item)}
          onRemoveProduct={() => editing.removeOptions(item)}
        />
      ))}
    </ul>
  );
}

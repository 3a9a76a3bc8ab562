import { componentName } from '#domain/cart/cart.ts';
import type { CartItem } from '#domain/cart/cart-item.ts';

export function LineDetails({ item }: { item: CartItem }) {
  return (
    <>
      {isUnnamed(item) && <p className="muted">{item.variationName}</p>}
      {item.bundleSelections && item.bundleSelections.length > 0 && (
        <ul className="muted">
          {item.bundleSelections.map((choice) => (
            <li key={`${choice.productId} ${choice.variationId}`}>
              {componentName(choice)}
              {choice.variationName && `: ${choice.variationName}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Most names already end with the variation. */
const isUnnamed = ({ name, variationName }: CartItem): boolean =>
  variationName !== undefined && !name.endsWith(` - ${variationName}`);

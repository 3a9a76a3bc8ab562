import { type CartItem, componentName } from '#domain/cart.ts';

/** What was chosen: the variation, or a bundle's contents. */
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

/** Most lines say their variation at the end of their name already. */
const isUnnamed = ({ name, variationName }: CartItem): boolean =>
  variationName !== undefined && !name.endsWith(` - ${variationName}`);

import type { BundleComponent } from '#domain/bundle.ts';
import type { BundleSelection } from '#domain/cart.ts';
import { stockOf } from '#domain/line-stock.ts';
import { isPurchasable } from '#domain/stock.ts';
import { RadioTiles } from '../ui/radio-tiles.tsx';
import type { Purchase } from './use-purchase.ts';

interface BundlePartsProps {
  parts: BundleComponent[];
  purchase: Purchase;
}

/** What a bundle holds, and a chooser for each component that comes in several variations. */
export default function BundleParts({ parts, purchase }: BundlePartsProps) {
  return (
    <div className="bundle-parts">
      <h2 className="title">In this bundle</h2>
      <ul className="bundle-parts__list">
        {parts.map(({ productId, productName, quantity, variations }) => (
          <li key={productId}>
            {variations.length === 0 ? (
              <p>
                {quantity} × {productName}
              </p>
            ) : (
              <RadioTiles
                name={`part-${productId}`}
                variant="options"
                legend={`${quantity} × ${productName}`}
                options={variations.map(({ id, name, ...stock }) => {
                  const isOut = !isEnough({ productId, productName, quantity, ...stock });
                  return {
                    value: String(id),
                    label: name,
                    detail: isOut ? 'Out of stock' : undefined,
                    disabled: isOut,
                  };
                })}
                value={String(purchase.partChoices[productId] ?? '')}
                onChange={(value) => purchase.choosePart(productId, Number(value))}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For one bundle at least, or the shop has not said. */
const isEnough = (component: BundleSelection): boolean =>
  isPurchasable(
    stockOf({ productId: component.productId, stockStatus: 'instock', bundleSelections: [component] }),
  );

import { isPurchasable } from '#domain/stock.ts';
import { RadioTiles } from '../ui/radio-tiles.tsx';
import type { BundlePart } from './product-view.ts';
import type { Purchase } from './use-purchase.ts';

interface BundlePartsProps {
  parts: BundlePart[];
  purchase: Purchase;
}

/** What a bundle holds, and a chooser for each component that comes in several variations. */
export default function BundleParts({ parts, purchase }: BundlePartsProps) {
  return (
    <div className="bundle-parts">
      <h2 className="title">In this bundle</h2>
      <ul className="bundle-parts__list">
        {parts.map(({ productId, name, quantity, variations }) => (
          <li key={productId}>
            {variations.length === 0 ? (
              <p>
                {quantity} × {name}
              </p>
            ) : (
              <RadioTiles
                name={`part-${productId}`}
                variant="options"
                legend={`${quantity} × ${name}`}
                options={variations.map((variation) => ({
                  value: String(variation.id),
                  label: variation.name,
                  detail: isPurchasable(variation) ? undefined : 'Out of stock',
                  disabled: !isPurchasable(variation),
                }))}
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

import type { Dispatch, SetStateAction } from 'react';
import type { BundleSelection } from '#domain/cart/cart-item.ts';
import { stockOf } from '#domain/cart/line-stock.ts';
import { isPurchasable } from '#domain/stock/stock.ts';
import { RadioTiles } from '../../ui/controls/radio-tiles.tsx';
import type { BundlePart } from './product-view.ts';
import type { PartChoices } from './use-purchase.ts';

interface BundlePartsProps {
  parts: BundlePart[];
  choices: PartChoices;
  onChoose: Dispatch<SetStateAction<PartChoices>>;
}

export default function BundleParts({ parts, choices, onChoose }: BundlePartsProps) {
  return (
    <div className="bundle-parts">
      <h2 className="title">In this bundle</h2>
      <ul className="bundle-parts__list">
        {parts.map((part) => (
          <li key={part.productId}>
            {part.hasChoice ? (
              <RadioTiles
                name={`part-${part.productId}`}
                variant="options"
                legend={`${part.quantity} × ${part.name}`}
                options={part.options.map((option) => ({
                  value: String(option.variationId),
                  label: option.variationName ?? '',
                  detail: isEnough(option) ? undefined : 'Out of stock',
                  disabled: !isEnough(option),
                }))}
                value={String(choices[part.productId] ?? '')}
                // Functional update: choices made before hydration are replayed as separate calls.
                onChange={(value) => onChoose((all) => ({ ...all, [part.productId]: Number(value) }))}
              />
            ) : (
              <p>
                {part.quantity} × {part.name}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** True also when the stock is unknown. */
const isEnough = (option: BundleSelection): boolean =>
  isPurchasable(stockOf({ productId: option.productId, stockStatus: 'instock', bundleSelections: [option] }));

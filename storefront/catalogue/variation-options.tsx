import { formatRand } from '#domain/money.ts';
import { type RadioOption, RadioTiles } from '../ui/controls/radio-tiles.tsx';
import type { ProductView } from './product-view.ts';
import type { Purchase } from './use-purchase.ts';
import { type Choice, type OptionState, optionStates } from './variation-choice.ts';

interface VariationOptionsProps {
  product: ProductView;
  choice: Choice;
  onChoose: Purchase['choose'];
}

/** One row of radios per attribute that a shopper chooses. */
export default function VariationOptions({ product, choice, onChoose }: VariationOptionsProps) {
  if (product.variationAttributes.length === 0 || product.variations.length === 0) {
    return <p className="option-failure">Failed to load options</p>;
  }
  return product.variationAttributes.map(({ name }) => {
    const states = optionStates(product, choice, name);
    const pricesDiffer = new Set(states.map(({ fromCents, toCents }) => `${fromCents} ${toCents}`)).size > 1;
    return (
      <RadioTiles
        key={name}
        name={`option-${name}`}
        variant="options"
        legend={
          <>
            {name}: <span className="muted">{choice[name] ?? 'not chosen yet'}</span>
          </>
        }
        options={states.map((state) => toRadio(state, pricesDiffer))}
        value={choice[name]}
        onChange={(value) => onChoose(name, value)}
      />
    );
  });
}

function toRadio(state: OptionState, pricesDiffer: boolean): RadioOption {
  const isOut = state.isGone || state.isOutHere;
  return {
    value: state.value,
    label: state.value,
    detail: isOut ? 'Out of stock' : pricesDiffer && priceOf(state),
    disabled: state.isGone,
    soldOut: isOut,
  };
}

function priceOf({ fromCents, toCents }: OptionState): string | undefined {
  if (fromCents === undefined) return undefined;
  return fromCents === toCents ? formatRand(fromCents) : `from ${formatRand(fromCents)}`;
}

import { Link } from 'react-router';
import { formatRand } from '#domain/money/money.ts';
import { stockLabel } from '#domain/stock/stock.ts';
import { type RadioOption, RadioTiles } from '../../ui/controls/radio-tiles.tsx';
import type { ProductView } from './product-view.ts';
import type { Purchase } from './use-purchase.ts';
import { type Choice, CONDITION_GUIDE_ID, type OptionState, optionStates } from './variation-choice.ts';

interface VariationOptionsProps {
  product: ProductView;
  choice: Choice;
  onChoose: Purchase['choose'];
}

export default function VariationOptions({ product, choice, onChoose }: VariationOptionsProps) {
  if (product.variationAttributes.length === 0 || product.variations.length === 0) {
    return <p className="option-failure">Failed to load options</p>;
  }
  return product.variationAttributes.map(({ name }) => {
    const states = optionStates(product, choice, name);
    const pricesDiffer = new Set(states.map(({ fromCents, toCents }) => `${fromCents} ${toCents}`)).size > 1;
    const isCondition = product.single !== undefined && /^condition$/i.test(name);
    return (
      <div key={name} className="option-choice">
        <RadioTiles
          name={`option-${name}`}
          variant="options"
          legend={
            <>
              {name}: <span className="muted">{choice[name] ?? 'not chosen yet'}</span>
            </>
          }
          options={states.map((state) => toRadio(state, pricesDiffer, isCondition))}
          value={choice[name]}
          onChange={(value) => onChoose(name, value)}
        />
        {isCondition && (
          <Link className="option-choice__help text-link" to={`#${CONDITION_GUIDE_ID}`}>
            What they mean<span className="sr-only">, the conditions</span>
          </Link>
        )}
      </div>
    );
  });
}

function toRadio(state: OptionState, pricesDiffer: boolean, isCondition: boolean): RadioOption {
  const isOut = state.isUnavailable || state.isUnavailableHere;
  return {
    value: state.value,
    label: state.value,
    price: !isOut && pricesDiffer ? priceOf(state) : undefined,
    detail: isOut ? (isCondition ? 'None left' : 'Out of stock') : state.stock && stockLabel(state.stock),
    disabled: state.isUnavailable,
    soldOut: isOut,
  };
}

function priceOf({ fromCents, toCents }: OptionState): string | undefined {
  if (fromCents === undefined) return undefined;
  return fromCents === toCents ? formatRand(fromCents) : `from ${formatRand(fromCents)}`;
}

import { useRef, useState } from 'react';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { formatRand } from '#domain/money/money.ts';
import { describeDiscount } from '#domain/orders/counter-prices.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { AdjustForm, type Adjustment } from './adjust-form.tsx';
import { LineButton } from './line-button.tsx';
import { isProduct, mostOf, priceOf, type SaleLine, setQuantity, sumOf } from './sale-lines.ts';
import { storeLines } from './stored-sales.ts';

interface SaleListProps {
  lines: readonly SaleLine[];
  /** Discounts and prices of a sale are set with JavaScript only. */
  isScripted: boolean;
  maySetPrices: boolean;
  /** Of the form for a discount or price. */
  onClosed: () => void;
}

export const SaleList = ({ lines, ...may }: SaleListProps) => (
  <ul className="till-lines" aria-label="On the sale">
    {lines.map((line) => (
      <LineRow key={line.unit.id} line={line} lines={lines} {...may} />
    ))}
  </ul>
);

function LineRow({ line, lines, isScripted, maySetPrices, onClosed }: SaleListProps & { line: SaleLine }) {
  const { unit, quantity, isGiftCard } = line;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const adjust = (changed: Adjustment) =>
    storeLines(
      lines.map((each) => (each === line ? { unit, quantity, seats: line.seats, ...changed } : each)),
    );
  const to = (wanted: number) => setQuantity(lines, unit.id, wanted);
  const problem =
    unit.problem ??
    (unit.available !== null && quantity > unit.available ? `Only ${unit.available} left.` : null);
  const name = nameWithTags(unit);
  return (
    <li>
      <span className="thumb">
        <Picture src={unit.image ?? undefined} alt="" width={30} height={38} />
      </span>
      <div className="till-what">
        <b>{unit.name}</b>
        <CardTags tags={unit.tags} />
        <span className="meta">
          {[unit.detail, quantity > 1 && `${formatRand(priceOf(line))} each`].filter(Boolean).join(', ')}
        </span>
        {describeAdjustment(line).map((words) => (
          <span key={words} className="till-off">
            {words}
          </span>
        ))}
        {problem !== null && <span className="till-problem">{problem}</span>}
      </div>
      <div className="unit-step">
        <LineButton
          lines={lines}
          after={to(quantity - 1)}
          onPress={() => storeLines(to(quantity - 1))}
          aria-label={quantity > 1 ? `One less ${name}` : `Take ${name} off the sale`}
        >
          <Icon name={quantity > 1 ? 'minus' : 'x'} />
        </LineButton>
        {!isGiftCard && (
          <>
            <input
              inputMode="numeric"
              aria-label={`Quantity of ${name}`}
              value={quantity}
              onChange={({ target }) => {
                const typed = Math.min(Number(target.value.replace(/\D/g, '')), mostOf(line));
                if (typed > 0) storeLines(to(typed));
              }}
            />
            <LineButton
              lines={lines}
              after={to(quantity + 1)}
              onPress={() => storeLines(to(quantity + 1))}
              aria-label={`One more ${name}`}
            >
              <Icon name="plus" />
            </LineButton>
          </>
        )}
      </div>
      {isScripted && !isGiftCard ? (
        <button
          ref={opener}
          type="button"
          className="till-sum"
          aria-expanded={isOpen}
          aria-label={`Price or discount of ${name}: ${formatRand(sumOf([line]).totalCents)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {formatRand(sumOf([line]).totalCents)}
        </button>
      ) : (
        <b className="till-sum">{formatRand(unit.price_cents * quantity)}</b>
      )}
      {isOpen && (
        <AdjustForm
          id={`line-${unit.id}`}
          now={line}
          priceCents={maySetPrices && isProduct(unit) ? unit.price_cents : undefined}
          onChange={adjust}
          onClose={() => {
            setOpen(false);
            onClosed();
            opener.current?.focus();
          }}
        />
      )}
    </li>
  );
}

const describeAdjustment = ({ unit, discount, ownPrice }: SaleLine): string[] => [
  ...(ownPrice ? [`instead of ${formatRand(unit.price_cents)}: ${ownPrice.reason}`] : []),
  ...(discount ? [`${describeDiscount(discount)} off: ${discount.reason}`] : []),
];

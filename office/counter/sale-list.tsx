import { formatRand } from '#domain/money/money.ts';
import { MAX_SALE_UNITS } from '#domain/orders/counter.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { LineButton } from './line-button.tsx';
import { type SaleLine, setQuantity } from './sale-lines.ts';
import { storeLines } from './stored-sales.ts';

export const SaleList = ({ lines }: { lines: readonly SaleLine[] }) => (
  <ul className="till-lines" aria-label="On the sale">
    {lines.map((line) => (
      <LineRow key={line.unit.id} line={line} lines={lines} />
    ))}
  </ul>
);

function LineRow({ line: { unit, quantity }, lines }: { line: SaleLine; lines: readonly SaleLine[] }) {
  const to = (wanted: number) => setQuantity(lines, unit.id, wanted);
  const problem =
    unit.problem ??
    (unit.available !== null && quantity > unit.available ? `Only ${unit.available} left.` : null);
  const name = [unit.name, unit.detail].filter(Boolean).join(', ');
  return (
    <li>
      <span className="thumb">
        <Picture src={unit.image ?? undefined} alt="" width={30} height={38} />
      </span>
      <div className="till-what">
        <b>{unit.name}</b>
        <span className="meta">
          {[unit.detail, quantity > 1 && `${formatRand(unit.price_cents)} each`].filter(Boolean).join(', ')}
        </span>
        {problem !== null && <span className="till-problem">{problem}</span>}
      </div>
      <div className="unit-step">
        <LineButton
          after={to(quantity - 1)}
          onPress={() => storeLines(to(quantity - 1))}
          aria-label={quantity > 1 ? `One less ${name}` : `Take ${name} off the sale`}
        >
          <Icon name={quantity > 1 ? 'minus' : 'x'} />
        </LineButton>
        <input
          inputMode="numeric"
          aria-label={`Quantity of ${name}`}
          value={quantity}
          onChange={({ target }) => {
            const typed = Math.min(Number(target.value.replace(/\D/g, '')), MAX_SALE_UNITS);
            if (typed > 0) storeLines(to(typed));
          }}
        />
        <LineButton
          after={to(quantity + 1)}
          onPress={() => storeLines(to(quantity + 1))}
          aria-label={`One more ${name}`}
        >
          <Icon name="plus" />
        </LineButton>
      </div>
      <b className="till-sum">{formatRand(unit.price_cents * quantity)}</b>
    </li>
  );
}

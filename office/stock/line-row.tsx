import type { OfficeStockLine } from '#contract/office/stock.ts';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { MAX_BOOKED_UNITS } from '#domain/office/office.ts';
import type { BookingKind } from '#domain/stock/stock-ledger.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { Diff } from '../pieces/diff.tsx';
import { type ListedLine, onHandOf } from './stock-list.ts';

interface LineRowProps {
  line: ListedLine;
  kind: BookingKind;
  compared: OfficeStockLine | undefined;
  /** Scanned last. */
  isLast: boolean;
  /** -1: no longer listed. */
  onChange: (units: number) => void;
}

const VERBS = { receipt: 'received', count: 'counted', correction: 'on hand' };

export function LineRow({ line, kind, compared, isLast, onChange }: LineRowProps) {
  const { unit, units } = line;
  const name = nameWithTags(unit);
  return (
    <li className={isLast ? 'is-last' : undefined}>
      <span className="thumb">
        <Picture src={unit.image ?? undefined} alt="" width={36} height={50} />
      </span>
      <div className="stock-what">
        <b>{unit.name}</b>
        <CardTags tags={unit.tags} />
        <span className="meta">{[unit.detail, unit.sku].filter(Boolean).join(', ')}</span>
        <span className="stock-change">
          <Change {...{ line, kind, compared }} />
        </span>
        {compared?.problem && <span className="stock-problem">{compared.problem}</span>}
      </div>
      <div className="unit-step">
        <button
          type="button"
          aria-label={units === 0 ? `Take ${name} off the list` : `One less ${name}`}
          onClick={() => onChange(units - 1)}
        >
          <Icon name={units === 0 ? 'x' : 'minus'} />
        </button>
        <input
          inputMode="numeric"
          aria-label={`${name}: ${VERBS[kind]}`}
          value={units}
          onChange={({ target }) => {
            const typed = Number(target.value.replace(/\D/g, ''));
            onChange(Math.min(typed, MAX_BOOKED_UNITS));
          }}
        />
        <button type="button" aria-label={`One more ${name}`} onClick={() => onChange(units + 1)}>
          <Icon name="plus" />
        </button>
      </div>
    </li>
  );
}

function Change({ line, kind, compared }: Pick<LineRowProps, 'line' | 'kind' | 'compared'>) {
  const now = onHandOf(line.unit);
  if (kind === 'receipt') return <Diff before={String(now)} after={String(now + line.units)} />;
  if (kind === 'correction') return <Diff before={String(now)} after={String(line.units)} />;
  if (!compared) return null;
  if (compared.change === 0) return 'adds up';
  return <Diff before={`${compared.before} by the ledger`} after={`${compared.units} counted`} />;
}

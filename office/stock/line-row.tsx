import type { OfficeStockLine } from '#contract/office-stock.ts';
import { MAX_BOOKED_UNITS } from '#domain/office.ts';
import type { BookingKind } from '#domain/stock-ledger.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Diff } from '../pieces/diff.tsx';
import { type ListedLine, onHandOf } from './stock-list.ts';

interface LineRowProps {
  line: ListedLine;
  kind: BookingKind;
  compared: OfficeStockLine | undefined;
  /** -1: not on the list any more. */
  onChange: (units: number) => void;
}

const VERBS = { receipt: 'received', count: 'counted', correction: 'on hand' };

export function LineRow({ line, kind, compared, onChange }: LineRowProps) {
  const { unit, units } = line;
  return (
    <li>
      <div className="stock-what">
        <b>{unit.name}</b>
        <span className="meta">{[unit.detail, unit.sku].filter(Boolean).join(', ')}</span>
        {compared?.problem && <span className="stock-problem">{compared.problem}</span>}
      </div>
      <div className="stock-step">
        <button type="button" aria-label={`One less ${unit.name}`} onClick={() => onChange(units - 1)}>
          <Icon name="minus" />
        </button>
        <input
          inputMode="numeric"
          aria-label={`${unit.name}: ${VERBS[kind]}`}
          value={units}
          onChange={({ target }) => {
            const typed = Number(target.value.replace(/\D/g, ''));
            onChange(Math.min(typed, MAX_BOOKED_UNITS));
          }}
        />
        <button type="button" aria-label={`One more ${unit.name}`} onClick={() => onChange(units + 1)}>
          <Icon name="plus" />
        </button>
      </div>
      <span className="stock-change">
        <Change {...{ line, kind, compared }} />
      </span>
    </li>
  );
}

function Change({ line, kind, compared }: Omit<LineRowProps, 'onChange'>) {
  const now = onHandOf(line.unit);
  if (kind === 'receipt') return <Diff before={String(now)} after={String(now + line.units)} />;
  if (kind === 'correction') return <Diff before={String(now)} after={String(line.units)} />;
  if (!compared) return null;
  if (compared.change === 0) return 'adds up';
  return <Diff before={`${compared.before} by the ledger`} after={`${compared.units} counted`} />;
}

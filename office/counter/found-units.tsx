import { Link } from 'react-router';
import type { OfficeCounterUnit } from '#contract/office/counter.ts';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { formatRand } from '#domain/money/money.ts';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { LineButton } from './line-button.tsx';
import { addUnit, type SaleLine } from './sale-lines.ts';

interface FoundUnitsProps {
  /** undefined: no search. */
  units: readonly OfficeCounterUnit[] | undefined;
  search: string;
  /** That nothing was found stands above already. */
  isTold: boolean;
  mayList: boolean;
  lines: readonly SaleLine[];
  onAdd: (unit: OfficeCounterUnit) => void;
}

/** Several matches for a scan or search. */
export function FoundUnits({ units, search, isTold, mayList, lines, onAdd }: FoundUnitsProps) {
  if (!units) return null;
  if (units.length === 0) {
    if (search === '') return null;
    return (
      <p>
        {!isTold && `Nothing is called “${search}”. `}
        {mayList && (
          <Link className="text-link" to={`/products/new-single?${new URLSearchParams({ search })}`}>
            List it as a new single
          </Link>
        )}
      </p>
    );
  }
  return (
    <ul className="till-found" aria-label="Found">
      {units.map((unit, index) => (
        <li key={unit.id}>
          <span className="thumb">
            <Picture src={unit.image ?? undefined} alt="" width={36} height={50} />
          </span>
          <div className="till-what">
            <b>{unit.name}</b>
            <CardTags tags={unit.tags} />
            <span className="meta">
              {[unit.detail, unit.sku, unit.available !== null && `${unit.available} left`]
                .filter(Boolean)
                .join(', ')}
            </span>
            {unit.problem !== null && <span className="till-problem">{unit.problem}</span>}
          </div>
          {unit.problem === null && (
            <>
              <b>{formatRand(unit.price_cents)}</b>
              <LineButton
                className="button button--line"
                lines={lines}
                after={addUnit(lines, unit)}
                onPress={() => onAdd(unit)}
                aria-label={`Add ${nameWithTags(unit)}`}
                autoFocus={index === 0}
              >
                Add
              </LineButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

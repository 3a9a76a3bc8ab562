import type { OfficeCounterUnit } from '#contract/office/counter.ts';
import { formatWholeRand } from '#domain/money/money.ts';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { LineButton } from './line-button.tsx';
import { addUnit, type SaleLine } from './sale-lines.ts';

interface UnitTilesProps {
  units: readonly OfficeCounterUnit[];
  lines: readonly SaleLine[];
  onAdd: (unit: OfficeCounterUnit) => void;
}

/** Best sellers, one press each. */
export function UnitTiles({ units, lines, onAdd }: UnitTilesProps) {
  if (units.length === 0) return null;
  return (
    <section className="till-part" aria-labelledby="asked">
      <h2 id="asked">Asked for most</h2>
      <ul className="till-tiles">
        {units.map((unit, index) => (
          <li key={unit.id}>
            <LineButton
              className="till-tile"
              lines={lines}
              after={addUnit(lines, unit)}
              onPress={() => onAdd(unit)}
              {...pressedBy(String(index + 1))}
            >
              <span className="till-tile__picture">
                <Picture src={unit.image ?? undefined} alt="" width={90} height={90} />
              </span>
              <b>{unit.name}</b>
              <CardTags tags={unit.tags} />
              {unit.detail && <small className="meta">{unit.detail}</small>}
              <span>{formatWholeRand(unit.price_cents)}</span>
              <Keys of={String(index + 1)} />
            </LineButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

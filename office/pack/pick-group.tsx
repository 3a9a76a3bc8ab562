import type { OfficeWalk, OfficeWalkItem } from '#backend/packing/find-walk.ts';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';

interface PickGroupProps {
  group: OfficeWalk['groups'][number];
  /** Picked by Enter. */
  now: OfficeWalkItem | undefined;
}

export function PickGroup({ group: { game, brand, set, items }, now }: PickGroupProps) {
  const left = items.reduce((sum, { wanted, picked }) => sum + wanted - picked, 0);
  return (
    <section className="walk">
      <h2>
        {(game || set === '') && (
          <span className="tag tag--family" data-family={familyOf(brand)}>
            {game || 'Shelf'}
          </span>
        )}
        {set || (game ? 'Other cards' : 'Sealed and accessories')}
        <span className="meta">{left === 0 ? 'all picked' : `${countOf(left, 'item')} to pick`}</span>
      </h2>
      <ul>
        {items.map((item) => (
          <Item key={item.unit_id} item={item} family={familyOf(brand)} isNow={item === now} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, family, isNow }: { item: OfficeWalkItem; family: string; isNow: boolean }) {
  const { unit_id, number, name, state, tags, detail, sku } = item;
  const called = [[name, number].filter(Boolean).join(' '), ...tags].join(', ');
  return (
    <li className={`pick pick--${isNow ? 'now' : state}`} aria-current={isNow ? 'step' : undefined}>
      <span className="thumb" data-family={family}>
        {item.picture && <Picture src={item.picture} alt="" width={26} height={36} />}
      </span>
      <b className="pick__number">{number}</b>
      <span className="pick__name">
        <b>{name}</b>
        <CardTags tags={tags} />
        <span className="meta">{detail || (tags.length === 0 && sku)}</span>
      </span>
      <span className="pick__trays">
        {item.trays.map(({ letter, wanted, picked }) => (
          <span key={letter}>
            <span className={picked < wanted ? 'tray tray--small' : 'tray tray--small tray--full'}>
              <span className="sr-only">tray </span>
              {letter}
            </span>
            {wanted > 1 && <b>x {wanted}</b>}
          </span>
        ))}
      </span>
      <span className="pick__state">
        {state === 'picked' && <StateDiamond state="done">Picked</StateDiamond>}
        {state === 'missing' && (
          <>
            <StateDiamond state="wrong">Missing</StateDiamond>
            <Press to="waiting" unit={unit_id} name="Found" of={called} />
          </>
        )}
        {state === 'waiting' && (
          <>
            <Press to="missing" unit={unit_id} name="Missing" of={called} keys={isNow ? 'M' : undefined} />
            <Press to="picked" unit={unit_id} name="Picked" of={called} isNow={isNow} />
          </>
        )}
      </span>
    </li>
  );
}

interface PressProps {
  to: 'picked' | 'missing' | 'waiting';
  unit: number;
  name: string;
  of: string;
  keys?: string | undefined;
  isNow?: boolean;
}

const Press = ({ to, unit, name, of, keys, isNow = false }: PressProps) => (
  <Button
    type="submit"
    name="press"
    value={`${to} ${unit}`}
    size="small"
    data-now={isNow || undefined}
    className={to === 'picked' ? undefined : 'button--bare'}
    {...(keys ? pressedBy(keys) : {})}
  >
    {name}
    <span className="sr-only"> {of}</span>
    {keys && <Keys of={keys} />}
    {isNow && <Keys of="Enter" />}
  </Button>
);

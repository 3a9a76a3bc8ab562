import type { OfficeDesk } from '#backend/packing/find-desk.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { Keys } from '../pieces/keyboard/keys.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';

type Item = OfficeDesk['items'][number];

/** Pressing an item packs all of it, or unpacks it. */
export function CheckList({ items }: Pick<OfficeDesk, 'items'>) {
  const now = items.find(({ packed, wanted }) => packed < wanted);
  return (
    <ul>
      {items.map((item) => (
        <CheckItem key={`${item.line_id} ${item.unit_id}`} item={item} isNow={item === now} />
      ))}
    </ul>
  );
}

function CheckItem({ item, isNow }: { item: Item; isNow: boolean }) {
  const { line_id, unit_id, name, number, set, tags, detail, wanted, packed, missing } = item;
  const isIn = packed >= wanted;
  const facts = [[set, number].filter(Boolean).join(' '), tags.length === 0 && detail]
    .filter(Boolean)
    .join(', ');
  return (
    <li className={isNow ? 'check check--now' : 'check'} aria-current={isNow ? 'step' : undefined}>
      <span className="thumb">
        {item.picture && <Picture src={item.picture} alt="" width={44} height={60} />}
      </span>
      <div>
        <b>{name}</b>
        <CardTags tags={tags} />
        <span className="meta">{facts || item.sku}</span>
      </div>
      <span className="figure">
        {packed}
        <small> of {wanted}</small>
      </span>
      <span className="check__state">
        {isIn ? (
          <StateDiamond state="done">In</StateDiamond>
        ) : missing > 0 ? (
          <StateDiamond state="wrong">Missing</StateDiamond>
        ) : (
          <StateDiamond state="waiting">Not yet</StateDiamond>
        )}
        <Button
          type="submit"
          size="small"
          name="press"
          value={`${line_id} ${unit_id} ${packed} ${isIn ? 0 : wanted}`}
          data-now={isNow || undefined}
          className={isIn ? 'button--bare' : undefined}
        >
          {isIn ? 'Take out' : 'Put in'}
          <span className="sr-only"> {[[name, number].filter(Boolean).join(' '), ...tags].join(', ')}</span>
          {isNow && <Keys of="Enter" />}
        </Button>
      </span>
    </li>
  );
}

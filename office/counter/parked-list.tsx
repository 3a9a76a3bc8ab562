import { useState } from 'react';
import type { ParkedSale } from '#backend/counter/parked-sales.ts';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { formatRand } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Note } from '../pieces/note.tsx';
import { sumOf } from './sale-lines.ts';
import { useStored } from './stored-sales.ts';
import type { Parking } from './use-parking.ts';

interface ParkedListProps {
  sales: readonly (ParkedSale & { when: string })[];
  parking: Parking;
  /** Taking one up would mix two sales. */
  isSelling: boolean;
}

export function ParkedList({ sales, parking, isSelling }: ParkedListProps) {
  const { parked } = useStored();
  const [problem, setProblem] = useState<string>();
  if (sales.length + parked.length === 0) return null;
  const take = (start: () => Promise<string | undefined>) => async () => {
    setProblem(isSelling ? 'Sell or park what is on the sale first.' : await start());
  };
  return (
    <section className="till-part" aria-labelledby="parked">
      <h2 id="parked">Parked</h2>
      {problem !== undefined && <Note tone="error" title={problem} />}
      <ul className="till-collect till-parked">
        {parked.map(({ key, lines, discount }) => (
          <Row
            key={key}
            what={lines.map(({ unit }) => nameWithTags(unit)).join(', ')}
            detail="on this device, until the shop answers"
            totalCents={sumOf(lines, discount).totalCents}
            onTake={take(async () => {
              parking.takeFromDevice(key);
              return undefined;
            })}
          />
        ))}
        {sales.map(({ key, what, when, who, totalCents }) => (
          <Row
            key={key}
            what={what}
            detail={`${when}, ${who}`}
            totalCents={totalCents}
            onTake={take(() => parking.takeFromShop(key))}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  what: string;
  detail: string;
  totalCents: number | undefined;
  onTake: () => Promise<void>;
}

const Row = ({ what, detail, totalCents, onTake }: RowProps) => (
  <li>
    <b>{totalCents === undefined ? '' : formatRand(totalCents)}</b>
    <span>{what}</span>
    <span className="meta">{detail}</span>
    <Button onClick={() => void onTake()}>
      Take up<span className="sr-only"> {what}</span>
    </Button>
  </li>
);

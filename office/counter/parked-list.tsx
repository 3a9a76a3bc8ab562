import { useState } from 'react';
import type { ParkedLine, ParkedSale } from '#backend/counter/parked-sales.ts';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { formatRand } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
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
            lines={lines.map(({ unit, quantity }) => ({ ...unit, quantity }))}
            detail="on this device, until the shop answers"
            totalCents={sumOf(lines, discount).totalCents}
            onTake={take(async () => {
              parking.takeFromDevice(key);
              return undefined;
            })}
          />
        ))}
        {sales.map(({ key, lines, when, who, totalCents }) => (
          <Row
            key={key}
            lines={lines}
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
  lines: readonly ParkedLine[];
  detail: string;
  totalCents: number | undefined;
  onTake: () => Promise<void>;
}

/** A sale is known by its first lines. */
const MAX_NAMED = 5;

const Row = ({ lines, detail, totalCents, onTake }: RowProps) => {
  const named = lines.slice(0, MAX_NAMED);
  const more = lines.length - named.length;
  return (
    <li>
      <b>{totalCents === undefined ? '' : formatRand(totalCents)}</b>
      <span>
        {named.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a parked sale neither move nor change
          <span key={at} className="till-parked__line">
            {timesOf(line)}
            {line.name} <CardTags tags={line.tags} />
          </span>
        ))}
        {more > 0 && `${more} more`}
      </span>
      <span className="meta">{detail}</span>
      <Button onClick={() => void onTake()}>
        Take up
        <span className="sr-only"> {named.map((line) => timesOf(line) + nameWithTags(line)).join(', ')}</span>
      </Button>
    </li>
  );
};

const timesOf = ({ quantity }: ParkedLine): string => (quantity === 1 ? '' : `${quantity} x `);

import { Form } from 'react-router';
import type { OfficeWaiting } from '#backend/event-desk/list-places.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { guardianWords } from './event-words.ts';

/** Who is offered a seat, and who waits for one. */
export function WaitingTable({ waiting }: { waiting: readonly OfficeWaiting[] }) {
  if (waiting.length === 0) return null;
  const last = waiting.filter(({ place }) => place !== null).length;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Waiting list</h2>
      <Table
        caption="Who is offered a seat, and who waits, in their order"
        columns={[
          ...COLUMNS,
          { name: 'Move', isUnnamed: true, cell: (row) => <Moves row={row} last={last} /> },
        ]}
        rows={waiting}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
      />
    </section>
  );
}

const COLUMNS: readonly Column<OfficeWaiting>[] = [
  {
    name: 'Place',
    cell: ({ place, offered_until }) =>
      place ?? (offered_until && `offered until ${longDateTime(new Date(offered_until))}`),
  },
  {
    name: 'Player',
    className: 'events__name',
    cell: (row) => (
      <>
        {row.name}
        {row.guardian_name !== '' && <span className="meta"> {guardianWords(row)}</span>}
      </>
    ),
  },
  {
    name: 'Number and year',
    cell: ({ player_id, birth_year }) => [player_id, birth_year].filter(Boolean).join(', '),
  },
  { name: 'Email', className: 'events__words', cell: ({ email }) => email },
];

interface MovesProps {
  row: OfficeWaiting;
  last: number;
}

function Moves({ row: { id, place, name }, last }: MovesProps) {
  if (place === null) return null;
  const moves = [
    ...(place > 2 ? [{ after: 1, label: 'First' }] : []),
    ...(place > 1 ? [{ after: place - 1, label: 'Up' }] : []),
    ...(place < last ? [{ after: place + 1, label: 'Down' }] : []),
    { after: 0, label: 'Remove' },
  ];
  return (
    <Form method="post" className="door__buttons">
      <input type="hidden" name="do" value="move" />
      <input type="hidden" name="waiting" value={id} />
      <input type="hidden" name="before" value={place} />
      {moves.map(({ after, label }) => (
        <Button key={label} type="submit" size="small" name="after" value={after}>
          {label}
          <span className="sr-only"> {name}</span>
        </Button>
      ))}
    </Form>
  );
}

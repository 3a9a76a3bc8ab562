import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfficeEntry } from '#contract/office/events.ts';
import { useMe } from '../pieces/screen.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { ENTRY_DIAMONDS, ENTRY_NAMES, guardianWords, nameOf } from './event-words.ts';

interface EntriesTableProps {
  entries: readonly OfficeEntry[];
  /** In place of a mere state. */
  actions?: (entry: OfficeEntry) => ReactNode;
}

/** What the tournament asks beside the name. */
const ASKED: Column<OfficeEntry> = {
  name: 'Number and year',
  cell: ({ player_id, birth_year }) => [player_id, birth_year].filter(Boolean).join(', '),
};

/** Who plays, by name. */
export function EntriesTable({ entries, actions }: EntriesTableProps) {
  const seesOrders = useMe().rights.includes('orders');
  const columns: readonly Column<OfficeEntry>[] = [
    {
      name: 'Player',
      className: 'events__name',
      cell: (entry) => (
        <>
          {nameOf(entry)}
          {entry.guardian_name !== '' && <span className="meta"> {guardianWords(entry)}</span>}
        </>
      ),
    },
    ...(entries.some(({ player_id, birth_year }) => player_id !== '' || birth_year !== null) ? [ASKED] : []),
    {
      name: 'Order',
      cell: ({ order }) => (order && seesOrders ? <Link to={`/orders/${order}`}>{order}</Link> : order),
    },
    {
      name: 'State',
      cell: ({ state }) => <StateDiamond state={ENTRY_DIAMONDS[state]}>{ENTRY_NAMES[state]}</StateDiamond>,
    },
  ];
  if (entries.length === 0) return <p>Nobody has booked a seat yet.</p>;
  return (
    <Table
      caption="Who plays, by name"
      columns={actions ? [...columns, { name: 'At the door', isUnnamed: true, cell: actions }] : columns}
      rows={entries}
      idOf={({ id }) => id}
      nameOf={nameOf}
    />
  );
}

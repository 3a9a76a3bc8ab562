import { Form, useLocation } from 'react-router';
import type { OfficeLogEntry } from '#contract/office/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Diff } from '../pieces/diff.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { TOPIC_NAMES } from './topic-names.ts';

type ShownEntry = OfficeLogEntry & { when: string };

const COLUMNS: readonly Column<ShownEntry>[] = [
  {
    name: 'When',
    className: 'quiet log-table__when',
    cell: ({ at, when }) => <time dateTime={at}>{when}</time>,
  },
  { name: 'Who', className: 'log-table__who', cell: ({ is_you, who }) => (is_you ? 'You' : who) },
  {
    name: 'What',
    className: 'quiet',
    from: 'tablet',
    cell: ({ what }) => TOPIC_NAMES[what],
  },
  { name: 'Which', className: 'log-table__which', cell: ({ which }) => which },
  { name: 'Before and after', className: 'log-table__change', cell: (entry) => <Change {...entry} /> },
  {
    name: 'Undo',
    className: 'log-table__undo',
    isNumber: true,
    isUnnamed: true,
    cell: (entry) => <Undo {...entry} />,
  },
];

export const LogTable = ({ entries }: { entries: readonly ShownEntry[] }) => (
  <Table
    caption="Who changed what, newest first"
    className="log-table"
    columns={COLUMNS}
    rows={entries}
    idOf={({ id }) => id}
    nameOf={({ when, is_you, who, which }) => `${when}, ${is_you ? 'you' : who}, ${which}`}
  />
);

const Change = ({ before, after, reason, undoes }: ShownEntry) => (
  <>
    <Diff before={before} after={after} />
    {undoes !== null && <span className="meta"> taken back</span>}
    {reason !== '' && <p className="meta">{reason}</p>}
  </>
);

function Undo({ id, which, can_undo, is_undone }: ShownEntry) {
  const { pathname, search } = useLocation();
  if (is_undone) return <span className="meta">Taken back</span>;
  if (!can_undo) return null;
  return (
    <Form method="post" action={`/undo/${id}`} preventScrollReset>
      <input type="hidden" name="to" value={`${pathname}${search}`} />
      <Button type="submit" size="small" aria-label={`Undo: ${which}`}>
        Undo
      </Button>
    </Form>
  );
}

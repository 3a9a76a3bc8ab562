import { Form, Link } from 'react-router';
import type { OfficePriceRun } from '#backend/prices/find-price-runs.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { endOf, STATES } from '../pieces/run-labels.ts';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { type Column, Table } from '../pieces/table.tsx';

export type ListedRun = OfficePriceRun & { when: string };

/** Runs of price files, with Undo where possible. */
export const PriceRuns = ({ runs }: { runs: readonly ListedRun[] }) => (
  <section aria-labelledby="runs">
    <div className="part__head">
      <h2 id="runs">Runs</h2>
    </div>
    <Table
      caption="Runs of the rules, newest first"
      columns={COLUMNS}
      rows={runs}
      idOf={({ id }) => id}
      nameOf={({ name, when }) => `${name}, ${when}`}
      className="imports-table"
    />
  </section>
);

const COLUMNS: readonly Column<ListedRun>[] = [
  {
    name: 'File',
    className: 'imports-table__file',
    cell: ({ id, name }) => <Link to={`/prices/runs/${id}`}>{name}</Link>,
  },
  {
    name: 'When',
    className: 'imports-table__when',
    cell: ({ when, who, is_you }) => `${when}, ${is_you ? 'you' : who}`,
  },
  {
    name: 'State',
    className: 'imports-table__state',
    cell: (run) => (
      <>
        <StateDiamond state={STATES[run.state].diamond}>{STATES[run.state].name}</StateDiamond>
        <span className="meta">{endOf(run)}</span>
      </>
    ),
  },
  {
    name: 'Undo',
    isUnnamed: true,
    className: 'imports-table__undo',
    cell: ({ id, name, no_undo }) =>
      no_undo === null && (
        <Form method="post">
          <Button type="submit" size="small" name="do" value={`undo:${id}`} aria-label={`Undo ${name}`}>
            Undo
          </Button>
        </Form>
      ),
  },
];

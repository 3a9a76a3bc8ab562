import { type FormEvent, useId } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { type Column, Table } from '../table.tsx';
import './runs.css';

interface RunRow {
  row: number;
  kind: string;
  outcome: string;
  is_taken: boolean;
}

interface RunRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  caption: string;
  className: string;
  nameOf: (row: Row) => string;
  /** Of a dry run, the rows that can be left out; undefined once it was applied. */
  choice: { isChoosable: (row: Row) => boolean; nameOf: (row: Row) => string } | undefined;
}

/** The rows of a file or of the price rules, with what they change; in a dry run a tick or X takes a row. */
export function RunRows<Row extends RunRow>(props: RunRowsProps<Row>) {
  const { rows, columns, caption, className, nameOf, choice } = props;
  const formId = useId();
  const submit = useSubmit();
  const choosable = choice ? rows.filter(choice.isChoosable) : [];
  const onInput = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = document.getElementById(formId);
    // Shift ticks further rows after the event.
    if (form instanceof HTMLFormElement && currentTarget) {
      setTimeout(() => submit(form, { navigate: false, fetcherKey: formId }));
    }
  };
  const taking: Column<Row>[] = choice
    ? [
        {
          name: 'Take',
          isUnnamed: true,
          className: 'table__check import-table__take',
          cell: (row) =>
            choice.isChoosable(row) && (
              <input
                key={String(row.is_taken)}
                type="checkbox"
                className="check-box"
                name="selected"
                value={row.row}
                form={formId}
                defaultChecked={row.is_taken}
                aria-label={`Take ${choice.nameOf(row)}`}
              />
            ),
        },
      ]
    : [];
  return (
    <div onInput={onInput}>
      <Table
        caption={caption}
        columns={[...columns, ...taking]}
        rows={rows}
        idOf={({ row }) => row}
        nameOf={nameOf}
        className={className}
        rowClassOf={({ kind, outcome }) =>
          outcome === 'skipped' || outcome === 'kept' ? 'import-row--odd' : `import-row--${kind}`
        }
      />
      {choosable.length > 0 && (
        <Form method="post" id={formId} preventScrollReset>
          <input type="hidden" name="do" value="take" />
          {choosable.map(({ row }) => (
            <input key={row} type="hidden" name="shown" value={row} />
          ))}
          <noscript>
            <Button type="submit">Keep this choice</Button>
          </noscript>
        </Form>
      )}
    </div>
  );
}

import { type FormEvent, useId } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import type { OfficeImportRow } from '#contract/office-imports.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Diff } from '../pieces/diff.tsx';
import { valueWords } from '../pieces/run-labels.ts';
import { type Column, Table } from '../pieces/table.tsx';

interface ImportRowsProps {
  rows: readonly OfficeImportRow[];
  /** Rows can be selected. */
  isDryRun: boolean;
}

/** Every row with its changes; a tick or X selects it. */
export function ImportRows({ rows, isDryRun }: ImportRowsProps) {
  const formId = useId();
  const submit = useSubmit();
  const isChoosable = isDryRun && rows.some(({ kind }) => isChanging(kind));
  const onInput = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = document.getElementById(formId);
    // Shift ticks further rows after the event.
    if (form instanceof HTMLFormElement && currentTarget) {
      setTimeout(() => submit(form, { navigate: false, fetcherKey: formId }));
    }
  };
  return (
    <div onInput={onInput}>
      <Table
        caption={isDryRun ? 'What the file would change' : 'What the file changed'}
        columns={columnsFor(isDryRun, formId)}
        rows={rows}
        idOf={({ row }) => row}
        nameOf={rowName}
        className="import-table"
        rowClassOf={({ kind, outcome }) =>
          outcome === 'skipped' || outcome === 'kept' ? 'import-row--odd' : `import-row--${kind}`
        }
      />
      {isChoosable && (
        <Form method="post" id={formId} preventScrollReset>
          <input type="hidden" name="do" value="take" />
          {rows
            .filter(({ kind }) => isChanging(kind))
            .map(({ row }) => (
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

const isChanging = (kind: OfficeImportRow['kind']): boolean =>
  kind === 'new' || kind === 'change' || kind === 'odd';

const rowName = ({ line, label, name }: OfficeImportRow): string =>
  [line > 0 ? `line ${line}` : 'not in the file', name || label].join(', ');

const columnsFor = (isDryRun: boolean, formId: string): Column<OfficeImportRow>[] => [
  {
    name: 'Line',
    isNumber: true,
    className: 'import-table__line',
    cell: ({ line }) => (line > 0 ? line : '–'),
  },
  { name: 'Product', className: 'import-table__product', cell: (row) => <Product {...row} /> },
  { name: 'Before and after', className: 'import-table__changes', cell: (row) => <Changes {...row} /> },
  ...(isDryRun
    ? [
        {
          name: 'Take',
          isUnnamed: true,
          className: 'table__check import-table__take',
          cell: ({ row, line, kind, is_taken, name, label }: OfficeImportRow) =>
            isChanging(kind) && (
              <input
                key={String(is_taken)}
                type="checkbox"
                className="check-box"
                name="selected"
                value={row}
                form={formId}
                defaultChecked={is_taken}
                aria-label={`Take ${line > 0 ? `line ${line}` : name || label}`}
              />
            ),
        },
      ]
    : []),
];

function Product({ kind, name, label, product_id, outcome }: OfficeImportRow) {
  const isGone = outcome === 'restored' && kind === 'new';
  return (
    <span className="import-product">
      {kind === 'error' ? (
        <b className="import-wrong">
          <Icon name="circle-alert" /> Row is left out
        </b>
      ) : product_id === null || isGone ? (
        <b>{name}</b>
      ) : (
        <Link to={`/products/${product_id}`}>{name}</Link>
      )}
      <span className="meta">{label}</span>
    </span>
  );
}

function Changes({ kind, changes, reason, outcome }: OfficeImportRow) {
  if (kind === 'error') return <b className="import-wrong">{reason}</b>;
  return (
    <>
      {kind === 'same' && changes.length === 0 && <span className="quiet">The same</span>}
      {changes.map(({ field, before, after }) => (
        <span key={field} className="import-change">
          <span className="meta">{field}</span>
          {field === 'New' ? (
            <span className="diff">
              <ins>{after}</ins>
            </span>
          ) : (
            <Diff before={valueWords(field, before) || 'empty'} after={valueWords(field, after) || 'empty'} />
          )}
        </span>
      ))}
      {reason !== '' && (
        <span className="import-reason">
          {OUTCOME_WORDS[outcome]}
          {reason}
        </span>
      )}
    </>
  );
}

const OUTCOME_WORDS: Record<OfficeImportRow['outcome'], string> = {
  '': '',
  done: '',
  restored: '',
  skipped: 'Skipped: ',
  kept: 'Left as it is: ',
};

import { Link } from 'react-router';
import type { ImportRow } from '#backend/imports/find-imports.ts';
import { CARD_BOOK_FIELD } from '#domain/imports/imports.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Diff } from '../pieces/diff.tsx';
import { valueWords } from '../pieces/run-labels.ts';
import { RunRows } from '../pieces/runs/run-rows.tsx';
import type { Column } from '../pieces/table.tsx';

interface ImportRowsProps {
  rows: readonly ImportRow[];
  /** Rows can be left out. */
  isDryRun: boolean;
}

export const ImportRows = ({ rows, isDryRun }: ImportRowsProps) => (
  <RunRows
    caption={isDryRun ? 'What the file would change' : 'What the file changed'}
    rows={rows}
    columns={COLUMNS}
    className="import-table"
    nameOf={rowName}
    choice={isDryRun ? { isChoosable: isChanging, nameOf: choiceName } : undefined}
  />
);

const isChanging = ({ kind }: ImportRow): boolean => kind === 'new' || kind === 'change' || kind === 'odd';

const rowName = ({ line, label, name }: ImportRow): string =>
  [line > 0 ? `line ${line}` : 'not in the file', name || label].join(', ');

const choiceName = ({ line, name, label }: ImportRow): string => (line > 0 ? `line ${line}` : name || label);

const COLUMNS: readonly Column<ImportRow>[] = [
  {
    name: 'Line',
    isNumber: true,
    className: 'import-table__line',
    cell: ({ line }) => (line > 0 ? line : '–'),
  },
  { name: 'Product', className: 'import-table__product', cell: (row) => <Product {...row} /> },
  { name: 'Before and after', className: 'import-table__changes', cell: (row) => <Changes {...row} /> },
];

function Product({ kind, name, label, product_id, outcome }: ImportRow) {
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

function Changes({ kind, changes, reason, outcome }: ImportRow) {
  if (kind === 'error') return <b className="import-wrong">{reason}</b>;
  return (
    <>
      {kind === 'same' && changes.every(({ field }) => field === CARD_BOOK_FIELD) && (
        <span className="quiet">The same</span>
      )}
      {changes.map(({ field, before, after }) => (
        <span key={field} className="import-change">
          <span className="meta">{field}</span>
          {field === 'New' || field === CARD_BOOK_FIELD ? (
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

const OUTCOME_WORDS: Record<ImportRow['outcome'], string> = {
  '': '',
  done: '',
  restored: '',
  skipped: 'Skipped: ',
  kept: 'Left as it is: ',
};

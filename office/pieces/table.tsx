import { type ReactNode, useRef } from 'react';
import { openRow } from './open-row.ts';
import { SortHead } from './sort-head.tsx';
import { anchorOf, useCurrentRow } from './use-current-row.ts';
import { useGrid } from './use-grid.ts';
import { useRowChecks } from './use-row-checks.ts';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  isNumber?: boolean;
  /** The header is for screen readers only. */
  isUnnamed?: boolean;
  /** Hidden on narrow screens. */
  from?: 'tablet' | 'desktop' | 'wide';
  /** Shown on phones alone. */
  isOnPhone?: boolean;
  /** Value of `?sort=`; '-' reverses the order. */
  sort?: string;
  /** First sorted in descending order. */
  isDescendingFirst?: boolean;
  /** Editable in a grid. */
  isEditable?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** Accessible name of the row. */
  nameOf: (row: Row) => string;
  className?: string;
  rowClassOf?: (row: Row) => string | undefined;
  /** Id of the form, such as a `BulkBar`, that submits checked rows as `selected`. */
  checkedFor?: string;
  /** The current `?sort=`. */
  sorted?: string;
  /** A grid: arrow keys reach cells, with one tab stop. */
  isGrid?: boolean;
  /** Rows are reached by `anchorOf` in an address. */
  hasAnchors?: boolean;
  /** Called when J or K moves the current row. */
  onCurrent?: (id: string) => void;
}

/** J and K move, X checks, Shift X checks a range, Enter opens the current row's first link. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    idOf,
    nameOf,
    className = '',
    rowClassOf,
    checkedFor,
    sorted,
    isGrid,
    hasAnchors = false,
  } = props;
  const table = useRef<HTMLTableElement>(null);
  const current = useCurrentRow(table, props.onCurrent);
  useRowChecks(table);
  useGrid(table, isGrid === true);
  const cellRole = isGrid ? 'gridcell' : 'cell';
  const currentRow = rows.find((row) => String(idOf(row)) === current);
  const classes = ['table table--stacked', checkedFor && 'table--checked', className]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="table-frame">
      <table className={classes} role={isGrid ? 'grid' : 'table'} ref={table}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {checkedFor && (
              <td role="cell" className="table__check">
                <input
                  type="checkbox"
                  className="check-box"
                  aria-label="Check all rows of this page"
                  data-all=""
                />
              </td>
            )}
            {columns.map((column) => (
              <SortHead key={column.name} {...column} sorted={sorted} className={classOf(column)} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the link itself is reached, or Enter opens it */}
        <tbody role="rowgroup" onClick={openRow}>
          {rows.map((row) => {
            const id = String(idOf(row));
            const isCurrent = id === current;
            return (
              <tr
                key={id}
                role="row"
                data-row={id}
                id={hasAnchors ? anchorOf(id) : undefined}
                className={
                  [isCurrent && 'is-current', rowClassOf?.(row)].filter(Boolean).join(' ') || undefined
                }
              >
                {checkedFor && (
                  <td role={cellRole} className="table__check">
                    <input
                      type="checkbox"
                      className="check-box"
                      name="selected"
                      value={id}
                      form={checkedFor}
                      aria-label={nameOf(row)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.name}
                    role={cellRole}
                    className={classOf(column)}
                    {...(isGrid && !column.isEditable ? READ_ONLY : {})}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="sr-only" aria-live="polite">
        {currentRow && nameOf(currentRow)}
      </p>
    </div>
  );
}

/** Cells of a grid that are not editable. */
const READ_ONLY = { 'aria-readonly': true };

type ColumnLook = Pick<Column<never>, 'className' | 'isNumber' | 'from' | 'isOnPhone'>;

const classOf = ({ className, isNumber, from, isOnPhone }: ColumnLook) =>
  [className, isNumber && 'number', from && `from-${from}`, isOnPhone && 'on-phone']
    .filter(Boolean)
    .join(' ') || undefined;

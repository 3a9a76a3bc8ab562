import type { FileColumns } from '#backend/imports/file-columns.ts';
import { IMPORT_TARGETS, type ImportColumns, type ImportTarget } from '#domain/imports/import-columns.ts';
import { type Column, Table } from '../pieces/table.tsx';

type FileColumn = FileColumns['columns'][number];

interface ColumnTableProps {
  columns: readonly FileColumn[];
  chosen: ImportColumns;
  setTarget: (name: string, target: ImportTarget | undefined) => void;
  problems: Record<string, string>;
}

/** Each column of the file with examples and its target. */
export const ColumnTable = ({ columns, chosen, setTarget, problems }: ColumnTableProps) => (
  <Table
    caption="Columns of the file and where they go"
    columns={columnsFor(chosen, setTarget, problems)}
    rows={columns}
    idOf={({ name }) => name}
    nameOf={({ name }) => name}
    className="columns-table"
  />
);

const columnsFor = (
  chosen: ImportColumns,
  setTarget: ColumnTableProps['setTarget'],
  problems: Record<string, string>,
): Column<FileColumn>[] => [
  {
    name: 'In the file',
    className: 'columns-table__name',
    cell: ({ name, samples }) => (
      <span className="import-product">
        <b>{name}</b>
        <span className="meta">{samples.filter(Boolean).join(' · ') || 'empty'}</span>
      </span>
    ),
  },
  {
    name: 'Goes to',
    className: 'columns-table__target',
    cell: ({ name }) => (
      <>
        <input type="hidden" name="source" value={name} />
        <select
          className="field__input"
          name="target"
          aria-label={`${name} goes to`}
          aria-invalid={problems.columns ? true : undefined}
          defaultValue={chosen.columns[name] ?? ''}
          onChange={({ target: { value } }) =>
            setTarget(
              name,
              IMPORT_TARGETS.find((each) => each === value),
            )
          }
        >
          <option value="">Leave out</option>
          {IMPORT_TARGETS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </>
    ),
  },
  {
    name: 'In the SKU',
    className: 'columns-table__sku',
    cell: ({ name }) => (
      <label className="columns-table__check">
        <input
          type="checkbox"
          className="check-box"
          name="sku_from"
          value={name}
          aria-label={`${name} is part of the SKU`}
          aria-invalid={problems.sku_from ? true : undefined}
          defaultChecked={chosen.sku_from.includes(name)}
        />
        <span className="on-phone">In the SKU</span>
      </label>
    ),
  },
];

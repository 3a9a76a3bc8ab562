import { useContext } from 'react';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { TwoVersions } from '../pieces/editing/two-versions.tsx';
import { CellField, EditorContext, useCell } from './cell-field.tsx';
import { type Attribute, type MatrixCell as Cell, cellsToMake, type Unit } from './matrix-of.ts';
import { idOf, nameBefore, nameOf, nameToMake } from './read-form.ts';

const SHOWN = [
  { value: '1', label: 'Shop' },
  { value: '0', label: 'Hidden' },
];

interface MatrixCellProps {
  cell: Cell;
  dimensions: readonly Attribute[];
}

/** The variations of a combination of options, or the offer to make one. */
export function MatrixCell({ cell, dimensions }: MatrixCellProps) {
  const { changedRows } = useContext(EditorContext);
  const rows = [...cell.units.map(({ id }) => String(id)), cell.newRow];
  const isChanged = rows.some((row) => changedRows.has(row));
  return (
    <td className={isChanged ? 'matrix__cell is-changed' : 'matrix__cell'}>
      <span className="sr-only">
        {cell.name}
        {isChanged && ', changed, not saved'}
      </span>
      {cell.units.map((unit) => (
        <UnitFields key={unit.id} unit={unit} name={cell.name} />
      ))}
      {cell.units.length === 0 && <MakeFields cell={cell} dimensions={dimensions} />}
    </td>
  );
}

function UnitFields({ unit, name }: { unit: Unit; name: string }) {
  const { typed, problems } = useContext(EditorContext);
  const row = String(unit.id);
  const { cells } = unit;
  const removal = problems[`${row}|Type`];
  const isOpen = ['SKU', 'Sale price', 'Published', 'Type'].some((field) => problems[`${row}|${field}`]);
  return (
    <div className="matrix__unit">
      <MatrixField row={row} field="Regular price" name={name} value={cells['Regular price'] ?? ''} />
      <div className="matrix__stock">
        <MatrixField row={row} field="Stock" name={name} value={cells.Stock ?? ''} />
        {unit.held > 0 && <span className="meta">{unit.held} held</span>}
      </div>
      {cells.Published !== '1' && <span className="tag">Hidden</span>}
      <details open={isOpen || undefined}>
        <summary>
          <span className="sr-only">More of {name}: </span>
          {cells.SKU || 'No SKU'}
        </summary>
        <div className="stack">
          <CellField row={row} field="SKU" label={`SKU of ${name}`} value={cells.SKU ?? ''} />
          <CellField
            row={row}
            field="Sale price"
            label={`Sale price of ${name}, R`}
            value={cells['Sale price'] ?? ''}
          />
          <CellField
            row={row}
            field="Published"
            label={`Shown: ${name}`}
            value={cells.Published ?? ''}
            options={SHOWN}
          />
          <input type="hidden" name={nameBefore(row, 'Type')} value={cells.Type} />
          <Checkbox
            id={idOf(row, 'Type')}
            name={nameOf(row, 'Type')}
            value=""
            label={`Remove ${name}`}
            defaultChecked={typed[nameOf(row, 'Type')] === ''}
            aria-describedby={removal ? `${idOf(row, 'Type')}-error` : undefined}
          />
          {removal && (
            <p className="field__error" id={`${idOf(row, 'Type')}-error`}>
              <Icon name="circle-alert" />
              {removal}
            </p>
          )}
        </div>
      </details>
    </div>
  );
}

/** 'Make it' shows the fields; the variation is created on the next save. */
function MakeFields({ cell: { newRow, name, options }, dimensions }: MatrixCellProps) {
  const { typed } = useContext(EditorContext);
  return (
    <div className="matrix__new">
      <label className="matrix__make">
        <input
          type="checkbox"
          data-makes=""
          name={nameToMake(newRow)}
          value="1"
          defaultChecked={typed[nameToMake(newRow)] !== undefined}
          aria-label={`Make ${name}`}
        />
        <span>Make it</span>
      </label>
      <div className="matrix__unit">
        {cellsToMake(dimensions, options).map(([field, value]) => (
          <input key={field} type="hidden" name={nameOf(newRow, field)} value={value} />
        ))}
        <MatrixField row={newRow} field="Regular price" name={name} value="" />
        <div className="matrix__stock">
          <MatrixField row={newRow} field="Stock" name={name} value="" />
        </div>
      </div>
    </div>
  );
}

interface MatrixFieldProps {
  row: string;
  field: 'Regular price' | 'Stock';
  /** Of the variation. */
  name: string;
  value: string;
}

function MatrixField({ row, field, name, value }: MatrixFieldProps) {
  const { shown, theirs, problem, hasTwo } = useCell(row, field, value);
  const isPrice = field === 'Regular price';
  const label = `${isPrice ? 'Price' : 'Stock'} of ${name}`;
  const id = idOf(row, field);
  return (
    <>
      <input type="hidden" name={nameBefore(row, field)} value={value} />
      <span className={isPrice ? 'money-field' : 'matrix__count'}>
        <span aria-hidden="true">{isPrice ? 'R' : 'Stock'}</span>
        <input
          id={id}
          type="text"
          inputMode={isPrice ? 'decimal' : 'numeric'}
          autoComplete="off"
          name={nameOf(row, field)}
          data-field={field}
          defaultValue={shown}
          aria-label={isPrice ? `${label}, R` : label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
      </span>
      {problem && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
      {hasTwo && <TwoVersions id={id} label={label} theirs={theirs} isPrice={isPrice} />}
    </>
  );
}

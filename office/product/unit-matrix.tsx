import { useContext, useRef, useState } from 'react';
import type { OfficeProduct } from '#contract/office-product.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Keys } from '../pieces/keys.tsx';
import { TwoVersions } from '../pieces/two-versions.tsx';
import { useIsReady } from '../pieces/use-is-ready.ts';
import { CellField, EditorContext } from './cell-field.tsx';
import { cellsToMake, type Matrix, type MatrixCell, matrixOf, type Unit } from './matrix-of.ts';
import { idOf, nameBefore, nameOf, nameToMake } from './read-form.ts';
import { fillDown, useMatrix } from './use-matrix.ts';

const SHOWN = [
  { value: '1', label: 'Shop' },
  { value: '0', label: 'Hidden' },
];

/** Two options as rows and columns, further ones selected above; without JavaScript a table of fields. */
export function UnitMatrix({ product }: { product: OfficeProduct }) {
  const matrix = matrixOf(product);
  const place = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const [shown, setShown] = useState(0);
  const isReady = useIsReady();
  const current = useMatrix(place, isReady, announce);
  const [down, across] = matrix.dimensions.map(({ name }) => name);
  return (
    <>
      <div className="part__head">
        <h2 id="units">Variations</h2>
        <span className="meta">
          {[down, across?.toLowerCase()].filter(Boolean).join(' by ')}
          {down && ': '}
          {matrix.made} made, {matrix.notMade} not
        </span>
        {isReady && (
          <Button
            size="small"
            className="matrix__fill"
            onClick={() => {
              const at = current.current;
              announce(at ? fillDown(at.cell, at.field) : 'Go to a cell first');
              at?.cell.focus();
            }}
          >
            Fill down <Keys of="Ctrl D" />
          </Button>
        )}
      </div>
      {isReady && matrix.tables.length > 1 && (
        <fieldset className="row-of-buttons" aria-label="Further options">
          {matrix.tables.map(({ title }, index) => (
            <Button
              key={title}
              size="small"
              look={index === shown ? 'ink' : 'line'}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              {title}
            </Button>
          ))}
        </fieldset>
      )}
      <div ref={place}>
        {matrix.tables.map(({ title, columns, rows }, index) => (
          <div key={title} className="matrix-frame" hidden={isReady && index !== shown}>
            {title !== '' && !isReady && <h3>{title}</h3>}
            <table className="matrix" role={isReady ? 'grid' : undefined} aria-labelledby="units">
              {columns.some(Boolean) && (
                <thead>
                  <tr>
                    <td />
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
              )}
              <tbody>
                {rows.map(({ option, cells }) => (
                  <tr key={option}>
                    <th scope="row">{option || 'All'}</th>
                    {cells.map((cell) => (
                      <MatrixTd key={cell.newRow} cell={cell} matrix={matrix} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
      <p className="meta" role="status">
        {announcement ||
          (isReady && 'Arrow keys walk the matrix, Enter edits, Ctrl V pastes a block from a spreadsheet.')}
      </p>
    </>
  );
}

function MatrixTd({ cell, matrix }: { cell: MatrixCell; matrix: Matrix }) {
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
      {cell.units.length === 0 && <MakeFields cell={cell} matrix={matrix} />}
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
function MakeFields({ cell: { newRow, name, options }, matrix }: { cell: MatrixCell; matrix: Matrix }) {
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
        {cellsToMake(matrix.dimensions, options).map(([field, value]) => (
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
  const { typed, problems, conflicts } = useContext(EditorContext);
  const isPrice = field === 'Regular price';
  const label = `${isPrice ? 'Price' : 'Stock'} of ${name}`;
  const error = problems[`${row}|${field}`];
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
          defaultValue={typed[nameOf(row, field)] ?? value}
          aria-label={isPrice ? `${label}, R` : label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </span>
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {conflicts.includes(`${row}|${field}`) && (typed[nameOf(row, field)] ?? value) !== value && (
        <TwoVersions id={id} label={label} theirs={value} isPrice={isPrice} />
      )}
    </>
  );
}

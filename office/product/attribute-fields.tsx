import { useContext } from 'react';
import { Cell, type Cells, NO_CELLS } from './cell.tsx';
import { EditorContext } from './cell-field.tsx';
import type { Attribute } from './matrix-of.ts';
import { NEW_ROW, nameOf } from './read-form.ts';

const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

/** One option per variation attribute, and one for a new attribute. */
export function OptionFields({ dimensions }: { dimensions: readonly Attribute[] }) {
  const own = { row: NEW_ROW, cells: NO_CELLS };
  const column = (index: number, field: string) => `Attribute ${index + 1} ${field}`;
  const last = dimensions.length;
  return (
    <div className="product-fields">
      <input type="hidden" name={nameOf(NEW_ROW, 'Type')} value="variation" />
      {dimensions.map(({ name, global }, index) => (
        <div key={name}>
          <input type="hidden" name={nameOf(NEW_ROW, column(index, 'name'))} value={name} />
          <input type="hidden" name={nameOf(NEW_ROW, column(index, 'global'))} value={global} />
          <Cell {...own} field={column(index, 'value(s)')} label={name} />
        </div>
      ))}
      <input type="hidden" name={nameOf(NEW_ROW, column(last, 'global'))} value="1" />
      <Cell
        {...own}
        field={column(last, 'name')}
        label={last === 0 ? 'Chosen by' : 'Chosen by, too'}
        first={last === 0 ? 'Condition' : undefined}
        hint={last === 0 ? undefined : 'Such as Language'}
      />
      <Cell {...own} field={column(last, 'value(s)')} label="Option" hint="Such as Near Mint" />
    </div>
  );
}

/** Name and options of each, and a row to add one. */
export function Attributes({ row, cells }: { row: string; cells: Cells }) {
  const numbers = Object.keys(cells).flatMap((field) => /^Attribute (\d+) name$/.exec(field)?.[1] ?? []);
  const next = Math.max(0, ...numbers.map(Number)) + 1;
  const { problems } = useContext(EditorContext);
  const hasProblem = Object.keys(problems).some((key) => key.startsWith(`${row}|Attribute `));
  return (
    <>
      <div className="product-fields">
        {numbers.map((number) => (
          <Cell
            key={number}
            row={row}
            cells={cells}
            field={`Attribute ${number} value(s)`}
            label={cells[`Attribute ${number} name`] ?? ''}
          />
        ))}
      </div>
      <details className="matrix-more" open={hasProblem || undefined}>
        <summary>Attributes: names, filters, one more</summary>
        <div className="stack">
          {[...numbers, String(next)].map((number) => {
            const name = cells[`Attribute ${number} name`];
            const own = { row, cells };
            return (
              <div key={number} className="product-fields">
                <Cell
                  {...own}
                  field={`Attribute ${number} name`}
                  label={name ? `Name of ${name}` : 'Another attribute'}
                  hint={name ? 'Empty: removed' : 'Such as Artist'}
                  list="attributes"
                />
                {!name && (
                  <Cell
                    {...own}
                    field={`Attribute ${number} value(s)`}
                    label="Its options"
                    hint="With commas"
                  />
                )}
                <Cell
                  {...own}
                  field={`Attribute ${number} global`}
                  label={`Filter of the shop${name ? `: ${name}` : ''}`}
                  options={YES_NO}
                  first="1"
                />
                <Cell
                  {...own}
                  field={`Attribute ${number} visible`}
                  label={`On the page${name ? `: ${name}` : ''}`}
                  options={YES_NO}
                  first="1"
                />
                <Cell
                  {...own}
                  field={`Attribute ${number} default`}
                  label={`Chosen first${name ? `: ${name}` : ''}`}
                />
              </div>
            );
          })}
        </div>
      </details>
    </>
  );
}

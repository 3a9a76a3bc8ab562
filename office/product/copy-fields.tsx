import { useContext } from 'react';
import type { OfficeProduct } from '#backend/products/editor/describe-product.ts';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { CellField, EditorContext } from './cell-field.tsx';
import { attributesIn } from './matrix-of.ts';
import { PictureFields } from './picture-fields.tsx';
import { nameBefore, nameOf, nameToMake } from './read-form.ts';

const NEW_COPY = 'new-copy';
const NO_CELLS: OfficeProduct['cells'] = {};
const SHOWN = [
  { value: '1', label: 'Shop' },
  { value: '0', label: 'Hidden' },
];

/** Individual cards with their own photographs: at least front and back. */
export function CopyFields({ product }: { product: OfficeProduct }) {
  const { typed, problems } = useContext(EditorContext);
  const copies = product.units.filter(({ cells }) => cells.Type === 'copy');
  const isOpen = Object.keys(problems).some((key) => key.startsWith(`${NEW_COPY}|`));
  const type = product.cells.Type ?? '';
  if (!/^(simple|variable)/.test(type)) return null;
  return (
    <section className="part stack" aria-labelledby="copies">
      <h2 id="copies">Copies</h2>
      <p className="meta">Single cards with their own photographs, price and code, beside the conditions.</p>
      {copies.map((copy) => {
        const row = String(copy.id);
        return (
          <fieldset key={row} className="product-unit stack">
            <legend>{copy.held > 0 ? `${copy.name}, held` : copy.name}</legend>
            <OneCopy row={row} cells={copy.cells} pictures={product.pictures} />
            <input type="hidden" name={nameBefore(row, 'Type')} value={copy.cells.Type} />
            <Checkbox
              name={nameOf(row, 'Type')}
              value=""
              label={`Remove ${copy.name}`}
              defaultChecked={typed[nameOf(row, 'Type')] === ''}
            />
            {problems[`${row}|Type`] && <p className="field__error">{problems[`${row}|Type`]}</p>}
          </fieldset>
        );
      })}
      <details className="matrix-more" open={isOpen || undefined}>
        <summary>Add a copy</summary>
        <div className="stack">
          <Checkbox
            name={nameToMake(NEW_COPY)}
            value="1"
            label="Add it with the next save"
            defaultChecked={typed[nameToMake(NEW_COPY)] !== undefined}
          />
          <input type="hidden" name={nameOf(NEW_COPY, 'Type')} value="copy" />
          <input type="hidden" name={nameOf(NEW_COPY, 'Stock')} value="1" />
          <input type="hidden" name={nameOf(NEW_COPY, 'Attribute 1 name')} value="Condition" />
          <input type="hidden" name={nameOf(NEW_COPY, 'Attribute 1 global')} value="1" />
          <OneCopy row={NEW_COPY} cells={NO_CELLS} pictures={product.pictures} />
        </div>
      </details>
    </section>
  );
}

interface OneCopyProps {
  row: string;
  cells: OfficeProduct['cells'];
  pictures: OfficeProduct['pictures'];
}

function OneCopy({ row, cells, pictures }: OneCopyProps) {
  const isNew = row === NEW_COPY;
  const field = (name: string, label: string, hint?: string) => (
    <CellField row={row} field={name} label={label} value={cells[name] ?? ''} hint={hint} />
  );
  const options = isNew
    ? [{ number: 1, name: 'Condition' }]
    : attributesIn(cells).map(({ number, name }) => ({ number, name }));
  return (
    <>
      <div className="product-fields">
        {field('SKU', 'Code', 'On its sleeve, such as K-0417')}
        {field('Regular price', 'Price of the copy, R')}
        {field('Sale price', 'Sale price of the copy, R')}
        {!isNew && field('Stock', 'There', '1, or 0 when it is gone')}
        <CellField
          row={row}
          field="Published"
          label="Copy is shown"
          value={cells.Published ?? ''}
          options={SHOWN}
          first="1"
        />
      </div>
      <div className="product-fields">
        {options.map(({ number, name }) => (
          <div key={number}>{field(`Attribute ${number} value(s)`, `${name} of the copy`)}</div>
        ))}
        {field('Copy note', 'What to say about it', 'Such as Centred 52/48')}
      </div>
      <div className="product-fields">
        {field('Grading company', 'Graded by', 'All three, or none')}
        {field('Grade', 'Grade of the copy')}
        {field('Certificate', 'Certificate of the copy')}
      </div>
      <PictureFields row={row} cells={cells} pictures={pictures} />
    </>
  );
}

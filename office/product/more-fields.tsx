import { useContext } from 'react';
import type { OfficeProduct } from '#backend/products/editor/describe-product.ts';
import { CellField, EditorContext } from './cell-field.tsx';
import { PRODUCT } from './read-form.ts';

const YES_NO = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
];
const VISIBILITY = [
  { value: 'visible', label: 'Lists and search' },
  { value: 'catalog', label: 'Lists only' },
  { value: 'search', label: 'Search only' },
  { value: 'hidden', label: 'By its link only' },
];
const IN_STOCK = [
  { value: '1', label: 'In stock' },
  { value: '0', label: 'Sold out' },
  { value: 'backorder', label: 'To be ordered' },
];
const BACKORDERS = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
  { value: 'notify', label: 'Yes, and say so' },
];

const OWN =
  /\|(?:Visibility|Is featured|Position|In stock|Low stock|Backorders|Sold|Grad|Certificate|External|Button|Meta)/;

/** Rarely needed fields, by column of a product CSV; unknown columns come last. */
export function MoreFields({ cells }: { cells: OfficeProduct['cells'] }) {
  const field = (
    name: string,
    label: string,
    given: { options?: typeof YES_NO; first?: string; hint?: string } = {},
  ) => <CellField row={PRODUCT} field={name} label={label} value={cells[name] ?? ''} {...given} />;
  const { problems } = useContext(EditorContext);
  const hasProblem = Object.keys(problems).some((key) => key.startsWith(`${PRODUCT}|`) && OWN.test(key));
  const others = Object.keys(cells).filter((name) => name.startsWith('Meta: '));
  return (
    <details className="matrix-more" open={hasProblem || undefined}>
      <summary>More: lists and search, backorders, grading, sold elsewhere</summary>
      <div className="stack">
        <div className="product-fields">
          {field('Visibility in catalog', 'Found by', { options: VISIBILITY, first: 'visible' })}
          {field('Is featured?', 'On the home page', { options: YES_NO, first: '0' })}
          {field('Position', 'Position in lists')}
        </div>
        <div className="product-fields">
          {field('In stock?', 'When it is not counted', { options: IN_STOCK, first: '1' })}
          {field('Low stock amount', 'Low from')}
          {field('Backorders allowed?', 'Backorders', { options: BACKORDERS, first: '0' })}
          {field('Sold individually?', 'One per order', { options: YES_NO, first: '0' })}
        </div>
        <div className="product-fields">
          {field('Grading company', 'Grading company', { hint: 'Of a graded card that is sold by itself' })}
          {field('Grade', 'Grade')}
          {field('Certificate', 'Certificate')}
        </div>
        <div className="product-fields">
          {field('External URL', 'Where it is sold elsewhere')}
          {field('Button text', 'What the button says there')}
        </div>
        {others.length > 0 && (
          <div className="product-fields">
            {others.map((name) => (
              <div key={name}>{field(name, name.replace(/^Meta: _?/, ''))}</div>
            ))}
          </div>
        )}
      </div>
    </details>
  );
}

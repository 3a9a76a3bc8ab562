import type { OfficeProduct } from '#backend/products/editor/describe-product.ts';
import type { OfficeCellChange } from '#contract/office/product.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { nameOfProductField, SHOWN_NAMES } from '#domain/office/product-fields.ts';
import { countOf } from '#domain/text/counts.ts';
import { truncate } from '#domain/text/text.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Diff } from '../pieces/diff.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { listOf, PRODUCT } from './read-form.ts';

interface UnsavedPanelProps {
  product: OfficeProduct | undefined;
  changes: readonly OfficeCellChange[];
  throwAway: () => void;
}

const MAX_LINES = 12;
const MAX_VALUE = 40;

/** Lists the changes, with buttons to save and discard them. */
export function UnsavedPanel({ product, changes, throwAway }: UnsavedPanelProps) {
  const lines = linesOf(product, changes);
  return (
    <section className="box box--acting" aria-labelledby="save">
      <h2 id="save">{changes.length > 0 ? `Not saved: ${countOf(lines.length, 'change')}` : 'Save'}</h2>
      {lines.length > 0 && (
        <ul className="unsaved">
          {lines.slice(0, MAX_LINES).map(({ key, label, before, after }) => (
            <li key={key}>
              <span>{label}</span>
              <Diff before={before} after={after} />
            </li>
          ))}
          {lines.length > MAX_LINES && <li>and {lines.length - MAX_LINES} more</li>}
        </ul>
      )}
      <Button type="submit" name="do" value="save" look="gold" {...pressedBy('Ctrl S')}>
        Save <Keys of="Ctrl S" />
      </Button>
      {changes.length > 0 && <Button onClick={throwAway}>Throw away</Button>}
      <Button type="submit" name="do" value="preview" formTarget="_blank">
        Preview
      </Button>
      <p className="meta">Customers see it within two seconds.</p>
    </section>
  );
}

interface Line {
  key: string;
  label: string;
  before: string;
  after: string;
}

/** A created or removed variation is one line. */
export function linesOf(product: OfficeProduct | undefined, changes: readonly OfficeCellChange[]): Line[] {
  return [...Map.groupBy(changes, ({ row }) => row)].flatMap(([row, own]) => {
    const unit = product?.units.find(({ id }) => String(id) === row)?.name;
    if (row.startsWith('new-')) return [lineOfNew(row, own)];
    if (own.some(({ field, after }) => field === 'Type' && after === '')) {
      return [{ key: row, label: unit ?? row, before: 'there', after: 'removed' }];
    }
    return own.map(({ field, before, after }) => ({
      key: `${row}|${field}`,
      label: [row === PRODUCT ? undefined : unit, nameOfField(product, field)].filter(Boolean).join(', '),
      before: shownValue(field, before) || 'empty',
      after: shownValue(field, after) || 'empty',
    }));
  });
}

/** 'price', or a variation's 'Near Mint, English, price'. */
export function nameOfCell(product: OfficeProduct | undefined, row: string, field: string): string {
  const unit = product?.units.find(({ id }) => String(id) === row)?.name;
  return [unit ?? (row.startsWith('new-') ? 'new' : undefined), nameOfField(product, field)]
    .filter(Boolean)
    .join(', ');
}

function lineOfNew(row: string, own: readonly OfficeCellChange[]): Line {
  const after = (field: string) => own.find((change) => change.field === field)?.after ?? '';
  const options = own.filter(({ field }) => /^Attribute \d+ value/.test(field)).map((each) => each.after);
  const price = after('Regular price');
  const label = options.filter(Boolean).join(', ') || after('SKU') || 'New';
  return { key: row, label, before: '', after: price ? `made, ${formatDecimal(price)}` : 'made' };
}

/** 'price', 'on the home page', but 'SKU'. */
const nameOfField = (product: OfficeProduct | undefined, field: string): string =>
  nameOfProductField(field, (column) => product?.cells[column]).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) =>
    letter.toLowerCase(),
  );

function shownValue(field: string, value: string): string {
  if (field === 'Images') return listOf(value).length > 0 ? `${listOf(value).length}` : '';
  if (field === 'Published') return SHOWN_NAMES[value] ?? value;
  if (/price$/.test(field)) return formatDecimal(value);
  return truncate(value.replace(/<[^>]*>|\\n|\s+/g, ' ').trim(), MAX_VALUE);
}

import { Form } from 'react-router';
import {
  PRODUCT_COLUMNS,
  type ProductColumn,
  USUAL_PRODUCT_COLUMNS,
} from '#domain/catalogue/product-columns.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';

export const COLUMN_NAMES: Record<ProductColumn, string> = {
  sku: 'SKU',
  brand: 'Game',
  price: 'Price',
  stock: 'Stock',
  held: 'Held',
  sold: 'Sold 90 d',
  updated: 'Changed',
  state: 'State',
};

/** Chooses the columns of the list, which are stored for the person; phones have room for the usual ones alone. */
export function ColumnForm({ chosen }: { chosen: readonly ProductColumn[] }) {
  const isUsual = chosen.join() === USUAL_PRODUCT_COLUMNS.join();
  return (
    <details className="filter-form column-form">
      <summary className="button button--line">
        <OfficeIcon name="columns-3" /> Columns
      </summary>
      <Form method="post" className="box" key={chosen.join()}>
        <fieldset>
          <legend>Columns beside the name</legend>
          {PRODUCT_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              name="column"
              value={column}
              label={COLUMN_NAMES[column]}
              defaultChecked={chosen.includes(column)}
            />
          ))}
        </fieldset>
        <div className="row-of-buttons">
          <Button type="submit" name="do" value="columns" look="ink">
            Show these
          </Button>
          {!isUsual && (
            <Button type="submit" name="do" value="usual-columns">
              Show the usual ones
            </Button>
          )}
        </div>
        <p className="meta">
          Kept for you on every device. A narrow window leaves out what it has no room for.
        </p>
      </Form>
    </details>
  );
}

import type { OfficeProduct } from '#backend/products/editor/describe-product.ts';
import { CellField } from './cell-field.tsx';
import { PRODUCT } from './read-form.ts';

export type Cells = OfficeProduct['cells'];

export const NO_CELLS: Cells = {};

type CellProps = Omit<Parameters<typeof CellField>[0], 'value'> & { cells: Cells };

export const Cell = ({ cells, ...props }: CellProps) => (
  <CellField {...props} value={cells[props.field] ?? ''} />
);

export const PriceFields = ({ row, cells }: { row: string; cells: Cells }) => (
  <div className="product-fields">
    <Cell row={row} cells={cells} field="Regular price" label="Price, R" />
    <Cell row={row} cells={cells} field="Sale price" label="Sale price, R" />
    <Cell row={row} cells={cells} field="Stock" label="Stock" />
    {row !== PRODUCT && <Cell row={row} cells={cells} field="SKU" label="SKU" />}
  </div>
);

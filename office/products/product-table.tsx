import { Link } from 'react-router';
import type { OfficeProductRow } from '#backend/products/rows/describe-rows.ts';
import {
  PRODUCT_COLUMNS,
  type ProductColumn,
  USUAL_PRODUCT_COLUMNS,
} from '#domain/catalogue/product-columns.ts';
import { formatRand } from '#domain/money/money.ts';
import { usePeek } from '../pieces/lists/use-peek.ts';
import { type Column, Table } from '../pieces/table.tsx';
import { COLUMN_NAMES } from './column-form.tsx';
import { EditCell } from './edit-cell.tsx';
import { PricePeek, StockPeek } from './edit-peek.tsx';
import { Counted, Name, nameOf, Price, State, Stock, typedPrice } from './product-cells.tsx';
import type { Saves } from './use-saves.ts';
import './products.css';

interface ProductTableProps {
  rows: readonly OfficeProductRow[];
  /** Columns beside the name. */
  chosen: readonly ProductColumn[];
  /** By row, in words. */
  changedWhen: Readonly<Record<number, string>>;
  saves: Saves;
  sorted: string;
  /** The row reached by J and K. */
  current: string | undefined;
  onCurrent: (id: string) => void;
  openTo: (productId: number) => string;
  editTo: (id: number) => string;
  /** The row in the side panel, or ''. */
  peek: string;
  peekTo: (id: string) => string;
}

export function ProductTable(props: ProductTableProps) {
  const { rows, chosen, changedWhen, saves, sorted, current, onCurrent, openTo, editTo, peek, peekTo } =
    props;
  const followPeek = usePeek(peek, peekTo);
  const columns: Record<ProductColumn, Column<OfficeProductRow>> = {
    sku: {
      name: COLUMN_NAMES.sku,
      sort: 'sku',
      from: 'desktop',
      className: 'quiet meta',
      cell: (row) => (
        <Link
          className="quiet-link"
          to={peekTo(String(row.id))}
          aria-label={`${row.sku || 'No SKU'}, ${nameOf(row)} at a glance`}
          preventScrollReset
        >
          {row.sku || '–'}
        </Link>
      ),
    },
    brand: {
      name: COLUMN_NAMES.brand,
      from: 'wide',
      className: 'product-table__game',
      cell: ({ brand }) => brand || <span className="quiet">–</span>,
    },
    price: {
      name: COLUMN_NAMES.price,
      sort: 'price',
      isNumber: true,
      isDescendingFirst: true,
      isEditable: true,
      className: 'product-table__price',
      cell: (row) =>
        row.has_own_price ? (
          <EditCell
            row={row}
            field="price"
            label={`Price of ${nameOf(row)}`}
            shown={<Price row={row} />}
            value={typedPrice(row)}
            formTo={editTo(row.id)}
            letter={String(row.id) === current ? 'E' : undefined}
            peek={(typed) => <PricePeek row={row} typed={typed} />}
          />
        ) : (
          <span className="edit-cell-place">
            {row.price_cents === null ? '–' : formatRand(row.price_cents)}
          </span>
        ),
    },
    stock: {
      name: COLUMN_NAMES.stock,
      sort: 'stock',
      isNumber: true,
      isEditable: true,
      className: 'product-table__stock',
      cell: (row) =>
        row.stock ? (
          <EditCell
            row={row}
            field="stock"
            label={`Stock of ${nameOf(row)}`}
            shown={<Stock row={row} />}
            value={String(row.stock.units)}
            formTo={editTo(row.id)}
            letter={String(row.id) === current ? 'S' : undefined}
            peek={(typed) => <StockPeek row={row} typed={typed} />}
          />
        ) : (
          <Stock row={row} />
        ),
    },
    held: {
      name: COLUMN_NAMES.held,
      isNumber: true,
      from: 'desktop',
      cell: (row) => <Counted row={row} count={row.stock?.held ?? 0} of="state:pending" />,
    },
    sold: {
      name: COLUMN_NAMES.sold,
      sort: 'sold',
      isNumber: true,
      isDescendingFirst: true,
      from: 'tablet',
      cell: (row) => <Counted row={row} count={row.sold_90_days} of="sold:90d" />,
    },
    updated: {
      name: COLUMN_NAMES.updated,
      sort: 'updated',
      isDescendingFirst: true,
      from: 'wide',
      className: 'quiet',
      cell: ({ id, updated_at }) => <time dateTime={updated_at}>{changedWhen[id]}</time>,
    },
    state: {
      name: COLUMN_NAMES.state,
      className: 'product-table__state',
      cell: ({ state }) => <State state={state} />,
    },
  };
  return (
    <Table
      caption="Products. Price and stock can be edited in place."
      className={
        chosen.length > USUAL_PRODUCT_COLUMNS.length ? 'product-table product-table--many' : 'product-table'
      }
      columns={[
        {
          name: 'Product',
          sort: 'name',
          className: 'product-table__name',
          cell: (row) => <Name row={row} to={openTo(row.product_id)} />,
        },
        ...shownColumns(columns, chosen),
      ]}
      rows={rows.map(saves.rowOf)}
      idOf={({ id }) => id}
      nameOf={nameOf}
      checkedFor="bulk"
      sorted={sorted}
      isGrid
      hasAnchors
      rowClassOf={({ id }) => (String(id) === peek ? 'is-peeked' : undefined)}
      onCurrent={(id) => {
        onCurrent(id);
        followPeek(id);
      }}
    />
  );
}

/** Phones show price and stock whatever is chosen, as they have room for nothing else. */
const shownColumns = (
  columns: Record<ProductColumn, Column<OfficeProductRow>>,
  chosen: readonly ProductColumn[],
): Column<OfficeProductRow>[] =>
  PRODUCT_COLUMNS.flatMap((name) => {
    const column = columns[name];
    if (chosen.includes(name)) return column;
    return name === 'price' || name === 'stock' ? { ...column, isOnPhone: true } : [];
  });

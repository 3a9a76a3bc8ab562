import { isDeepStrictEqual } from 'node:util';
import { withQuantity, withStatus } from './parts/stock.ts';
import type { PartName, ProductColumns, ProductState, StockState } from './product-state.ts';

/** A part as it is stored and compared later; units held by unpaid orders make no difference. */
export type StoredPart = unknown;
export type StoredParts = Partial<Record<PartName, StoredPart>>;

const STATUS_OF_ITS_OWN = (state: ProductState): boolean =>
  state.stock.managed === 0 && state.columns.type !== 'variable';

/** Of the columns, only those named. */
export function storedPart(state: ProductState, part: PartName, columns?: readonly string[]): StoredPart {
  switch (part) {
    case 'columns':
      return columns
        ? Object.fromEntries(Object.entries(state.columns).filter(([column]) => columns.includes(column)))
        : state.columns;
    case 'stock': {
      const { managed, quantity, backorders, low_stock_amount, status } = state.stock;
      const ownStatus = STATUS_OF_ITS_OWN(state) ? status : null;
      return {
        managed,
        quantity: managed === 1 ? quantity : null,
        backorders,
        low_stock_amount,
        status: ownStatus,
      };
    }
    case 'images':
      return state.images.map(({ id }) => id);
    default:
      return state[part];
  }
}

export const changedColumns = (before: ProductColumns, after: ProductColumns): string[] =>
  Object.keys(before).filter(
    (column) => before[column as keyof ProductColumns] !== after[column as keyof ProductColumns],
  );

/** Stored values that no longer hold; columns by name, other parts as a whole. */
export function findDifferences(state: ProductState, kept: StoredParts): string[] {
  return (Object.keys(kept) as PartName[]).flatMap((part) => {
    if (part !== 'columns') return isSame(storedPart(state, part), kept[part]) ? [] : [part];
    const columns = kept.columns as Record<string, unknown>;
    return Object.keys(columns).filter(
      (column) => !isSame(state.columns[column as keyof ProductColumns], columns[column]),
    );
  });
}

/** The state with stored values in place of its own. */
export function withStored(state: ProductState, kept: StoredParts): ProductState {
  const { columns = {}, stock, images, ...parts } = kept;
  return {
    ...state,
    ...(parts as Partial<ProductState>),
    columns: { ...state.columns, ...(columns as Partial<ProductColumns>) },
    ...(images === undefined ? {} : { images: (images as number[]).map((id) => ({ id, file: null })) }),
    ...(stock === undefined ? {} : { stock: withKeptStock(state.stock, stock as StoredStock) }),
  };
}

type StoredStock = Pick<StockState, 'managed' | 'backorders' | 'low_stock_amount'> & {
  quantity: number | null;
  status: StockState['status'] | null;
};

function withKeptStock(
  now: StockState,
  { managed, quantity, backorders, low_stock_amount, status }: StoredStock,
): StockState {
  const kept = { ...now, managed, backorders, low_stock_amount, status: status ?? now.status };
  return withStatus(quantity === null ? kept : withQuantity(kept, quantity));
}

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)));

import type { DbOrTrx, Trx } from '../../../ground/db/tables.ts';

/** One aspect of products that is read, compared and written by itself. */
export interface Part<Value> {
  /** The stored values; a product without rows is absent. */
  load: (db: DbOrTrx, ids: number[]) => Promise<Map<number, Value>>;
  /** Replaces the stored values of these products. `isNew`: there are none yet. */
  save: (trx: Trx, values: Map<number, Value>, isNew: boolean) => Promise<void>;
}

/** Rows in their order, by product. */
export function groupByProduct<Row, Item>(
  rows: readonly Row[],
  productId: (row: Row) => number,
  item: (row: Row) => Item,
): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const row of rows) {
    const group = groups.get(productId(row));
    if (group) group.push(item(row));
    else groups.set(productId(row), [item(row)]);
  }
  return groups;
}

/** One row per item, with the place of the item in its product's list. */
export const rowsOf = <Item, Row>(
  values: ReadonlyMap<number, readonly Item[]>,
  row: (productId: number, item: Item, position: number) => Row,
): Row[] => [...values].flatMap(([id, items]) => items.map((item, position) => row(id, item, position)));

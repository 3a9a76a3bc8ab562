import type { DbOrTrx, Trx } from '../../../ground/db/tables.ts';

/** One aspect of products that is loaded, compared and saved separately. */
export interface Part<Value> {
  /** Products without rows are absent. */
  load: (db: DbOrTrx, ids: number[]) => Promise<Map<number, Value>>;
  /** Replaces the stored values; `isNew` if there are none. */
  save: (trx: Trx, values: Map<number, Value>, isNew: boolean) => Promise<void>;
}

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

export const rowsOf = <Item, Row>(
  values: ReadonlyMap<number, readonly Item[]>,
  row: (productId: number, item: Item, position: number) => Row,
): Row[] => [...values].flatMap(([id, items]) => items.map((item, position) => row(id, item, position)));

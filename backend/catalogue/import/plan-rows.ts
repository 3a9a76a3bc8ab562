import type { DbOrTrx } from '../../ground/db/tables.ts';
import { problem } from '../../ground/parsed.ts';
import { desiredState, type ImportContext } from './desired-state.ts';
import type { ProductRow } from './product-row.ts';
import { changedParts, type ProductStore } from './product-store.ts';
import type { KeyedRow, PlannedRow, RefusedRow } from './row-recorder.ts';
import type { Scan } from './scan.ts';

export interface RowPlan {
  planned: PlannedRow[];
  refused: RefusedRow[];
}

interface Planning {
  context: ImportContext;
  store: ProductStore;
  usedAttributes: Scan['attributeUses']['byProduct'];
  soldAlone: Scan['soldAlone'];
  /** Whether another row of the file is this product. */
  isSaved: (id: number) => boolean;
  /** Ignores all other columns for products that the shop has. */
  onlyPriceAndStock: boolean;
  now: Date;
}

/** Changes nothing except what variations add. */
export const EMPTY_ROW: ProductRow = { columns: {}, stock: {}, links: {}, meta: {} };

const SECOND_ROW = 'another row of the file is the same product already, found by its SKU or its ID';

const SOLD_ALONE =
  'is a product without variations in the shop, and would be sold twice: change its SKU there, or delete it, and import again';

/** Compares each row with what is stored: what it would change, or why it cannot. */
export async function planRows(
  db: DbOrTrx,
  rows: readonly KeyedRow[],
  { context, store, usedAttributes, soldAlone, isSaved, onlyPriceAndStock, now }: Planning,
): Promise<RowPlan> {
  const { knownProducts } = context;
  const stored = await store.load(
    db,
    rows.flatMap(({ key }) => knownProducts.find(key)?.id ?? []),
  );
  const planned: PlannedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const keyed of rows) {
    const id = knownProducts.find(keyed.key)?.id;
    const before = id === undefined ? undefined : stored.get(id);
    const isTaken = id !== undefined && (isSaved(id) || planned.some(({ change }) => change.id === id));
    const row = before && onlyPriceAndStock ? priceAndStockOf(keyed.row) : keyed.row;
    const owner = keyed.row.parent ? knownProducts.rowKey(keyed.row.parent) : keyed.key;
    const used = usedAttributes.get(owner) ?? new Map();
    const twice = before ? undefined : soldAlone.get(keyed.key);
    const reason = isTaken ? SECOND_ROW : twice && `${twice} ${SOLD_ALONE}`;
    const state = reason ? problem(reason) : await desiredState(context, row, before, used);
    if (!state.ok) {
      refused.push({ ...keyed, reason: state.reason });
      continue;
    }
    const changed = changedParts(before, state.value);
    const createdAt = new Date(now.getTime() - keyed.index).toISOString();
    planned.push({ ...keyed, before, change: { id, state: state.value, changed, createdAt } });
  }
  return { planned, refused };
}

function priceAndStockOf({ columns, stock }: ProductRow): ProductRow {
  const { regular_price_cents, sale_price_cents } = columns;
  return {
    ...EMPTY_ROW,
    columns: {
      ...(regular_price_cents === undefined ? {} : { regular_price_cents }),
      ...(sale_price_cents === undefined ? {} : { sale_price_cents }),
    },
    stock,
  };
}

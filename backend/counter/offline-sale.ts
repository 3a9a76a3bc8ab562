import { z } from 'zod';
import type { OfficeCounterSale } from '#contract/office/counter.ts';
import { formatRand } from '#domain/money/money.ts';
import { STOCK_COLUMNS, supplyOfRow } from '../catalogue/sellable-rows.ts';
import { onStockId, stockIdOf } from '../catalogue/stock/find-counted-stock.ts';
import { stockUnits } from '../checkout/take-stock.ts';
import type { Trx } from '../ground/db/tables.ts';
import { ensureNotTooLarge, type PricedLine, priceEach } from '../orders/price-lines.ts';
import type { OrderMove } from '../orders/stock/order-movements.ts';
import { sellUpToAvailable, type WantedUnit } from '../orders/stock/take-units.ts';
import { findItems } from './counter-units.ts';
import { otherItem } from './sale-prices.ts';

const conflictSchema = z.discriminatedUnion('kind', [
  /** Stock had fewer units than were sold offline; `units` are missing. */
  z.object({ kind: z.literal('stock'), name: z.string(), stockId: z.number(), units: z.number() }),
  z.object({ kind: z.literal('price'), name: z.string(), shownCents: z.number(), nowCents: z.number() }),
  z.object({ kind: z.literal('gone'), name: z.string() }),
]);

export type Conflict = z.infer<typeof conflictSchema>;

export const readConflicts = (json: string): Conflict[] => z.array(conflictSchema).parse(JSON.parse(json));

export function describeConflict(conflict: Conflict): string {
  const { name } = conflict;
  switch (conflict.kind) {
    case 'stock':
      return `${name}: ${conflict.units} more sold than stock has that is not held or sold.`;
    case 'price':
      return `${name}: sold for ${formatRand(conflict.shownCents)}, it costs ${formatRand(conflict.nowCents)} now.`;
    case 'gone':
      return `${name}: not for sale in the shop any more.`;
  }
}

interface OfflineSale {
  lines: PricedLine[];
  taken: WantedUnit[];
  conflicts: Conflict[];
}

/** Books an offline sale at the prices that were shown, before discounts, and reports conflicts. Throws Refused if it is larger than any order may be. */
export async function bookOfflineSale(
  trx: Trx,
  given: OfficeCounterSale,
  move: OrderMove,
): Promise<OfflineSale> {
  const conflicts: Conflict[] = [];
  const lines: PricedLine[] = [];
  for (const sold of given.lines) {
    const { quantity, price_cents: shownCents } = sold;
    if (sold.unit_id === null) {
      lines.push(otherItem(sold));
      continue;
    }
    const name = sold.name || `Product ${sold.unit_id}`;
    const item = (await findItems(trx, [sold.unit_id])).get(sold.unit_id);
    const [priced] = item ? await priceEach(trx, [item], move.at) : [];
    const isForSale = priced !== undefined && 'priceCents' in priced;
    if (!isForSale) conflicts.push({ kind: 'gone', name });
    else if (priced.priceCents !== shownCents) {
      conflicts.push({ kind: 'price', name, shownCents, nowCents: priced.priceCents });
    }
    const line = isForSale ? priced : await goneLine(trx, sold.unit_id, name);
    lines.push({
      ...line,
      quantity,
      priceCents: shownCents,
      discountCents: 0,
      totalCents: shownCents * quantity,
    });
  }
  ensureNotTooLarge(lines);
  const { taken, missing } = await sellUpToAvailable(trx, stockUnits(lines), move);
  for (const { productId, quantity } of missing) {
    const line = lines.find(({ unitsPerItem }) => unitsPerItem.some((unit) => unit.productId === productId));
    conflicts.push({ kind: 'stock', name: line?.name ?? '', stockId: productId, units: quantity });
  }
  return { lines, taken, conflicts };
}

/** A product that is gone still has its stock, if any. */
async function goneLine(
  trx: Trx,
  unit_id: number,
  name: string,
): Promise<Omit<PricedLine, 'quantity' | 'priceCents' | 'discountCents' | 'totalCents'>> {
  const row = await trx
    .selectFrom('products')
    .leftJoin('stock', onStockId)
    .where('products.id', '=', unit_id)
    .select(['products.id', 'parent_id', 'sku', 'stock_id', ...STOCK_COLUMNS])
    .executeTakeFirst();
  return {
    productId: row?.parent_id ?? unit_id,
    variationId: row && row.parent_id !== null ? row.id : undefined,
    name,
    sku: row?.sku ?? '',
    attributes: {},
    bundleSelections: [],
    unitsPerItem:
      row && row.managed !== null && row.managed !== 0
        ? [{ productId: stockIdOf(row), quantity: 1, isCounted: true, supply: supplyOfRow(row) }]
        : [],
    sides: [],
    isVirtual: false,
    isOnSale: false,
  };
}

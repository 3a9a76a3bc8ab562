import { z } from 'zod';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import { parseOrderNumber } from '../orders/order-names.ts';
import { findLastStockCheck } from '../orders/stock/record-stock-check.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { describeUnits, type StockUnit } from './describe-units.ts';

const PER_PAGE = 12;

const storedDifferences = z.array(z.string());

interface LedgerQuery {
  unit?: number | undefined;
  before?: number | undefined;
}

export type OfficeStockLedger = Awaited<ReturnType<typeof readLedger>>;

/** Newest first. */
export async function readLedger(services: OfficeServices, { unit, before }: LedgerQuery, personId: number) {
  const { db } = services;
  const stockId =
    unit === undefined ? undefined : ((await describeUnits(services, [unit]))[0]?.stockId ?? unit);
  const rows = await db
    .selectFrom('stock_movements')
    .selectAll()
    .$if(stockId !== undefined, (query) => query.where('product_id', '=', stockId ?? 0))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PER_PAGE + 1)
    .execute();
  const shown = rows.slice(0, PER_PAGE);
  const units = await describeUnits(services, [...new Set(shown.map((row) => row.product_id))]);
  const unitsById = new Map<number, Pick<StockUnit, 'name' | 'detail' | 'tags'>>(
    units.map((unit) => [unit.id, unit]),
  );
  const gone = await findRemoved(
    db,
    shown.map((row) => row.product_id).filter((id) => !unitsById.has(id)),
  );
  for (const { product_id, name, sku } of gone) unitsById.set(product_id, { name, detail: sku, tags: [] });
  return {
    movements: shown.map((row) => ({
      id: row.id,
      at: row.at,
      who: row.who,
      is_you: row.person_id === personId,
      cause: row.cause,
      /** Order number or file name. */
      reference: row.reference,
      is_order: parseOrderNumber(row.reference) === row.reference,
      note: row.note,
      unit_id: row.product_id,
      name: unitsById.get(row.product_id)?.name ?? `Product ${row.product_id}, which is gone`,
      detail: unitsById.get(row.product_id)?.detail ?? '',
      tags: unitsById.get(row.product_id)?.tags ?? [],
      available: row.available,
      held: row.reserved,
      sold: row.sold,
      available_after: row.available_after,
      held_after: row.reserved_after,
    })),
    has_older: rows.length > PER_PAGE,
    /** The last full check. */
    check: await describeLastCheck(db),
  };
}

async function describeLastCheck(db: Db) {
  const check = await findLastStockCheck(db);
  if (!check) return null;
  const { at, products, wrong, differences } = check;
  return { at, products, wrong, differences: storedDifferences.parse(JSON.parse(differences)) };
}

const findRemoved = queryByIds((db, ids) =>
  db.selectFrom('removed_products').selectAll().where('product_id', 'in', ids),
);

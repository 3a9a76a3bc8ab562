import type { Selectable } from 'kysely';
import { formatRand } from '#domain/money/money.ts';
import { changePrices } from '../catalogue/change-prices.ts';
import { findHandPrices } from '../catalogue/hand-prices.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { ImportRowsTable } from '../imports/tables.ts';
import type { BackendSettings } from '../shop/settings.ts';
import type { PlannedPrice } from './plan-unit.ts';

export interface PriceServices {
  now: () => Date;
  settings: Pick<BackendSettings, 'shop'>;
}

type PriceRow = Pick<Selectable<ImportRowsTable>, 'import_id' | 'row' | 'product_id' | 'changes'>;
type Outcome = 'done' | 'skipped' | 'restored' | 'kept' | '';

interface PriceOutcome {
  row: PriceRow;
  outcome: Outcome;
  reason: string;
}

/** Writes previewed prices; rows that have changed since are skipped and marked. Returns each row's outcome. */
export async function writePrices(
  trx: Trx,
  services: PriceServices,
  rows: readonly PriceRow[],
): Promise<PriceOutcome[]> {
  const hand = await findHandPrices(
    trx,
    rows.flatMap(({ product_id }) => product_id ?? []),
  );
  const isFree = ({ product_id }: PriceRow) => !hand.has(product_id ?? 0);
  const written = await move(trx, services, rows.filter(isFree), ({ before, after }) => ({ before, after }));
  return recordOutcomes(trx, [
    ...written.map(({ row, problem }) => ({
      row,
      outcome: problem === undefined ? ('done' as const) : ('skipped' as const),
      reason: problem ?? '',
    })),
    ...rows
      .filter((row) => !isFree(row))
      .map((row) => ({ row, outcome: 'skipped' as const, reason: 'was set by hand meanwhile' })),
  ]);
}

/** Restores prices unchanged since; `restored` is the new state of such a row. */
export async function restorePrices(
  trx: Trx,
  services: PriceServices,
  rows: readonly PriceRow[],
  restored: 'restored' | '' = 'restored',
): Promise<PriceOutcome[]> {
  const moved = await move(trx, services, rows, ({ before, after }) => ({ before: after, after: before }));
  return recordOutcomes(
    trx,
    moved.map(({ row, problem }) => ({
      row,
      outcome: problem === undefined ? restored : ('kept' as const),
      reason: problem ?? '',
    })),
  );
}

async function move(
  trx: Trx,
  { now, settings }: PriceServices,
  rows: readonly PriceRow[],
  valuesOf: (planned: PlannedPrice) => { before: number | null; after: number | null },
): Promise<{ row: PriceRow; problem: string | undefined }[]> {
  const changes = rows.map(({ product_id, changes: kept }) => {
    const { before, after } = valuesOf(JSON.parse(kept));
    return {
      id: product_id ?? 0,
      before: { regular_price_cents: before },
      after: { regular_price_cents: after },
    };
  });
  const rules = { now: now(), copiesFromCents: settings.shop.copiesFromCents, mayBeUnused: true };
  const outcomes = new Map((await changePrices(trx, changes, rules)).map((outcome) => [outcome.id, outcome]));
  return rows.map((row) => {
    const outcome = outcomes.get(row.product_id ?? 0);
    if (outcome?.ok) return { row, problem: outcome.isDone ? 'has this price already' : undefined };
    if (outcome?.code === 'office_changed_meanwhile') {
      const cents = outcome.now.regular_price_cents;
      return {
        row,
        problem: `was changed meanwhile: ${cents === null ? 'no price' : formatRand(cents)} now`,
      };
    }
    return { row, problem: outcome?.code === 'office_price_rule' ? outcome.problem : 'is gone' };
  });
}

async function recordOutcomes(trx: Trx, outcomes: readonly PriceOutcome[]): Promise<PriceOutcome[]> {
  const groups = Map.groupBy(outcomes, ({ row, outcome, reason }) => `${row.import_id} ${outcome} ${reason}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    await trx
      .updateTable('import_rows')
      .set({
        outcome: first.outcome,
        ...(first.outcome === 'skipped' || first.outcome === 'kept' ? { reason: first.reason } : {}),
      })
      .where('import_id', '=', first.row.import_id)
      .where(
        'row',
        'in',
        group.map(({ row }) => row.row),
      )
      .execute();
  }
  return [...outcomes];
}

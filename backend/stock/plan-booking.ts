import type { OfficeStockBooking } from '#contract/office/stock.ts';
import { MAX_ON_HAND, onHand } from '#domain/stock/stock-ledger.ts';
import { formatCount } from '#domain/text/counts.ts';
import type { AvailableChange } from '../catalogue/stock/change-available.ts';
import { lockStockLevels } from '../catalogue/stock/lock-stock-levels.ts';
import type { Trx } from '../ground/db/tables.ts';
import { findStockHolders } from '../orders/stock/stock-holders.ts';
import { findCountedTypes, refuseChange, type StockRefusal } from '../orders/stock/stock-refusal.ts';
import type { OfficeContext } from '../people/office-services.ts';
import { describeUnits, type StockUnit } from './describe-units.ts';
import { findExpectedUnits } from './expected-units.ts';

type GivenLine = OfficeStockBooking['lines'][number] & {
  /** For a correction by a difference: `units` does not count then. */
  change?: number;
};

/** As the office sends it, or a program, which corrects by a difference. */
export type Booking = Omit<OfficeStockBooking, 'lines'> & { lines: readonly GivenLine[] };

type Given = Pick<Booking, 'kind' | 'lines'>;

export interface PlannedLine {
  unit: StockUnit;
  units: number;
  before: number;
  change: number;
  problem: string | null;
}

export interface Plan {
  lines: PlannedLine[];
  changes: AvailableChange[];
}

/** Effect of a booking, with the rows locked; undefined if a unit does not exist. */
export async function planBooking(
  trx: Trx,
  services: OfficeContext,
  { kind, lines: given }: Given,
): Promise<Plan | undefined> {
  const ids = given.map(({ unit_id }) => unit_id);
  const units = new Map(
    (await describeUnits({ db: trx, settings: services.settings }, ids)).map((unit) => [unit.id, unit]),
  );
  const merged = mergeLines(given, units);
  if (!merged) return undefined;
  const stockIds = merged.map(({ unit }) => unit.stockId);
  const levelsOf = await lockStockLevels(trx, stockIds);
  const now = services.now().getTime();
  const counted = merged.map(({ unit, seconds_ago }) => ({
    stockId: unit.stockId,
    at: new Date(now - seconds_ago * 1_000).toISOString(),
  }));
  const then = kind === 'count' ? await findExpectedUnits(trx, counted, levelsOf) : new Map<number, number>();
  const types = await findCountedTypes(trx, stockIds);
  const holders = await findStockHolders(trx, stockIds);
  const lines = merged.map((line): PlannedLine => {
    const { unit, units: typed } = line;
    const levels = levelsOf.get(unit.stockId);
    const before = then.get(unit.stockId) ?? (levels ? onHand(levels) : 0);
    const change = line.change ?? (kind === 'receipt' ? typed : typed - before);
    const isStale = kind === 'correction' && line.before !== undefined && line.before !== before;
    const all = holders.get(unit.stockId) ?? [];
    const refusal = refuseChange({
      levels,
      type: types.get(unit.stockId),
      change,
      holders: kind === 'count' ? all : all.filter(({ isPaid }) => !isPaid),
    });
    const problem = isStale
      ? `Somebody changed it meanwhile: ${line.before} were on hand, now ${before} are.`
      : before + change > MAX_ON_HAND
        ? `Not more than ${formatCount(MAX_ON_HAND)} can be on hand.`
        : describeRefusal(refusal, kind, typed);
    return { unit, units: typed, before, change, problem };
  });
  const changes = lines.flatMap(({ unit, change }) => {
    const levels = levelsOf.get(unit.stockId);
    return levels ? [{ productId: unit.stockId, change, levels }] : [];
  });
  return { lines, changes };
}

/** Units that share a stock row are one line. */
function mergeLines(given: readonly GivenLine[], unitOf: ReadonlyMap<number, StockUnit>) {
  const merged = new Map<number, GivenLine & { unit: StockUnit }>();
  for (const line of given) {
    const unit = unitOf.get(line.unit_id);
    if (!unit) return undefined;
    const sofar = merged.get(unit.stockId);
    const seconds_ago = Math.max(line.seconds_ago, sofar?.seconds_ago ?? 0);
    const change = line.change === undefined ? {} : { change: line.change + (sofar?.change ?? 0) };
    const units = line.units + (sofar?.units ?? 0);
    merged.set(unit.stockId, { ...line, ...change, unit, units, seconds_ago });
  }
  return [...merged.values()];
}

function describeRefusal(
  refusal: StockRefusal | undefined,
  kind: OfficeStockBooking['kind'],
  typed: number,
): string | null {
  switch (refusal?.code) {
    case undefined:
      return null;
    case 'office_stock_not_counted':
      return 'Its stock is not counted, so nothing can be booked.';
    case 'office_stock_one_copy':
      return 'A copy is one unit: 1, or 0 when it is gone.';
    case 'office_stock_held': {
      if (refusal.least === 0) return 'There are not that many on hand.';
      const orders = refusal.orders.join(', ') || 'orders';
      return kind === 'count'
        ? `${typed} counted, but more are promised, to ${orders}. Refund or ship these first.`
        : `${refusal.least} are held by ${orders}: not fewer than that.`;
    }
  }
}

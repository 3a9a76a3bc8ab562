import { saleDatesProblem, salePriceProblem } from '#domain/catalogue/pricing.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import { copyPriceProblem } from './import/copy-rules.ts';
import { refreshPrices } from './prices.ts';
import { PRICE_COLUMNS, type PriceColumns, pickPrices, priceListOf } from './sellable-rows.ts';

/** The same fields before and after. */
export interface PriceChange {
  id: number;
  before: Partial<PriceColumns>;
  after: Partial<PriceColumns>;
}

export type PriceOutcome = { id: number } & (
  | { ok: true; isDone?: true }
  | { ok: false; code: 'office_unknown_product' | 'office_no_own_price' }
  | { ok: false; code: 'office_price_rule'; problem: string }
  | { ok: false; code: 'office_changed_meanwhile'; now: PriceColumns }
);

interface PriceRules {
  now: Date;
  /** Minimum price for selling ungraded singles as individual copies. */
  copiesFromCents: number;
  /** A sale that is not lower may stay, unused, as after an import: undone changes and accepted rules. */
  mayBeUnused?: boolean;
}

/** Priced by their members or variations. */
const WITHOUT_OWN_PRICE = ['grouped', 'variable'];

/** One transaction; a row that has changed since `before` is left alone and reported. */
export async function changePrices(
  trx: Trx,
  changes: readonly PriceChange[],
  rules: PriceRules,
): Promise<PriceOutcome[]> {
  const { now } = rules;
  const rows = await findPriced(
    trx,
    changes.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const outcomes = changes.map(({ id, before, after }): PriceOutcome => {
    const row = byId.get(id);
    if (!row) return { id, ok: false, code: 'office_unknown_product' };
    if (WITHOUT_OWN_PRICE.includes(row.type)) return { id, ok: false, code: 'office_no_own_price' };
    const current = pickPrices(row);
    // Already applied, by a double click or a retry after a lost connection.
    if (holds(current, after)) return { id, ok: true, isDone: true };
    if (!holds(current, before)) return { id, ok: false, code: 'office_changed_meanwhile', now: current };
    const changed = { ...current, ...after };
    const problem = isNewSaleForNothing(after, rules)
      ? NO_SALE_FOR_NOTHING
      : priceProblem({ ...row, ...changed }, rules);
    return problem === undefined ? { id, ok: true } : { id, ok: false, code: 'office_price_rule', problem };
  });
  const accepted = new Set(outcomes.flatMap((outcome) => (outcome.ok && !outcome.isDone ? outcome.id : [])));
  const written = changes.filter(({ id }) => accepted.has(id)).toSorted((one, other) => one.id - other.id);
  for (const { id, after } of written) {
    await trx
      .updateTable('products')
      .set({ ...after, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
  }
  const ids = written.map(({ id }) => id);
  const parents = ids.flatMap((id) => byId.get(id)?.parent_id ?? []);
  await publishChanges(trx, 'offers', [...ids, ...parents], now);
  if (ids.length > 0) await refreshPrices(trx, ids, now);
  return outcomes;
}

/** A sale for nothing is what other programs write for none. */
const isNewSaleForNothing = (after: Partial<PriceColumns>, { mayBeUnused = false }: PriceRules): boolean =>
  after.sale_price_cents === 0 && !mayBeUnused;
const NO_SALE_FOR_NOTHING = 'A sale price of 0 is no sale: leave it empty; what is free has a price of 0';

interface PricedUnit extends PriceColumns {
  type: string;
  certificate: string | null;
}

/** Why a unit cannot have these prices; undefined if it can. */
function priceProblem(
  unit: PricedUnit,
  { now, copiesFromCents, mayBeUnused = false }: PriceRules,
): string | undefined {
  const dates = saleDatesProblem(unit.sale_starts_at, unit.sale_ends_at);
  const sale = mayBeUnused ? undefined : salePriceProblem(priceListOf(unit), now.toISOString());
  if (dates ?? sale) return (dates ?? sale)?.replace(/^t/, 'T');
  return unit.type === 'copy' ? copyPriceProblem(unit, copiesFromCents) : undefined;
}

const holds = (current: PriceColumns, before: Partial<PriceColumns>): boolean =>
  PRICE_COLUMNS.every((column) => before[column] === undefined || before[column] === current[column]);

const findPriced = (trx: Trx, ids: readonly number[]) =>
  forUpdate(
    trx,
    trx
      .selectFrom('products')
      .select(['id', 'parent_id', 'type', 'certificate', ...PRICE_COLUMNS])
      .where('id', 'in', ids.length > 0 ? ids : [0])
      .orderBy('id'),
  ).execute();

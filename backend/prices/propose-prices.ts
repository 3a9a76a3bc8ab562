import type { Selectable } from 'kysely';
import type { RuleScope } from '#domain/price-rules/rule.ts';
import type { Db } from '../ground/db/tables.ts';
import { type Given, type PlannedPrice, planUnit } from './plan-unit.ts';
import { entryKeys } from './price-entry.ts';
import { findRates } from './price-rates.ts';
import { findRules } from './price-rules.ts';
import type { PricedUnit } from './priced-units.ts';
import type { PriceEntriesTable } from './tables.ts';

/** A card that is not for sale yet. */
export interface CardToPrice extends RuleScope {
  name: string;
  number: string;
  isFoil: boolean;
}

const NO_PRICES = {
  regular_price_cents: null,
  sale_price_cents: null,
  sale_starts_at: null,
  sale_ends_at: null,
};

/** What the rules would ask by the newest file, in cents; null where they say nothing. */
export async function proposePrices(
  { db, now }: { db: Db; now: () => Date },
  cards: readonly CardToPrice[],
): Promise<(number | null)[]> {
  const rules = await findRules(db);
  const file = await db
    .selectFrom('price_files')
    .selectAll()
    .where('is_ready', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!file || rules.length === 0) return cards.map(() => null);
  const units = cards.map(unitOf);
  const entries = await findEntries(
    db,
    file.id,
    units.flatMap(({ keys }) => keys),
  );
  const given: Given = {
    fileName: file.name,
    day: (file.made_at ?? file.created_at).slice(0, 10),
    rules,
    rates: await findRates(db),
    before: new Map(),
    now: now().toISOString(),
  };
  return units.map((unit) => {
    const entry = unit.keys.flatMap((key) => entries.get(key) ?? []).at(0);
    const [planned] = entry ? planUnit(unit, entry, undefined, given) : [];
    if (planned?.kind !== 'change') return null;
    const { after }: PlannedPrice = JSON.parse(planned.changes);
    return after;
  });
}

function unitOf({ name, number, isFoil, ...scope }: CardToPrice): PricedUnit {
  const keys = [
    entryKeys.card(name, scope.set, number, isFoil ? 'foil' : 'normal'),
    entryKeys.card(name, scope.set, number, ''),
  ];
  const own = keys.filter((key) => key !== '');
  return { ...scope, id: 0, name, sku: '', isFoil, keys: own, prices: NO_PRICES };
}

async function findEntries(
  db: Db,
  fileId: number,
  keys: readonly string[],
): Promise<Map<string, Selectable<PriceEntriesTable>>> {
  if (keys.length === 0) return new Map();
  const entries = await db
    .selectFrom('price_entries')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('key', 'in', [...new Set(keys)])
    .execute();
  return new Map(entries.map((entry) => [entry.key, entry]));
}

import type { NewPriceRate } from '#contract/office/prices.ts';
import { describeRate } from '#domain/price-rules/describe.ts';
import { MARKET_CURRENCIES, type MarketCurrency } from '#domain/price-rules/rule.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';

export type Rates = ReadonlyMap<MarketCurrency, { rate: number; day: string; origin: string }>;

const newest = (db: Db, currency: MarketCurrency) =>
  db
    .selectFrom('price_rates')
    .selectAll()
    .where('currency', '=', currency)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function findRates(db: Db): Promise<Rates> {
  const rates = new Map<MarketCurrency, { rate: number; day: string; origin: string }>();
  for (const currency of MARKET_CURRENCIES) {
    const rate = await newest(db, currency);
    if (rate) rates.set(currency, { rate: rate.rate, day: rate.day, origin: 'by hand' });
  }
  return rates;
}

export type OfficePriceRate = NewPriceRate & { who: string; is_you: boolean };

export async function listRates(db: Db, personId: number): Promise<OfficePriceRate[]> {
  const rates: OfficePriceRate[] = [];
  for (const currency of ['EUR', 'USD'] as const) {
    const found = await newest(db, currency);
    if (!found) continue;
    const { rate, day, who, person_id } = found;
    rates.push({ currency, rate, day, who, is_you: person_id === personId });
  }
  return rates;
}

/** Prices stay until a run is applied. Setting the same rate again changes nothing. */
export async function setRate(
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  given: NewPriceRate,
): Promise<void> {
  const before = await newest(db, given.currency);
  if (before?.rate === given.rate && before.day === given.day) return;
  const words = (rate: { rate: number; day: string }) =>
    describeRate(given.currency, { ...rate, origin: 'by hand' });
  await transact(db, async (trx) => {
    await trx
      .insertInto('price_rates')
      .values({ ...given, person_id: actor.personId, who: actor.name, at: now().toISOString() })
      .execute();
    const line = { what: 'price' as const, which: `Rate of ${given.currency}`, after: words(given) };
    await writeLog(trx, actor, { ...line, ...(before ? { before: words(before) } : {}) }, now());
  });
}

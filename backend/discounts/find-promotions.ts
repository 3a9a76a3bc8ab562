import { describeDiscount } from '#domain/discounts/discount-words.ts';
import { isAmong } from '#domain/discounts/fitting.ts';
import type { Db } from '../ground/db/tables.ts';
import { discountOf } from './discount-rows.ts';
import { findAutomatic } from './find-discounts.ts';
import { findGoodsFacts } from './goods-facts.ts';

export interface Promotion {
  name: string;
  words: string;
}

/** Without those of a limited number of uses: a page that shows one may outlive the last use. */
export async function findPromotions(db: Db, productId: number, now: Date): Promise<Promotion[]> {
  const running = (await findAutomatic(db, now.toISOString())).map(discountOf);
  const promised = running.filter(({ mostUses }) => mostUses === null);
  if (promised.length === 0) return [];
  const goods = (await findGoodsFacts(db, [productId])).get(productId);
  return promised
    .filter(({ of }) => goods && isAmong(of, { ...goods, products: [productId] }))
    .map((discount) => ({ name: discount.name, words: describeDiscount(discount) }));
}

/** When the next discount that applies by itself begins or ends. */
export async function findNextTurn(db: Db, now: Date): Promise<Date | undefined> {
  const at = now.toISOString();
  const turns = await Promise.all(
    (['starts_at', 'ends_at'] as const).map((column) =>
      db
        .selectFrom('discounts')
        .select((eb) => eb.fn.min(column).as('at'))
        .where('applies', '=', 'itself')
        .where('stopped_at', 'is', null)
        .where(column, '>', at)
        .executeTakeFirst(),
    ),
  );
  const next = turns.flatMap((turn) => turn?.at ?? []).sort()[0];
  return next === undefined ? undefined : new Date(next);
}

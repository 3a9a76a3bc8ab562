import { MOST_BATCH_CODES } from '#domain/discounts/discount.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { randomCode } from '../ground/random-code.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { refused } from './discount-refusals.ts';
import { lockDiscount } from './save-discount.ts';

/** 30 to the power of 10: nobody guesses one of 5,000. */
const LENGTH = 10;
const INSERTED_AT_ONCE = 500;

/** Only for a discount whose codes are for one order each. */
export const makeCodes = (
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  { id, count }: { id: number; count: number },
): Promise<void> =>
  transact(db, async (trx) => {
    const discount = await lockDiscount(trx, id);
    if (discount.applies !== 'codes') throw refused('office_discount_used');
    const { made } = await trx
      .selectFrom('discount_codes')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('made'))
      .where('discount_id', '=', id)
      .executeTakeFirstOrThrow();
    if (made + count > MOST_BATCH_CODES) throw refused('office_too_many_codes');
    let left = count;
    // A code that there is already is made anew.
    while (left > 0) {
      const rows = Array.from({ length: Math.min(left, INSERTED_AT_ONCE) }, () => ({
        code: randomCode(LENGTH),
        discount_id: id,
      }));
      const inserted = await trx
        .insertInto('discount_codes')
        .values(rows)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('code')
        .execute();
      left -= inserted.length;
    }
    await writeLog(
      trx,
      actor,
      { what: 'discount', which: discount.name, before: `${made} codes`, after: `${made + count} codes` },
      now(),
    );
  });

/** The first row names the columns. */
export async function* exportCodes(db: DbOrTrx, discountId: number): AsyncGenerator<string[][]> {
  yield [['Code', 'Order']];
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('discount_codes')
      .leftJoin('orders', 'orders.id', 'discount_codes.order_id')
      .select(['code', 'order_id', 'orders.number'])
      .where('discount_id', '=', discountId)
      .where('code', '>', after)
      .orderBy('code')
      .limit(INSERTED_AT_ONCE)
      .execute();
    if (rows.length > 0) {
      yield rows.map(({ code, order_id, number }) => [code, number ?? (order_id === null ? '' : 'deleted')]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < INSERTED_AT_ONCE) return;
    after = last.code;
  }
}

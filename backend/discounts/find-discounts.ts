import { expressionBuilder } from 'kysely';
import { type Discount, MOST_AUTOMATIC } from '#domain/discounts/discount.ts';
import type { GivenCode } from '#domain/discounts/price-discounts.ts';
import { MAILBOX_STATES } from '#domain/discounts/use-state.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx, Tables, Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import { type DiscountRow, discountOf } from './discount-rows.ts';

export interface FoundDiscounts {
  automatic: Discount[];
  /** In the order of the given codes. */
  codes: GivenCode[];
}

/** `codes` are folded; `mailbox` is its keyed hash, undefined where it is not known. */
export async function findDiscounts(
  db: DbOrTrx,
  codes: readonly string[],
  { mailbox, now }: { mailbox: string | undefined; now: string },
): Promise<FoundDiscounts> {
  const automatic = await findAutomatic(db, now);
  const named = await findByCodes(db, codes, now);
  const rows = [...automatic, ...named.map(({ row }) => row)];
  const current = await lockLimited(db, rows);
  const usedByMailbox = await countByMailbox(
    db,
    mailbox,
    named.map(({ row }) => row),
  );
  const discount = (row: DiscountRow): Discount => discountOf(current.get(row.id) ?? row);
  return {
    automatic: automatic.map(discount),
    codes: codes.map((code) => {
      const found = named.find((each) => each.code === code);
      return {
        discount: found && discount(found.row),
        usedByMailbox: usedByMailbox.get(found?.row.id ?? 0) ?? 0,
        isTaken: found?.isTaken ?? false,
      };
    }),
  };
}

/** Leaves out those that begin later. */
export const findAutomatic = (db: DbOrTrx, now: string): Promise<DiscountRow[]> =>
  db
    .selectFrom('discounts')
    .selectAll()
    .where('applies', '=', 'itself')
    .where(isNotOver(now))
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_AUTOMATIC)
    .execute();

const isNotOver = (now: string) => {
  const eb = expressionBuilder<Tables, 'discounts'>();
  return eb.and([eb('stopped_at', 'is', null), eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)])]);
};

/** A code that has ended is not found, so that its answer takes as long as that of one which never was. */
async function findByCodes(
  db: DbOrTrx,
  codes: readonly string[],
  now: string,
): Promise<{ code: string; row: DiscountRow; isTaken: boolean }[]> {
  if (codes.length === 0) return [];
  const shared = await db
    .selectFrom('discounts')
    .selectAll()
    .where('applies', '=', 'code')
    .where('code', 'in', codes)
    .where(isNotOver(now))
    .execute();
  const single = await db
    .selectFrom('discount_codes')
    .innerJoin('discounts', 'discounts.id', 'discount_codes.discount_id')
    .selectAll('discounts')
    .select(['discount_codes.code as given', 'discount_codes.order_id'])
    .where('applies', '=', 'codes')
    .where('discount_codes.code', 'in', codes)
    .where(isNotOver(now))
    .execute();
  return [
    ...shared.map((row) => ({ code: row.code ?? '', row, isTaken: false })),
    ...single.map(({ given, order_id, ...row }) => ({ code: given, row, isTaken: order_id !== null })),
  ];
}

const findLocked = (trx: Trx) =>
  queryByIds<DiscountRow>((_, ids) =>
    forUpdate(trx, trx.selectFrom('discounts').selectAll().where('id', 'in', ids).orderBy('id')),
  );

/** Those with a limit as they are now: no other order can take the last use before the commit. */
async function lockLimited(db: DbOrTrx, rows: readonly DiscountRow[]): Promise<Map<number, DiscountRow>> {
  const limited = rows.filter(({ most_uses }) => most_uses !== null).map(({ id }) => id);
  if (!db.isTransaction || limited.length === 0) return new Map();
  const locked = await findLocked(db as Trx)(db, [...new Set(limited)]);
  return new Map(locked.map((row) => [row.id, row]));
}

async function countByMailbox(
  db: DbOrTrx,
  mailbox: string | undefined,
  rows: readonly DiscountRow[],
): Promise<Map<number, number>> {
  const limited = rows.filter(({ most_per_mailbox }) => most_per_mailbox !== null).map(({ id }) => id);
  if (mailbox === undefined || limited.length === 0) return new Map();
  const counted = await db
    .selectFrom('discount_uses')
    .select((eb) => ['discount_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('uses')])
    .where('mailbox', '=', mailbox)
    .where('discount_id', 'in', limited)
    .where('state', 'in', MAILBOX_STATES)
    .groupBy('discount_id')
    .execute();
  return new Map(counted.map(({ discount_id, uses }) => [discount_id, uses]));
}

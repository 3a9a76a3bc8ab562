import { type ExpressionBuilder, sql } from 'kysely';
import { withPlainSigns } from '#domain/text/text.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { DbOrTrx, Tables } from '../../ground/db/tables.ts';

/** Couriers open lockers every week: an older list does not prove that there is none of a code. */
const DAYS_TO_TRUST = 90;

export interface CheckedLocker {
  /** As the list writes it. */
  code: string;
  /** `doubtful`: not on the list, which is too old, or not there, to be sure. */
  state: 'listed' | 'unknown' | 'doubtful';
}

export async function checkLocker(db: DbOrTrx, typed: string, now: Date): Promise<CheckedLocker> {
  const code = withPlainSigns(typed).toUpperCase();
  if (await isListed(db, code)) return { code, state: 'listed' };
  const list = await db
    .selectFrom('lockers')
    .select((eb) => eb.fn.max('imported_at').as('imported_at'))
    .executeTakeFirst();
  const isFresh = Date.parse(list?.imported_at ?? '') > now.getTime() - DAYS_TO_TRUST * DAY_MS;
  return { code, state: isFresh ? 'unknown' : 'doubtful' };
}

interface LockerOrder {
  delivery_method: string;
  locker_code: string;
}

/** What people have to find out before they ship to a locker; null if nothing. */
export async function findLockerWarning(db: DbOrTrx, order: LockerOrder): Promise<string | null> {
  const { delivery_method, locker_code } = order;
  if (delivery_method !== 'pudo') return null;
  if (locker_code === '') return 'No locker chosen: agree on one before you ship.';
  if (await isListed(db, locker_code.trim().toUpperCase())) return null;
  return `${locker_code} is not on the list of lockers: check it before you ship.`;
}

/** In SQL: an order to a locker that has a warning. */
export const hasLockerWarning = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.and([
    eb('orders.delivery_method', '=', 'pudo'),
    eb(
      sql<string>`upper(trim(orders.locker_code))`,
      'not in',
      eb.selectFrom('lockers').select('lockers.code'),
    ),
  ]);

async function isListed(db: DbOrTrx, code: string): Promise<boolean> {
  const row = await db.selectFrom('lockers').select('code').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

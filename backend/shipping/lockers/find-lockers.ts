import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { foldCase } from '#domain/text/text.ts';
import { escapeLike } from '../../ground/db/escape-like.ts';
import type { Db, Tables } from '../../ground/db/tables.ts';
import type { LockersTable } from '../tables.ts';

export type Locker = Selectable<LockersTable>;

export interface LockerSearch {
  search: string;
  page: number;
  perPage: number;
}

/** Must match every word; a postal code without lockers falls back to its first digits. */
export async function findLockers(
  db: Db,
  { search, page, perPage }: LockerSearch,
): Promise<{ lockers: Locker[]; total: number }> {
  const words = searchText(search).split(' ').filter(Boolean);
  const exact = await findPage(db, words, page, perPage);
  const [only = ''] = words;
  if (exact.total > 0 || words.length !== 1 || !/^\d{4}$/.test(only)) return exact;
  return findPage(db, [`post:${only.slice(0, 2)}`], page, perPage);
}

/** Prefixes the postal code, so that it can be matched from its beginning. */
export const lockerSearchText = (locker: Omit<Locker, 'search_text' | 'imported_at'>): string =>
  searchText([locker.code, locker.name, locker.address, locker.town, `post:${locker.postal_code}`].join(' '));

async function findPage(db: Db, words: string[], page: number, perPage: number) {
  const matching = db.selectFrom('lockers').where(holdsEvery(words));
  const { total } = await matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const lockers = await matching
    .selectAll()
    .orderBy('town')
    .orderBy('name')
    .orderBy('code')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { lockers, total: Number(total) };
}

const holdsEvery = (words: string[]) => (eb: ExpressionBuilder<Tables, 'lockers'>) =>
  eb.and(words.map((word) => sql<boolean>`search_text like ${`%${escapeLike(word)}%`} escape '\\'`));

const searchText = (text: string): string => foldCase(text).replace(/\s+/g, ' ').trim();

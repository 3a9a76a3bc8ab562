import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { foldAccents } from '#domain/text.ts';
import type { LockersTable } from '../../ground/db/locker-tables.ts';
import type { Db, Tables } from '../../ground/db/tables.ts';

export type Locker = Selectable<LockersTable>;

export interface LockerSearch {
  search: string;
  page: number;
  perPage: number;
}

/**
 * Lockers whose town, postal code, code, name or address hold every word. A postal code without a locker of its own
 * finds those whose code begins alike: neighbouring places have neighbouring codes.
 */
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

/** What `search_text` holds: the postal code once more with a mark, so that its beginning can be looked for. */
export const lockerSearchText = (locker: Omit<Locker, 'search_text'>): string =>
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
  eb.and(words.map((word) => sql<boolean>`search_text like ${`%${escaped(word)}%`} escape '\\'`));

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const searchText = (text: string): string => foldAccents(text).toLowerCase().replace(/\s+/g, ' ').trim();

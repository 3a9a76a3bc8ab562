import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { LOG_TOPICS, type LogTopic } from '#domain/office.ts';
import type { Db, DbOrTrx, OfficeLogTable, Tables } from '../db/tables.ts';
import { foldForSearch } from './write-log.ts';

export interface LogSearch {
  /** All of these words, in any order. */
  search: string;
  what?: LogTopic | undefined;
  page: number;
  perPage: number;
}

export interface FoundLog {
  entries: Selectable<OfficeLogTable>[];
  total: number;
  counts: Record<LogTopic, number>;
}

/** Newest first. */
export async function findLog(db: Db, { search, what, page, perPage }: LogSearch): Promise<FoundLog> {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  const rows = await matching(db, words)
    .select((eb) => ['what', eb.fn.countAll<number>().as('count')])
    .groupBy('what')
    .execute();
  const found = new Map(rows.map((row) => [row.what, row.count]));
  const counts = Object.fromEntries(LOG_TOPICS.map((topic) => [topic, found.get(topic) ?? 0]));
  const entries = await matching(db, words)
    .$if(what !== undefined, (query) => query.where('what', '=', what ?? 'sign-in'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const total = what === undefined ? rows.reduce((sum, { count }) => sum + count, 0) : (found.get(what) ?? 0);
  return { entries, total, counts: counts as Record<LogTopic, number> };
}

/** Which of these lines another line has taken back. */
export async function findUndone(db: DbOrTrx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('office_log').select('undoes').where('undoes', 'in', ids).execute();
  return new Set(rows.flatMap(({ undoes }) => undoes ?? []));
}

function matching(db: Db, words: readonly string[]): SelectQueryBuilder<Tables, 'office_log', object> {
  let query = db.selectFrom('office_log');
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  return query;
}

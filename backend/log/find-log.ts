import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { LogFilter } from '#domain/office/log-filter.ts';
import { LOG_TOPICS, type LogTopic } from '#domain/office/office.ts';
import { foldCase } from '#domain/text/text.ts';
import { escapeLike } from '../ground/db/escape-like.ts';
import type { Db, DbOrTrx, Tables } from '../ground/db/tables.ts';
import { dayAfter, startOfDay } from '../ground/shop-days.ts';
import type { OfficeLogTable } from './tables.ts';

export interface LogSearch {
  filter: LogFilter;
  what?: LogTopic | undefined;
  page: number;
  perPage: number;
}

export interface FoundLog {
  entries: Selectable<OfficeLogTable>[];
  total: number;
  /** Matches of the filter. */
  counts: Record<LogTopic, number>;
  /** All authors of log lines, by name. */
  people: string[];
}

type LogQuery = SelectQueryBuilder<Tables, 'office_log', object>;

/** Newest first. */
export async function findLog(db: Db, { filter, what, page, perPage }: LogSearch): Promise<FoundLog> {
  const people = await findWriters(db);
  const rows = await matching(db, filter, people)
    .select((eb) => ['what', eb.fn.countAll<number>().as('count')])
    .groupBy('what')
    .execute();
  const found = new Map(rows.map((row) => [row.what, row.count]));
  const counts = Object.fromEntries(LOG_TOPICS.map((topic) => [topic, found.get(topic) ?? 0]));
  const entries = await onTopic(matching(db, filter, people), what)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const total = what === undefined ? rows.reduce((sum, { count }) => sum + count, 0) : (found.get(what) ?? 0);
  return { entries, total, counts: counts as Record<LogTopic, number>, people };
}

const EXPORT_PAGE = 500;

/** All matches as records, oldest first, in pages, the header first. */
export async function* exportLog(
  db: Db,
  filter: LogFilter,
  what: LogTopic | undefined,
): AsyncGenerator<string[][]> {
  yield [['Line', 'When', 'Who', 'What', 'Which', 'Before', 'After', 'Reason', 'Takes back line']];
  const people = await findWriters(db);
  for (let last = 0; ; ) {
    const lines = await onTopic(matching(db, filter, people), what)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(EXPORT_PAGE)
      .execute();
    if (lines.length === 0) return;
    last = lines.at(-1)?.id ?? last;
    yield lines.map(({ id, at, who, what: topic, which, before, after, reason, undoes }) => [
      String(id),
      at,
      who,
      topic,
      which,
      before,
      after,
      reason,
      undoes === null ? '' : String(undoes),
    ]);
  }
}

/** Which of these lines have been undone. */
export async function findUndone(db: DbOrTrx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('office_log').select('undoes').where('undoes', 'in', ids).execute();
  return new Set(rows.flatMap(({ undoes }) => undoes ?? []));
}

async function findWriters(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('office_log').select('who').distinct().orderBy('who').execute();
  return rows.map(({ who }) => who);
}

function matching(db: Db, { words, who, since, until }: LogFilter, people: readonly string[]): LogQuery {
  let query: LogQuery = db.selectFrom('office_log');
  for (const word of foldCase(words).split(/\s+/).filter(Boolean)) {
    const pattern = `%${escapeLike(word)}%`;
    query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  const names = people.filter((name) =>
    who.some((part) => foldCase(name.replaceAll('"', '')).includes(foldCase(part))),
  );
  if (who.length > 0)
    query = names.length > 0 ? query.where('who', 'in', names) : query.where(sql`1`, '=', 0);
  const from = since && startOfDay(since);
  const end = until && startOfDay(until);
  if (from) query = query.where('at', '>=', from);
  if (end) query = query.where('at', '<', dayAfter(end));
  return query;
}

const onTopic = (query: LogQuery, what: LogTopic | undefined): LogQuery =>
  what === undefined ? query : query.where('what', '=', what);

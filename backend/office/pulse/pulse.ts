import { sql } from 'kysely';
import type { OfficeLogEntry, OfficePulse } from '#contract/office/office.ts';
import { LOG_TOPIC_RIGHTS, LOG_TOPICS, mayInOffice } from '#domain/office/office.ts';
import type { Db } from '../../ground/db/tables.ts';
import { findUndone } from '../../log/find-log.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { describeLine } from '../log/describe-line.ts';
import { WAITING } from './waiting.ts';

/** Older lines are no news. */
const NEWEST_LINES = 200;
/** More than are ever written at once. */
const NEWEST_IDS = 50;
const CHANGING_TABLES = ['office_log', 'order_events', 'changes', 'contact_messages', 'returns'] as const;

type Viewer = Pick<SignedIn, 'personId' | 'role'>;

export async function describePulse(db: Db, viewer: Viewer): Promise<OfficePulse> {
  const [change, last, waiting] = await Promise.all([
    readChange(db),
    findLastChange(db, viewer),
    countWaiting(db, viewer),
  ]);
  return { change, last, waiting };
}

/** A sum of the newest ids, not the newest id: on PostgreSQL a lower one may be committed after a higher one. */
async function readChange(db: Db): Promise<number> {
  const sums = CHANGING_TABLES.map(
    (table) => sql`
      (select coalesce(sum(id), 0) from
        (select id from ${sql.table(table)} order by id desc limit ${sql.lit(NEWEST_IDS)}) as newest)`,
  );
  const { rows } = await sql<{ change: number }>`
    select cast(${sql.join(sums, sql` + `)} as bigint) as change`.execute(db);
  return rows[0]?.change ?? 0;
}

/** Limited to what the viewer may see; sign-ins are not shown as changes. */
async function findLastChange(db: Db, viewer: Viewer): Promise<OfficeLogEntry | null> {
  const topics = LOG_TOPICS.filter(
    (topic) => topic !== 'sign-in' && mayInOffice(viewer.role, LOG_TOPIC_RIGHTS[topic]),
  );
  if (topics.length === 0) return null;
  const line = await db
    .selectFrom('office_log')
    .selectAll()
    .where('what', 'in', topics)
    .where('id', '>', (eb) =>
      eb
        .selectFrom('office_log')
        .select(sql<number>`coalesce(max(id), 0) - ${sql.lit(NEWEST_LINES)}`.as('id')),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line ? describeLine(line, viewer, await findUndone(db, [line.id])) : null;
}

async function countWaiting(db: Db, { role }: Viewer): Promise<Record<string, number>> {
  const places = Object.entries(WAITING).filter(([, { right }]) => mayInOffice(role, right));
  const counts = await Promise.all(
    places.map(async ([place, { count }]): Promise<[string, number]> => [place, await count(db)]),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

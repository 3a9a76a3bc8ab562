import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Db, Tables } from './tables.ts';

export type Topic = Tables['changes']['topic'];

export interface Change {
  topic: Topic;
  subjectId: number;
}

/** Each read returns what was committed since the last; the first sets the starting point. */
export class ChangeReader {
  readonly read: () => Promise<Change[]>;

  constructor(db: Db) {
    this.read = isPostgres(db) ? bySnapshot(db) : byId(db);
  }
}

/** SQLite commits in the order of ids. */
function byId(db: Db): () => Promise<Change[]> {
  let last: number | undefined;
  return async () => {
    if (last === undefined) {
      const newest = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).execute();
      last = newest[0]?.id ?? 0;
      return [];
    }
    const rows = await db
      .selectFrom('changes')
      .select(['id', 'topic', 'subject_id'])
      .where('id', '>', last)
      .orderBy('id')
      .execute();
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ topic, subject_id }) => ({ topic, subjectId: subject_id }));
  };
}

interface SnapshotRow {
  snapshot: string;
  topic: Topic | null;
  subject_id: number;
}

/** PostgreSQL assigns ids before commit, so new rows are found by snapshot: visible now, but not at the last read. */
function bySnapshot(db: Db): () => Promise<Change[]> {
  let last: string | undefined;
  return async () => {
    const { rows } = await (last === undefined
      ? sql<SnapshotRow>`select pg_current_snapshot()::text as snapshot, null as topic, 0 as subject_id`
      : sql<SnapshotRow>`
          select pg_current_snapshot()::text as snapshot, topic, subject_id
          from (values (1)) as always
          left join changes on transaction_id >= pg_snapshot_xmin(${last}::pg_snapshot)
            and not pg_visible_in_snapshot(transaction_id, ${last}::pg_snapshot)
            and pg_visible_in_snapshot(transaction_id, pg_current_snapshot())
          order by id`
    ).execute(db);
    last = rows[0]?.snapshot ?? last;
    return rows.flatMap(({ topic, subject_id }) => (topic === null ? [] : { topic, subjectId: subject_id }));
  };
}

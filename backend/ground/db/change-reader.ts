import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Db, Tables } from './tables.ts';

/** catalogue: texts, terms, prices or visibility of a product; stock: its counters; content: a post or what it shows. */
export type Topic = Tables['changes']['topic'];

export interface Change {
  topic: Topic;
  /** A product's or a post's id; EVERYTHING when too much changed to name it. */
  subjectId: number;
}

/** Reads what was committed since the last reading. The first answers nothing: it only marks where to go on from. */
export class ChangeReader {
  readonly read: () => Promise<Change[]>;

  constructor(db: Db) {
    this.read = isPostgres(db) ? bySnapshot(db) : byId(db);
  }
}

/** SQLite commits in the order of the ids. */
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

/**
 * PostgreSQL hands out ids long before it commits: new is what the last reading's snapshot did not show, however many
 * have overtaken it. What no snapshot of this server can show yet came with a backup of another one.
 */
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

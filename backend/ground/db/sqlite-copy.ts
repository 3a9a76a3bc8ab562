import { sql } from 'kysely';
import { BATCH_SIZE, type CopyDialect, type Row } from './copy-dialect.ts';

export const sqliteCopy: CopyDialect = {
  takeSnapshot: async () => undefined,

  async *readRows(from, table) {
    let after = 0;
    for (;;) {
      const { rows } = await sql<Row & { row_place: number }>`
        select rowid as row_place, * from ${sql.table(table)}
        where rowid > ${after} order by rowid limit ${BATCH_SIZE}`.execute(from);
      const last = rows.at(-1);
      if (!last) return;
      after = last.row_place;
      yield rows.map(({ row_place: _, ...row }) => row);
    }
  },

  async findLastIds(from) {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
      from,
    );
    return rows.map(({ name, seq }) => ({ table: name, id: seq }));
  },

  async empty(to, tables) {
    await sql`pragma defer_foreign_keys = on`.execute(to);
    // Triggers keep the log from being deleted.
    const { rows: triggers } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger'`.execute(to);
    for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(to);
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(to);
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(to);
  },

  async deferForeignKeys(to, work) {
    await sql`pragma defer_foreign_keys = on`.execute(to);
    await work();
  },

  async continueIds(to, lastIds) {
    for (const { table, id } of lastIds) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(to);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(to);
    }
  },
};

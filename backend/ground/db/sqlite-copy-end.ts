import { sql } from 'kysely';
import { type CopyEnd, ROWS_AT_A_TIME, type Row } from './copy-end.ts';

export const sqliteEnd: CopyEnd = {
  // A transaction owns the write lock from its beginning.
  seeOneMoment: async () => undefined,

  async *readRows(from, table) {
    let after = 0;
    for (;;) {
      const { rows } = await sql<Row & { row_place: number }>`
        select rowid as row_place, * from ${sql.table(table)}
        where rowid > ${after} order by rowid limit ${ROWS_AT_A_TIME}`.execute(from);
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
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(to);
  },

  async withForeignKeysAtTheEnd(to, work) {
    // Until the end of the transaction, whose commit checks them.
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

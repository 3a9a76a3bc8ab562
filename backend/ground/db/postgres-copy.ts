import { sql } from 'kysely';
import { BATCH_SIZE, type CopyDialect, type Row } from './copy-dialect.ts';

const CURSOR = sql.id('rows_to_copy');

export const postgresCopy: CopyDialect = {
  async takeSnapshot(from) {
    await sql`set transaction isolation level repeatable read, read only`.execute(from);
  },

  async *readRows(from, table) {
    await sql`declare ${CURSOR} no scroll cursor for select * from ${sql.table(table)}`.execute(from);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_SIZE)} from ${CURSOR}`.execute(from);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close ${CURSOR}`.execute(from);
  },

  async findLastIds(from) {
    const { rows } = await sql<{ table: string; id: number | null }>`
      select owner.relname as "table", known.last_value as id
      from pg_sequences as known
      join pg_class as seq on seq.relname = known.sequencename and seq.relnamespace = current_schema()::regnamespace
      join pg_depend as dep on dep.objid = seq.oid and dep.classid = 'pg_class'::regclass and dep.deptype in ('a', 'i')
      join pg_class as owner on owner.oid = dep.refobjid
      where known.schemaname = current_schema()`.execute(from);
    return rows.flatMap(({ table, id }) => (id === null ? [] : [{ table, id }]));
  },

  async empty(to, tables) {
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(to);
  },

  async deferForeignKeys(to, work) {
    const { rows: keys } = await sql<{ table: string; name: string }>`
      select conrelid::regclass::text as "table", conname as name from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(to);
    const make = async (deferrable: 'deferrable' | 'not deferrable') => {
      for (const { table, name } of keys) {
        await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${sql.raw(deferrable)}`.execute(
          to,
        );
      }
    };
    await make('deferrable');
    await sql`set constraints all deferred`.execute(to);
    await work();
    await sql`set constraints all immediate`.execute(to);
    await make('not deferrable');
  },

  async continueIds(to, lastIds) {
    for (const { table, id } of lastIds) {
      if (id > 0) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(to);
    }
  },
};

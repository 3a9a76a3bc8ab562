import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const person = (column: ColumnDefinitionBuilder) => column.notNull().references('people.id');

  await db.schema
    .createTable('people')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_step', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_demo', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('removed_at', 'text')
    .execute();
  await db.schema
    .createTable('person_sessions')
    .addColumn('id', 'integer', id)
    .addColumn('person_id', 'integer', person)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('device', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('opened_at', 'text', required)
    .addColumn('seen_at', 'text', required)
    .addColumn('confirmed_at', 'text', required)
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createIndex('person_sessions_person')
    .on('person_sessions')
    .columns(['person_id', 'address'])
    .execute();
  await db.schema
    .createTable('office_tickets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', required)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('data', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('person_id', 'integer', person)
    .addColumn('code_hash', 'text', required)
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('recovery_codes_pk', ['person_id', 'code_hash'])
    .execute();
  await db.schema
    .createTable('sign_in_tries')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', required)
    .addColumn('last_at', 'text', required)
    .execute();
  await db.schema
    .createTable('office_log')
    .addColumn('id', 'integer', id)
    .addColumn('at', 'text', required)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('who', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('which', 'text', required)
    .addColumn('before', 'text', required)
    .addColumn('after', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('search_text', 'text', required)
    .execute();
  await db.schema.createIndex('office_log_what').on('office_log').columns(['what', 'id']).execute();
  await db.schema.createIndex('office_log_at').on('office_log').columns(['at']).execute();
  await (dialect === 'sqlite' ? keepLogOnSqlite(db) : keepLogOnPostgres(db));
}

/** Lines of the log are never changed, and deleted only after five years. */
async function keepLogOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger office_log_unchanged before update on office_log
    begin select raise(abort, 'the log is append-only'); end`.execute(db);
  await sql`
    create trigger office_log_kept before delete on office_log
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-5 years')
    begin select raise(abort, 'the log is append-only'); end`.execute(db);
}

async function keepLogOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_office_log() returns trigger language plpgsql as
    $$ begin raise exception 'the log is append-only'; end $$`.execute(db);
  await sql`
    create trigger office_log_unchanged before update on office_log
    for each row execute function keep_office_log()`.execute(db);
  await sql`
    create trigger office_log_kept before delete on office_log
    for each row when (old.at > to_char(now() at time zone 'utc' - interval '5 years', 'YYYY-MM-DD"T"HH24:MI:SS'))
    execute function keep_office_log()`.execute(db);
}

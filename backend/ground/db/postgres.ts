import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Statements go without a name: behind a pooler the next one may run on another connection of the server. */
export function openPostgres(postgresUrl: string): Dialect {
  const pool = new pg.Pool({ connectionString: postgresUrl, max: 10, keepAlive: true, types });
  // A broken connection fails its query and is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new UnlockedPostgresDialect({ pool });
}

/** count() and sum() come as int8, which pg hands over as text; every count here fits a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

class UnlockedPostgresDialect extends PostgresDialect {
  override createAdapter = () => new UnlockedPostgresAdapter();
}

/** Kysely would lock migrations for the session, which a pooler shares: the transaction of `migrate` locks instead. */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override acquireMigrationLock = async (): Promise<void> => undefined;
  override releaseMigrationLock = async (): Promise<void> => undefined;
}

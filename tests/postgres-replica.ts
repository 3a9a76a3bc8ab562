import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const REPLICA = 'replica';

/** Acknowledges a commit once the replica of `startReplica` has it on its disk. */
export const startPrimary = (): Promise<PostgresServer> =>
  startPostgres({ settings: { wal_level: 'replica', synchronous_standby_names: REPLICA } });

/** Follows the primary by streaming until it is promoted, as in docs/operating/failover.md. */
export function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const { hostname, port } = new URL(primary.url);
  return startPostgres({
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=postgres application_name=${REPLICA}`,
    },
    fill: (data) => copyRunning(primary, data),
  });
}

/** Resolves when it takes writes. */
export const promote = (replica: PostgresServer): Promise<unknown> =>
  askServer(replica, async (client) => client.query('select pg_promote()'));

/** What pg_basebackup does, which does not come with the programs of the tests. */
async function copyRunning(primary: PostgresServer, data: string): Promise<void> {
  const label = await askServer(primary, async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    await promisify(execFile)('cp', ['-R', `${primary.data}/.`, data]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    return String(rows[0].labelfile);
  });
  await rm(path.join(data, 'postmaster.pid'));
  await writeFile(path.join(data, 'backup_label'), label);
  await writeFile(path.join(data, 'standby.signal'), '');
}

export async function askServer<Answer>(
  { url }: Pick<PostgresServer, 'url'>,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { isPostgres } from './is-postgres.ts';
import type { DbOrTrx } from './tables.ts';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** Notifications may be lost, so subscribers poll as well. */
export class ChangeNotifications {
  readonly #postgresUrl: string;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #client: pg.Client | undefined;
  #listening: Promise<void> | undefined;

  constructor(postgresUrl: string, log: Logger) {
    this.#postgresUrl = postgresUrl;
    this.#log = log;
  }

  start(onNotify: () => void): void {
    this.#listening = this.#keepListening(onNotify);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#listening;
  }

  async #keepListening(onNotify: () => void): Promise<void> {
    const { signal } = this.#stopping;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        const { ended } = await this.#listen(onNotify);
        pauseMs = FIRST_PAUSE_MS;
        await ended;
      } catch (error) {
        if (!signal.aborted)
          this.#log.warn({ err: error, pauseMs }, 'listening for changes failed, will reconnect');
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #listen(onNotify: () => void): Promise<{ ended: Promise<void> }> {
    const client = new pg.Client({ connectionString: this.#postgresUrl, keepAlive: true });
    this.#client = client;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => undefined);
    client.on('notification', onNotify);
    try {
      // connect() never settles if stop() ends the connection while it opens.
      await Promise.race([client.connect(), ended]);
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      // A standby lets in, but not listen.
      void client.end().catch(() => undefined);
      throw error;
    }
    return { ended };
  }
}

export const CHANNEL = 'springdeck_changes';

export async function notifyChange(trx: DbOrTrx): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

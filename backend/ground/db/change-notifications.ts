import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { CHANNEL } from './notify-change.ts';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** Rings when a process has told a change. It may miss one, so whoever hears it reads now and then all the same. */
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

  /** Holds one connection for this alone, and opens another when it breaks. */
  start(ring: () => void): void {
    this.#listening = this.#keepListening(ring);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#client?.end().catch(() => undefined);
    await this.#listening;
  }

  async #keepListening(ring: () => void): Promise<void> {
    const { signal } = this.#stopping;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        const { ended } = await this.#listen(ring);
        pauseMs = FIRST_PAUSE_MS;
        await ended;
      } catch (error) {
        if (!signal.aborted) this.#log.warn({ err: error, pauseMs }, 'notifications of changes not heard');
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when it listens, to what resolves when the connection has ended. */
  async #listen(ring: () => void): Promise<{ ended: Promise<void> }> {
    const client = new pg.Client({ connectionString: this.#postgresUrl, keepAlive: true });
    this.#client = client;
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // The end follows it, and says enough.
    client.on('error', () => undefined);
    client.on('notification', ring);
    // Whoever stops it meanwhile ends it, which a connection that is still opening would not say.
    await Promise.race([client.connect(), ended]);
    await client.query(`listen ${CHANNEL}`);
    return { ended };
  }
}

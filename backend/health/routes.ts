import { Hono } from 'hono';
import type { Logger } from 'pino';
import { isReady } from '../ground/db/migrate.ts';
import type { Db } from '../ground/db/tables.ts';
import { withTimeout } from '../ground/fetch-outside.ts';

/** Load balancers probe every few seconds. */
const TIMEOUT_MS = 3_000;
const RETRY_AFTER_SECONDS = 1;

interface HealthServices {
  db: Db;
  log: Logger;
  readiness: { isWarm: boolean };
}

/** `/healthz`: alive; `/readyz`: warm, and the database answers and is migrated. */
export function healthRoutes({ db, log, readiness }: HealthServices): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (readiness.isWarm && (await answers())) return c.json({ status: 'ready' });
      c.header('Retry-After', String(RETRY_AFTER_SECONDS));
      return c.json({ status: 'not ready' }, 503);
    });

  async function answers(): Promise<boolean> {
    try {
      return await withTimeout(isReady(db), TIMEOUT_MS);
    } catch (error) {
      log.warn({ err: error }, 'database does not answer');
      return false;
    }
  }
}

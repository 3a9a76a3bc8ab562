import { Hono } from 'hono';
import type { Logger } from 'pino';
import { isReady } from '../ground/db/migrate.ts';
import type { Db } from '../ground/db/tables.ts';
import { withTimeout } from './with-timeout.ts';

/** Load balancers probe every few seconds. */
const TIMEOUT_MS = 3_000;

/** `/healthz`: alive; `/readyz`: the database answers and is migrated. */
export function healthRoutes({ db, log }: { db: Db; log: Logger }): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        if (await withTimeout(isReady(db), TIMEOUT_MS)) return c.json({ status: 'ready' });
      } catch (error) {
        log.warn({ err: error }, 'database does not answer');
      }
      return c.json({ status: 'not ready' }, 503);
    });
}

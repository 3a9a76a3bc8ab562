import { Hono } from 'hono';
import { isReady } from '../ground/db/migrate.ts';
import type { GroundServices } from '../ground/services.ts';
import { inTime } from './in-time.ts';

/** Balancers ask every few seconds: a database that is silent for longer is not there. */
const TIMEOUT_MS = 3_000;

/** `/healthz`: the process lives. `/readyz`: the database answers and every migration is applied. */
export function healthRoutes({ db, log }: GroundServices): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        if (await inTime(isReady(db), TIMEOUT_MS)) return c.json({ status: 'ready' });
      } catch (error) {
        log.warn({ err: error }, 'database does not answer');
      }
      return c.json({ status: 'not ready' }, 503);
    });
}

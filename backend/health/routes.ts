import { Hono } from 'hono';
import { isReady } from '../db/migrate.ts';
import type { Services } from '../services.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers and every migration is applied. */
export function healthRoutes({ db, log }: Services): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        if (await isReady(db)) return c.json({ status: 'ready' });
      } catch (error) {
        log.warn({ err: error }, 'database does not answer');
      }
      return c.json({ status: 'not ready' }, 503);
    });
}

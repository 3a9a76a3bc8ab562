import { expect, it } from 'vitest';
import { createBackend } from '../app.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';

eachDatabase((openDb) => {
  it('lives before it is warm, and is ready after', async () => {
    const services = testServices(await openDb());
    const { readiness } = services;
    readiness.isWarm = false;
    const app = createBackend(services);
    expect((await app.request('/healthz')).status).toBe(200);
    const cold = await app.request('/readyz');
    expect(cold.status).toBe(503);
    expect(cold.headers.get('retry-after')).toBe('1');
    expect(await cold.json()).toEqual({ status: 'not ready' });
    readiness.isWarm = true;
    const warm = await app.request('/readyz');
    expect(warm.status).toBe(200);
    expect(await warm.json()).toEqual({ status: 'ready' });
  });

  it('is not ready without its tables', async () => {
    const db = await openDb();
    const app = createBackend(testServices(db));
    await db.schema.dropTable('kysely_migration').execute();
    expect((await app.request('/readyz')).status).toBe(503);
  });
});

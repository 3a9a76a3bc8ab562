import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceWorkerRoutes } from './service-worker.ts';

let clientDir: string;

beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'springdeck-client-'));
  await writeFile(path.join(clientDir, 'sw.js'), 'the built worker');
});
afterAll(() => rm(clientDir, { recursive: true }));

const ask = (config: Partial<Parameters<typeof serviceWorkerRoutes>[0]>) =>
  serviceWorkerRoutes({ clientDir, serviceWorker: 'on', reactRouterMode: 'production', ...config }).request(
    '/sw.js',
  );

describe('/sw.js', () => {
  it('is the built worker, as a script that browsers ask for every time', async () => {
    const answer = await ask({});
    expect(await answer.text()).toBe('the built worker');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([{ serviceWorker: 'off' }, { reactRouterMode: 'development' }] as const)(
    'with %o is a worker that removes what was kept and itself',
    async (config) => {
      const answer = await ask(config);
      const script = await answer.text();
      expect(script).toContain('registration.unregister()');
      expect(script).toContain('caches.delete(name)');
      expect(script).not.toContain('fetch');
      expect(answer.headers.get('content-type')).toContain('text/javascript');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceWorkerRoutes } from './service-worker.ts';

let clientDir: string;
let officeClientDir: string;

const makeClient = async (worker: string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-client-'));
  await writeFile(path.join(folder, 'sw.js'), worker);
  return folder;
};

beforeAll(async () => {
  clientDir = await makeClient("the shop's worker");
  officeClientDir = await makeClient("the office's worker");
});
afterAll(async () => {
  for (const folder of [clientDir, officeClientDir]) await rm(folder, { recursive: true });
});

type WorkerConfig = Parameters<typeof serviceWorkerRoutes>[0];

const ask = (address: string, config: Partial<WorkerConfig>) =>
  serviceWorkerRoutes({
    clientDir,
    officeClientDir,
    serviceWorker: 'on',
    reactRouterMode: 'production',
    ...config,
  }).request(address);

describe.each([
  ['/sw.js', "the shop's worker"],
  ['/office/sw.js', "the office's worker"],
])('%s', (address, worker) => {
  it('is the built worker, as a script that browsers ask for every time', async () => {
    const answer = await ask(address, {});
    expect(await answer.text()).toBe(worker);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([{ serviceWorker: 'off' }, { reactRouterMode: 'development' }] as const)(
    'with %o is a worker that removes what was kept and itself',
    async (config) => {
      const answer = await ask(address, config);
      const script = await answer.text();
      expect(script).toContain('registration.unregister()');
      expect(script).toContain('caches.delete(name)');
      expect(script).not.toContain('fetch');
      expect(answer.headers.get('content-type')).toContain('text/javascript');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );
});

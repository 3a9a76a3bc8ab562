import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { API_KEY, makeDataDir, startShop } from '../shop-server.ts';

/** The agent has a single connection. */
function ask(agent: Agent, url: string, body?: Buffer): Promise<{ status?: number; connection?: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; connection?: string }>();
  const headers = { [API_KEY_HEADER]: API_KEY, 'content-type': 'application/json' };
  request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
    response.resume().on('end', () => {
      const { statusCode: status, headers } = response;
      resolve({ status, connection: headers.connection });
    });
  })
    .on('error', reject)
    .end(body);
  return promise;
}

it('a request body that is too large closes the connection', async () => {
  const { dataDir, remove } = await makeDataDir();
  const shop = await startShop(dataDir);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let round = 0; round < 5; round += 1) {
      const refused = await ask(agent, shop.url + PATHS.orders, Buffer.alloc(2_000_000, ' '));
      expect(refused).toEqual({ status: 413, connection: 'close' });
      expect((await ask(agent, `${shop.url}${PATHS.products}?per_page=1`)).status).toBe(200);
    }
  } finally {
    agent.destroy();
    await shop.end('SIGTERM');
    await remove();
  }
}, 120_000);

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { charizardEx, insertProduct } from '#backend/catalogue/test-catalogue.ts';
import { eachDatabase } from '#backend/db/test-databases.ts';
import { TEST_API_KEY, testServices } from '#backend/test-services.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { answerReads } from './answer-reads.ts';

const KEY = { [API_KEY_HEADER]: TEST_API_KEY };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

eachDatabase((openDb) => {
  async function openShop() {
    const db = await openDb();
    const id = await insertProduct(db, charizardEx);
    const answerRead = answerReads(testServices(db), { 'x-frame-options': 'DENY' });
    const server = createServer(async (request, response) => {
      if (!(await answerRead(request, response))) response.writeHead(501).end('left to the app');
    });
    closing.push(() => server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = (address: string, headers: Record<string, string> = KEY, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${PATHS.products}${address}`, {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
      });
    return { db, id, ask };
  }

  it('answers plain reads of a list and of one product', async () => {
    const { id, ask } = await openShop();
    for (const address of ['', '?per_page=5&orderby=price', `/${id}`, `/${id}?include_variations=true`]) {
      const { status, headers } = await ask(address);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/json');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it('leaves everything else to the app', async () => {
    const { id, ask } = await openShop();
    const others = await Promise.all([
      ask('', {}),
      ask('', { [API_KEY_HEADER]: 'another' }),
      ask('', { ...KEY, 'accept-encoding': 'gzip' }),
      ask('', { ...KEY, origin: 'https://cards.example' }),
      ask('', KEY, 'HEAD'),
      ask('', KEY, 'POST'),
      ask('?page=x'),
      ask('/999'),
      ask(`/${id}?include_variations=perhaps`),
      ask(`/${id}/linked`),
      ask('/categories'),
    ]);
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 501));
  });

  it('leaves the telling of a failure to the app', async () => {
    const { db, id, ask } = await openShop();
    await db.schema.dropTable('product_images').execute();
    expect((await ask(`/${id}`)).status).toBe(501);
  });
});

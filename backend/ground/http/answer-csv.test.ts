import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { answerCsv } from './answer-csv.ts';

const PAGE = Array.from({ length: 200 }, (_, row) => [`Card ${row}`, 'x'.repeat(500)]);

async function serve(pages: AsyncIterable<string[][]>): Promise<string> {
  const app = new Hono().get('/cards.csv', (c) => answerCsv(c, 'cards.csv', pages));
  const server: Server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/cards.csv`;
}

it('is a file of all its pages', async () => {
  const pages = async function* () {
    yield [['Name']];
    yield [['Pikachu'], ['=1+1']];
  };
  const answer = await fetch(await serve(pages()));
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="cards.csv"');
  expect(await answer.text()).toBe("Name\nPikachu\n'=1+1\n");
});

it('does not look whole when it fails half-way', async () => {
  const pages = async function* () {
    for (let page = 0; page < 20; page += 1) yield PAGE;
    throw new Error('PostgreSQL is away');
  };
  const answer = await fetch(await serve(pages()));
  expect(answer.status).toBe(200);
  const outcome = await answer.text().then(
    () => 'whole',
    () => 'broken off',
  );
  expect(outcome).toBe('broken off');
});

it('reads no more pages for a client that has left', async () => {
  let read = 0;
  const left = Promise.withResolvers<void>();
  const pages = async function* () {
    try {
      for (;;) {
        read += 1;
        yield PAGE;
      }
    } finally {
      left.resolve();
    }
  };
  const leaving = new AbortController();
  const answer = await fetch(await serve(pages()), { signal: leaving.signal });
  await answer.body?.getReader().read();
  leaving.abort();
  await left.promise;
  expect(read).toBeLessThan(200);
});

import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { limitBody } from './limit-body.ts';

const LIMIT = { maxSize: 10, onError: () => new Response('too large', { status: 413 }) };
const app = new Hono()
  .use(limitBody(LIMIT))
  .post('/', async (c) => c.text(`${(await c.req.text()).length} bytes`));

it('a body up to the limit is read, a longer one refused, whether its length is said or not', async () => {
  const url = await listen();
  expect(await send(url, 'ten bytes!')).toBe('10 bytes');
  expect(await send(url, 'eleven bytes')).toBe('too large');
  expect(await send(url, inPieces('ten ', 'bytes!'))).toBe('10 bytes');
  expect(await send(url, inPieces('eleven', ' bytes'))).toBe('too large');
});

it('a request from inside the process is held to it, too', async () => {
  const ask = async (body: string) => (await app.request('/', { method: 'POST', body })).status;
  expect([await ask('ten bytes!'), await ask('eleven bytes')]).toEqual([200, 413]);
});

async function listen(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, resolve);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(await promise).port}/`;
}

const send = async (url: string, body: string | ReadableStream): Promise<string> =>
  (await fetch(url, { method: 'POST', body, duplex: 'half' })).text();

const inPieces = (...pieces: string[]): ReadableStream =>
  ReadableStream.from(pieces.map((piece) => new TextEncoder().encode(piece)));

import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { inProcess } from './in-process.ts';

const call = (path: string) => new Request(`http://shop.test${path}`, { signal: AbortSignal.timeout(50) });

const ask = inProcess(
  new Hono()
    .get('/answer', (c) => c.text('here you are'))
    .get('/silence', () => new Promise<Response>(() => undefined)),
);

it('brings the answer of the backend in this process', async () => {
  expect(await (await ask(call('/answer'))).text()).toBe('here you are');
});

it('waits no longer than the caller does, whatever the database is up to', async () => {
  await expect(ask(call('/silence'))).rejects.toMatchObject({ name: 'TimeoutError' });
});

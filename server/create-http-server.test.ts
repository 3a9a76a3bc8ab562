import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from './create-http-server.ts';

const PATIENT = {
  headersMs: 60_000,
  requestMs: 60_000,
  idleMs: 60_000,
  checkEveryMs: 20,
  connections: 100,
};
const REQUEST = 'GET / HTTP/1.1\r\nHost: shop.test\r\n';

async function open(patience: Partial<typeof PATIENT>, answer: RequestListener = (_, to) => void to.end()) {
  const server = createHttpServer(answer, { ...PATIENT, ...patience }).listen(0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return (): Socket => {
    const socket = connect((server.address() as AddressInfo).port).on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
}

it('lets go of who connects and says nothing', async () => {
  const call = await open({ headersMs: 50 });
  expect(await text(call())).toContain('408');
});

it('lets go of who never ends the headers', async () => {
  const call = await open({ headersMs: 50 });
  const socket = call();
  socket.write(REQUEST);
  expect(await text(socket)).toContain('408');
});

it('lets go of who never ends the body', async () => {
  const call = await open({ headersMs: 50, requestMs: 100 }, (request) => void request.resume());
  const socket = call();
  socket.write('POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 10\r\n\r\nabc');
  expect(await text(socket)).toContain('408');
});

it('lets go of who never takes the answer', async () => {
  const { promise: ending, resolve } = Promise.withResolvers<string>();
  const call = await open({ idleMs: 50 }, (_, to) => {
    to.on('finish', () => resolve('taken')).on('close', () => resolve('let go'));
    to.end(Buffer.alloc(50_000_000));
  });
  call().pause().write(`${REQUEST}\r\n`);
  expect(await ending).toBe('let go');
});

it('hangs up on connections beyond their number, and takes new ones when there is room', async () => {
  const call = await open({ connections: 2 });
  const first = call();
  await Promise.all([once(first, 'connect'), once(call(), 'connect')]);
  await once(call().resume(), 'close');
  first.end();
  await once(first.resume(), 'close');
  const next = call();
  next.write(`${REQUEST}Connection: close\r\n\r\n`);
  expect(await text(next)).toContain('200');
});

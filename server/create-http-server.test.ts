import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
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

/** Sends a request, and reads what comes until the connection ends. */
function ask(socket: Socket): Promise<string> {
  socket.write(`${REQUEST}Connection: close\r\n\r\n`);
  return text(socket);
}

it('hangs up on connections beyond their number, and takes new ones when there is room', async () => {
  const waiting: ServerResponse[] = [];
  const call = await open({ connections: 2 }, (_, to) => void waiting.push(to));
  const asked = [ask(call()), ask(call())];
  await expect.poll(() => waiting.length).toBe(2);
  expect(await text(call())).toBe('');
  for (const each of waiting) each.end();
  for (const each of asked) expect(await each).toContain('200');
  const next = ask(call());
  await expect.poll(() => waiting.length).toBe(3);
  waiting.at(-1)?.end();
  expect(await next).toContain('200');
});

it.each([
  ['says nothing', ''],
  ['never ends the headers', REQUEST],
  ['never ends the body', `${REQUEST}Content-Length: 10\r\n\r\nabc`],
  ['never takes the answer', `${REQUEST}\r\n`],
])('who %s makes room for the next', async (_, said) => {
  const call = await open({ connections: 2 }, (request, to) => {
    const isNext = request.headers.connection === 'close';
    request.resume().on('end', () => to.end(isNext ? 'hello' : Buffer.alloc(50_000_000)));
  });
  const sockets = [call().pause(), call().pause()];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(said);
  expect(await ask(call())).toContain('hello');
});

it('of those who keep others waiting, the one goes who has done so longest', async () => {
  const call = await open({ connections: 2 });
  const [first, second] = [call(), call()];
  await Promise.all([once(first, 'connect'), once(second, 'connect')]);
  first.write(`${REQUEST}\r\n`);
  await once(first, 'data');
  const gone = once(second.resume(), 'close');
  expect(await ask(call())).toContain('200');
  await gone;
  expect(await ask(first)).toContain('200');
});

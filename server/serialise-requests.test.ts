import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { serialiseRequests } from './serialise-requests.ts';

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n${more}\r\n`;

/** A server that answers when the test says so, and a connection to it. */
async function open() {
  const begun: { path: string | undefined; response: ServerResponse }[] = [];
  const server = createServer(
    serialiseRequests(({ url }, response) => {
      begun.push({ path: url, response });
    }),
  ).listen(0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port);
  return { begun, socket };
}

it('begins with a request when the answer to the one before it has left', async () => {
  const { begun, socket } = await open();
  const received = text(socket);
  socket.write(ask('/a') + ask('/b') + ask('/c', 'Connection: close\r\n'));
  for (const [at, path] of ['/a', '/b', '/c'].entries()) {
    await vi.waitFor(() => expect(begun).toHaveLength(at + 1));
    // What comes too early would come now.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(begun.map((each) => each.path)).toEqual(['/a', '/b', '/c'].slice(0, at + 1));
    begun[at]?.response.end(`answer to ${path}`);
  }
  expect((await received).match(/answer to ../g)).toEqual(['answer to /a', 'answer to /b', 'answer to /c']);
});

it('hangs up on who sends hundreds ahead, and begins with none of them', async () => {
  const { begun, socket } = await open();
  socket.on('error', () => undefined).write(ask('/a').repeat(500));
  await once(socket, 'close');
  expect(begun).toHaveLength(1);
});

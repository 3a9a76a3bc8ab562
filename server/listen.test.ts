import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { drain } from './drain.ts';
import { listen } from './listen.ts';

const CROWD = 200;
const HOST = '127.0.0.1';

async function open(port = 0) {
  const server = createServer((_, response) => void response.end('answered'));
  const listeners = await listen(server, { host: HOST, port });
  onTestFinished(() => {
    server.closeAllConnections();
    for (const listener of listeners) listener.close();
  });
  return { server, listeners, port: (server.address() as AddressInfo).port };
}

/** Sends a request over each of many connections, and tells how many were answered. */
const CLIENTS = `
  const [port, count, connectedFile] = process.argv.slice(1);
  let connected = 0;
  const answers = Array.from({ length: Number(count) }, () => new Promise((resolve) => {
    let answer = '';
    const socket = require('node:net').connect(Number(port), '${HOST}', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: shop.test\\r\\nConnection: close\\r\\n\\r\\n');
      connected += 1;
      if (connected === Number(count)) require('node:fs').writeFileSync(connectedFile, '');
    });
    socket.on('data', (data) => { answer += data; }).on('error', () => resolve(false));
    socket.on('close', () => resolve(answer.endsWith('answered')));
  }));
  Promise.all(answers).then((all) => process.stdout.write(String(all.filter(Boolean).length)));
`;

/** Returns when the kernel has all connections, none of which this process can have accepted meanwhile. */
function crowd(port: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const connected = path.join(folder, 'connected');
  const clients = spawn(process.execPath, ['-e', CLIENTS, `${port}`, `${CROWD}`, connected]);
  onTestFinished(() => void clients.kill());
  const answered = text(clients.stdout);
  while (!existsSync(connected));
  return answered;
}

it('a crowd of new connections is heard within a few turns of the event loop', async () => {
  const { server, port } = await open();
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const answered = crowd(port);
  let turns = 0;
  for (; accepted < CROWD; turns += 1) await nextTurn();
  expect(turns).toBeLessThan(CROWD / 4);
  expect(await answered).toBe(`${CROWD}`);
});

it('connections that nobody has accepted yet are answered before the shop stops', async () => {
  const { server, listeners, port } = await open();
  const answered = crowd(port);
  await drain(server, listeners);
  expect(await answered).toBe(`${CROWD}`);
});

it('a port that another shop listens on is taken', async () => {
  const { port } = await open();
  await expect(open(port)).rejects.toThrow('EADDRINUSE');
});

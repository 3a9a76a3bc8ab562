import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const TIMEOUTS = {
  /** A request may be on its way over a connection that looks idle. */
  idleMs: 1_000,
  wholeMs: 3_000,
};

/** Takes no new connection, and lets each open one have one more answer. Resolves when all are closed. */
export async function drain(
  server: Server,
  listeners: readonly NetServer[],
  timeouts: Readonly<typeof TIMEOUTS> = TIMEOUTS,
): Promise<void> {
  await acceptWaiting(server);
  const closed = Promise.all(listeners.map((each) => close(each)));
  // Not before, or the clients of those answers would open new connections at this very moment.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const idle = setInterval(() => server.closeIdleConnections(), timeouts.idleMs);
  const over = setTimeout(() => server.closeAllConnections(), timeouts.wholeMs);
  await closed;
  clearInterval(idle);
  clearTimeout(over);
}

const MAX_TURNS = 100;

/** Connections that wait in the kernel's queue would be cut off with it. */
async function acceptWaiting(server: Server): Promise<void> {
  let quietTurns = 0;
  server.on('connection', () => {
    quietTurns = 0;
  });
  // The first turn may be past its phase of accepting connections.
  for (let turn = 0; quietTurns < 2 && turn < MAX_TURNS; turn += 1) {
    quietTurns += 1;
    await nextTurn();
  }
}

async function close(listener: NetServer): Promise<void> {
  const closed = once(listener, 'close');
  // The server's own close() would cut off requests that it has not read yet.
  NetServer.prototype.close.call(listener);
  await closed;
}

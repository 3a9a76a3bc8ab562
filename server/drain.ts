import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

const PATIENCE = {
  /** A request may be on its way over a connection that looks idle. */
  idleMs: 1_000,
  wholeMs: 3_000,
};

/** Takes no new connection, and lets each open one have one more answer. Resolves when all are closed. */
export async function drain(server: Server, patience: Readonly<typeof PATIENCE> = PATIENCE): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  // Its own close() would cut off requests that it has not read yet.
  NetServer.prototype.close.call(server);
  const idle = setInterval(() => server.closeIdleConnections(), patience.idleMs);
  const over = setTimeout(() => server.closeAllConnections(), patience.wholeMs);
  await closed;
  clearInterval(idle);
  clearTimeout(over);
}

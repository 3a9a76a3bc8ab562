import type { Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { stopListening } from './listen.ts';

const PATIENCE = {
  /** A request may be on its way over a connection that looks idle. */
  idleMs: 1_000,
  wholeMs: 3_000,
};

/** Takes no new connection, and lets each open one have one more answer. Resolves when all are closed. */
export async function drain(
  server: Server,
  listeners: readonly NetServer[],
  patience: Readonly<typeof PATIENCE> = PATIENCE,
): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const idle = setInterval(() => server.closeIdleConnections(), patience.idleMs);
  const over = setTimeout(() => server.closeAllConnections(), patience.wholeMs);
  await stopListening(server, listeners);
  clearInterval(idle);
  clearTimeout(over);
}

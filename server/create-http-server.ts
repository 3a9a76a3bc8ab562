import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

const SECOND = 1_000;

/** How long a connection may be slow, and how many there may be; a large upload over a slow line fits. */
const LIMITS = {
  headersMs: 10 * SECOND,
  requestMs: 300 * SECOND,
  idleMs: 120 * SECOND,
  checkEveryMs: 2 * SECOND,
  connections: 5_000,
};

/** Slow and idle clients occupy only a connection, and only for a while. */
export function createHttpServer(answer: RequestListener, limits: Readonly<typeof LIMITS> = LIMITS): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    answer,
  );
  limitConnections(server, limits.connections);
  return server.setTimeout(limits.idleMs);
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** A new connection takes the place of the one that has kept the server waiting longest, or else is refused. */
function limitConnections(server: Server, most: number): void {
  // Counted here, because several listeners accept them; in the order in which they began to wait.
  const open = new Map<Socket, Exchange | undefined>();
  server.on('connection', (socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
    if (open.size > most) findWaiting(open)?.destroy();
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    if (!open.has(socket)) return;
    open.set(socket, { request, response });
    response.once('close', () => {
      if (open.get(socket)?.request !== request) return;
      open.delete(socket);
      open.set(socket, undefined);
    });
  });
}

function findWaiting(open: ReadonlyMap<Socket, Exchange | undefined>): Socket | undefined {
  for (const [socket, exchange] of open) if (!exchange || isWaiting(exchange)) return socket;
  return undefined;
}

/** For the rest of the request, or for the answer to be taken. */
const isWaiting = ({ request, response }: Exchange): boolean => !request.complete || response.writableEnded;

import { createServer, type RequestListener, type Server } from 'node:http';

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
  let open = 0;
  // Counted here, because several listeners accept them.
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open > limits.connections) socket.destroy();
  });
  return server.setTimeout(limits.idleMs);
}

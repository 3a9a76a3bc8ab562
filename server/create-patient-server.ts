import { createServer, type RequestListener, type Server } from 'node:http';

const SECOND = 1_000;

/** How long a connection may be slow, and how many there may be; a large upload over a slow line fits. */
const PATIENCE = {
  headersMs: 10 * SECOND,
  requestMs: 300 * SECOND,
  silenceMs: 120 * SECOND,
  lookEveryMs: 2 * SECOND,
  connections: 5_000,
};

/** Slow and idle clients occupy only a connection, and only for a while. */
export function createPatientServer(
  answer: RequestListener,
  patience: Readonly<typeof PATIENCE> = PATIENCE,
): Server {
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.lookEveryMs,
    },
    answer,
  );
  // Workers would otherwise hand connections beyond their number to each other.
  Object.assign(server, { maxConnections: patience.connections, dropMaxConnection: true });
  return server.setTimeout(patience.silenceMs);
}

import type { Hono } from 'hono';
import type { BackendTransport } from '#storefront/api/shop/transport.ts';

/** Calls the backend without the network, with the caller's timeout. */
export const inProcess =
  (backend: Pick<Hono, 'fetch'>): BackendTransport['fetch'] =>
  async (request) => {
    const { signal } = request;
    const { promise: givenUp, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp);
    try {
      return await Promise.race([backend.fetch(request), givenUp]);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  };

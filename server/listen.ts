import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';

/**
 * A listening socket accepts one connection per turn of the event loop (libuv), and turns that render pages take 10 ms
 * or more: with a single one a crowd waits in the kernel's queue, where nothing can refuse it (decision 0046).
 */
const LISTENERS = 64;

interface Place {
  host: string;
  port: number;
}

/** Everything that accepts connections for the server, itself included. Rejects if the port is taken. */
export async function listen(server: Server, place: Place): Promise<NetServer[]> {
  // The primary process accepts for its workers; elsewhere ports cannot be shared.
  if (cluster.isWorker || process.platform !== 'linux') return [await open(server, place)];
  // Shared ports alone would let two shops listen on the same one unnoticed.
  const probe = await open(createServer(), place);
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const shared = { ...place, port, reusePort: true };
  const listeners: NetServer[] = [await open(server, shared)];
  while (listeners.length < LISTENERS) {
    const more = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    try {
      listeners.push(await open(more, shared));
    } catch {
      // Node before 22.12 knows no shared ports.
      return listeners;
    }
  }
  return listeners;
}

async function open<Listener extends NetServer>(
  listener: Listener,
  place: Place & { reusePort?: boolean },
): Promise<Listener> {
  listener.listen(place);
  await once(listener, 'listening');
  return listener;
}

import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A listening socket accepts one connection per turn of the event loop (libuv), and turns that render pages take 10 ms
 * or more: with a single one a crowd waits in the kernel's queue, where nothing can refuse it (decision 0046).
 */
const LISTENERS = 64;
const MAX_TURNS = 100;

interface Place {
  host: string;
  port: number;
}

/** Everything that accepts connections for the server, itself included. Rejects if the port is taken. */
export async function listen(server: Server, place: Place): Promise<NetServer[]> {
  // The primary process accepts for its workers; elsewhere ports cannot be shared.
  if (cluster.isWorker || process.platform !== 'linux') return [await open(server, place)];
  // Would share the port with another shop that shares it, too.
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

/** Connections that wait in the kernel's queue would be cut off with it. */
export async function stopListening(server: Server, listeners: readonly NetServer[]): Promise<void> {
  let quietTurns = 0;
  server.on('connection', () => {
    quietTurns = 0;
  });
  // The first of them may already have looked.
  for (let turn = 0; quietTurns < 2 && turn < MAX_TURNS; turn += 1) {
    quietTurns += 1;
    await nextTurn();
  }
  // The server's own close() would cut off requests that it has not read yet.
  await Promise.all(listeners.map((each) => close(each)));
}

async function open<Listener extends NetServer>(
  listener: Listener,
  place: Place & { reusePort?: boolean },
): Promise<Listener> {
  listener.listen(place);
  await once(listener, 'listening');
  return listener;
}

async function close(listener: NetServer): Promise<void> {
  const closed = once(listener, 'close');
  NetServer.prototype.close.call(listener);
  await closed;
}

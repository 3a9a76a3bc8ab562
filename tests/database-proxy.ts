import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a shop and PostgreSQL, and fails as networks and servers do. */
export interface DatabaseProxy {
  /** The address that it was given, by way of the proxy. */
  url: string;
  /** Silent: connections stay open and nothing passes. Away: they are refused. */
  set: (mood: ProxyMood) => Promise<void>;
  /** New connections lead to another server; those that are open are cut off. */
  leadTo: (postgresUrl: string) => void;
  /** Ends its half of each connection, and resolves when the shop has ended the other. */
  halfClose: () => Promise<void>;
  /** Cuts the next order's connection off at its commit. */
  cutNextOrder: (when: 'before its commit' | 'after its commit') => void;
  close: () => Promise<void>;
}

type ProxyMood = 'well' | 'slow' | 'silent' | 'away';

interface Pair {
  shop: Socket;
  server: Socket;
}

const SLOW_MS = 40;

export async function startDatabaseProxy(postgresUrl: string): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  let target = new URL(postgresUrl);
  let mood: ProxyMood = 'well';
  let cut: Parameters<DatabaseProxy['cutNextOrder']>[0] | undefined;
  let listener = await listen(0);
  const { port } = listener.address() as AddressInfo;
  const own = new URL(postgresUrl);
  own.hostname = '127.0.0.1';
  own.port = String(port);

  async function listen(at: number): Promise<Server> {
    const opened = createServer({ allowHalfOpen: true, noDelay: true }, accept).listen(at, '127.0.0.1');
    await once(opened, 'listening');
    return opened;
  }

  function accept(shop: Socket): void {
    const server = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    const pair = { shop, server };
    pairs.add(pair);
    for (const socket of [shop, server]) {
      socket.on('error', () => undefined);
      socket.on('end', () => endPair(pair)).on('close', () => endPair(pair));
      if (mood === 'silent') socket.pause();
    }
    let isOrder = false;
    shop.on('data', (bytes) => {
      isOrder ||= bytes.includes('insert into "orders"');
      if (cut === undefined || !isOrder || !bytes.includes('commit')) return pass(bytes, server);
      const isCommitted = cut === 'after its commit';
      cut = undefined;
      if (!isCommitted) return endPair(pair);
      server.removeAllListeners('data').once('data', () => endPair(pair));
      pass(bytes, server);
    });
    server.on('data', (bytes) => pass(bytes, shop));
  }

  function pass(bytes: Buffer, to: Socket): void {
    // What is on its way to a connection that is closed for writing is lost.
    const write = () => to.writable && to.write(bytes);
    if (mood === 'slow') setTimeout(write, SLOW_MS);
    else write();
  }

  function endPair(pair: Pair): void {
    pairs.delete(pair);
    pair.shop.destroy();
    pair.server.destroy();
  }

  const endAll = () => {
    for (const pair of pairs) endPair(pair);
  };

  return {
    url: own.href,
    set: async (next) => {
      if (next === 'away') listener.close();
      else if (mood === 'away') listener = await listen(port);
      mood = next;
      for (const { shop, server } of pairs) {
        for (const socket of [shop, server]) mood === 'silent' ? socket.pause() : socket.resume();
      }
    },
    leadTo: (next) => {
      target = new URL(next);
      endAll();
    },
    halfClose: async () => {
      const closed = [...pairs].map(({ shop }) => once(shop, 'close'));
      for (const { shop } of pairs) shop.end();
      await Promise.all(closed);
    },
    cutNextOrder: (when) => {
      cut = when;
    },
    close: async () => {
      endAll();
      listener.close();
    },
  };
}

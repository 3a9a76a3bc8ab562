import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Round robin over several processes. */
export interface Balancer {
  url: string;
  routeTo: (urls: readonly string[]) => void;
  /** Requests that a process accepted but did not finish; their clients got 502 or half an answer. */
  brokenOff: BrokenOff[];
  close: () => Promise<void>;
}

export interface BrokenOff {
  url: string;
  /** By performance.now(). */
  startedAt: number;
}

/** Connection refused: the next process is tried; nothing else is retried. */
export async function startBalancer(port = 0): Promise<Balancer> {
  let processes: readonly string[] = [];
  let next = 0;
  const brokenOff: BrokenOff[] = [];

  function forward(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, candidates: string[]) {
    const [url, ...others] = candidates;
    if (url === undefined) {
      answer.writeHead(502).end();
      return;
    }
    const startedAt = performance.now();
    let isBroken = false;
    const breakOff = () => {
      if (isBroken) return;
      isBroken = true;
      brokenOff.push({ url, startedAt });
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    // A new connection per request: a kept-alive one could be dead.
    const headers = { ...incoming.headers, connection: 'close' };
    const outgoing = request(url + incoming.url, { method: incoming.method, headers, agent: false });
    outgoing.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', breakOff);
      response.pipe(answer);
    });
    outgoing.on('error', (error) => {
      if (!('code' in error && error.code === 'ECONNREFUSED')) return breakOff();
      forward(incoming, body, answer, others);
    });
    outgoing.end(body);
  }

  const server = createServer(async (incoming, answer) => {
    next += 1;
    const first = next % processes.length;
    const candidates = [...processes.slice(first), ...processes.slice(0, first)];
    forward(incoming, await buffer(incoming), answer, candidates);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    routeTo: (urls) => {
      processes = [...urls];
    },
    brokenOff,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

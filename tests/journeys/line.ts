import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from '../free-port.ts';

/** A proxy between browser and shop. */
export interface Line {
  url: string;
  /** Accepts requests without answering, until `answer` is called. */
  fallSilent: () => void;
  /** Ends every request unanswered, until `answer` is called. */
  breakOff: () => void;
  answer: () => void;
  leadTo: (shopUrl: string) => void;
  /** Appended to the service worker: a new release. */
  append: (script: string) => void;
  close: () => Promise<void>;
}

export async function openLine(shopUrl: string): Promise<Line> {
  let target = shopUrl;
  let appended = '';
  let state: 'open' | 'silent' | 'broken' = 'open';
  let waiting: (() => void)[] = [];
  const server = createServer((asked, answer) => {
    const pass = () => forward(target, asked, answer, asked.url === '/sw.js' ? appended : '');
    if (state === 'silent') waiting.push(pass);
    else if (state === 'broken') answer.destroy();
    else pass();
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    fallSilent: () => {
      state = 'silent';
    },
    breakOff: () => {
      state = 'broken';
    },
    answer: () => {
      state = 'open';
      for (const pass of waiting) pass();
      waiting = [];
    },
    leadTo: (url) => {
      target = url;
    },
    append: (script) => {
      appended = script;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(target: string, asked: IncomingMessage, answer: ServerResponse, appended: string): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const onward = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (answered) => {
    const { 'content-length': _length, ...forwardedHeaders } = answered.headers;
    answer.writeHead(answered.statusCode ?? 502, forwardedHeaders);
    answered.on('data', (bytes) => answer.write(bytes));
    answered.on('end', () => answer.end(appended));
  });
  // The shop has stopped, or the browser has aborted.
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

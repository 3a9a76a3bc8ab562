import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

export type ConfirmationAnswer = 'VALID' | 'INVALID' | 'broken';

export interface FakePayfast {
  baseUrl: string;
  answer: ConfirmationAnswer;
  asked: string[];
  close: () => Promise<void>;
}

/** Fakes PayFast's `/eng/query/validate`. */
export async function startFakePayfast(): Promise<FakePayfast> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/eng/query/validate') {
      response.writeHead(404).end();
      return;
    }
    fake.asked.push(body);
    if (fake.answer === 'broken') response.writeHead(502).end('Bad gateway');
    else response.end(`${fake.answer}\n`);
  });
  const fake: FakePayfast = {
    baseUrl: `http://127.0.0.1:${await listen(server)}`,
    answer: 'VALID',
    asked: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the double does not listen on a port');
  return address.port;
}

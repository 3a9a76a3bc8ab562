import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, openServer } from './server.ts';

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
    baseUrl: await openServer(server),
    answer: 'VALID',
    asked: [],
    close: () => closeServer(server),
  };
  return fake;
}

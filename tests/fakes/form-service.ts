import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

export type FormServiceAnswer = 'ok' | 'field errors' | 'too many' | 'broken' | 'page' | 'moved' | 'silent';

export interface FakeFormService {
  url: string;
  answer: FormServiceAnswer;
  received: { headers: IncomingHttpHeaders; body: unknown }[];
  close: () => Promise<void>;
}

const ANSWERS: Record<Exclude<FormServiceAnswer, 'silent'>, [status: number, body: string]> = {
  ok: [200, '{"ok":true,"next":"/thanks?language=en"}'],
  'field errors': [
    422,
    '{"error":"Validation errors","errors":[{"code":"TYPE_EMAIL","field":"email","message":"should be an email"}]}',
  ],
  'too many': [429, '{"error":"Too many requests"}'],
  broken: [500, '{"error":"Internal error"}'],
  page: [200, '<!doctype html><title>Thanks!</title>'],
  moved: [302, ''],
};

export async function startFakeFormService(): Promise<FakeFormService> {
  const server = createServer(async (request, response) => {
    fake.received.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    if (fake.answer === 'silent') return;
    const [status, body] = ANSWERS[fake.answer];
    response.writeHead(status, status === 302 ? { location: '/thanks' } : {}).end(body);
  });
  const fake: FakeFormService = {
    url: `http://127.0.0.1:${await listen(server)}/f/contact`,
    answer: 'ok',
    received: [],
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

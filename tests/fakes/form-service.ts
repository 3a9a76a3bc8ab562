import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, openServer } from './server.ts';

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
    url: `${await openServer(server)}/f/contact`,
    answer: 'ok',
    received: [],
    close: () => closeServer(server),
  };
  return fake;
}

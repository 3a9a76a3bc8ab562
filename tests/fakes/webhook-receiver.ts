import { createServer, type IncomingHttpHeaders } from 'node:http';
import { closeServer, openServer } from './server.ts';

export interface ReceivedWebhook {
  headers: Record<string, string>;
  body: string;
}

/** Takes what is posted to it, and answers what the test says. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const receiver = {
    received,
    status: 204,
    answer: '',
    headers: {} as Record<string, string>,
    isSilent: false,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: single(request.headers), body: Buffer.concat(chunks).toString() });
    if (receiver.isSilent) return;
    response.writeHead(receiver.status, receiver.headers).end(receiver.answer);
  });
  return Object.assign(receiver, {
    url: `${await openServer(server)}/hook`,
    close: () => closeServer(server),
  });
}

const single = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hook`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

const single = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, openServer } from './server.ts';

export type BobGoAnswer = 'rates' | 'unauthorised' | 'unknown channel' | 'empty' | 'malformed' | 'silent';

export interface BobGoQuestion {
  authorization: string | undefined;
  body: string;
}

export interface FakeBobGo {
  baseUrl: string;
  answer: BobGoAnswer;
  /** In version 2's shape: total_price is in rand. */
  rates: Record<string, unknown>[];
  asked: BobGoQuestion[];
  close: () => Promise<void>;
}

export const economy = {
  id: 71,
  service_name: 'Economy',
  service_code: 'bobgo_71_eco',
  total_price: 89.5,
  base_rate: 77.83,
  currency: 'ZAR',
  type: 'door',
  min_delivery_date: '2026-11-25',
  max_delivery_date: '2026-11-27',
  description: 'Delivery within 2 to 4 business days',
};

export const overnight = {
  ...economy,
  id: 72,
  service_name: 'Overnight',
  service_code: 'bobgo_72_ovn',
  total_price: 149,
  min_delivery_date: '2026-11-24',
  max_delivery_date: '2026-11-24',
};

export async function startFakeBobGo(): Promise<FakeBobGo> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/v2/rates-at-checkout') {
      response.writeHead(404).end();
      return;
    }
    fake.asked.push({ authorization: request.headers.authorization, body });
    reply(fake, response);
  });
  const fake: FakeBobGo = {
    baseUrl: await openServer(server),
    answer: 'rates',
    rates: [economy, overnight],
    asked: [],
    close: () => closeServer(server),
  };
  return fake;
}

function reply({ answer, rates }: FakeBobGo, response: ServerResponse): void {
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (answer === 'rates') json(200, { rates });
  if (answer === 'empty') json(200, { rates: [] });
  if (answer === 'unauthorised') json(401, { message: 'Rates at checkout is not enabled' });
  if (answer === 'unknown channel') json(404, { message: 'Channel not found' });
  if (answer === 'malformed') response.writeHead(200).end('<html>Service Unavailable</html>');
  // 'silent' never answers.
}

import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, openServer } from './server.ts';

export type CourierMood =
  | 'well'
  | 'unauthorised'
  | 'refusing'
  | 'broken'
  | 'malformed'
  | 'no couriers'
  | 'silent';

export interface FakeCourier {
  baseUrl: string;
  mood: CourierMood;
  asked: { method: string; url: string; authorization: string | undefined; body: string }[];
  close: () => Promise<void>;
}

/** Takes bookings in the shapes of Bob Go and PUDO, and prints waybills. */
export async function startFakeCourier(): Promise<FakeCourier> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    fake.asked.push({ method, url, authorization: headers.authorization, body: await text(request) });
    reply(fake.mood, url, response);
  });
  const fake: FakeCourier = {
    baseUrl: await openServer(server),
    mood: 'well',
    asked: [],
    close: () => closeServer(server),
  };
  return fake;
}

function reply(mood: CourierMood, url: string, response: ServerResponse): void {
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (mood === 'silent') return;
  if (mood === 'unauthorised') json(401, { message: 'Unauthorised' });
  else if (mood === 'refusing') json(422, { message: 'Invalid address' });
  else if (mood === 'broken') response.writeHead(503).end();
  else if (mood === 'malformed') response.writeHead(200).end('<html>Service Unavailable</html>');
  else if (url.includes('waybill')) {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4 waybill');
  } else {
    const submission_status = mood === 'no couriers' ? 'no-rates' : 'submitted';
    json(201, { id: 4711, tracking_reference: 'UASSDJ7G', submission_status });
  }
}

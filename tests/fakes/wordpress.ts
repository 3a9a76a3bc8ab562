import { createServer, type IncomingHttpHeaders } from 'node:http';
import { closeServer, openServer } from './server.ts';
import { SAMPLE_CATEGORIES, SAMPLE_PRODUCTS } from './woocommerce-samples.ts';

export type WordpressMood = 'well' | 'unauthorised' | 'broken' | 'page' | 'cut off' | 'silent';

export interface FakeWordpress {
  url: string;
  /** One per call; the last one repeats. */
  moods: WordpressMood[];
  received: { path: string; headers: IncomingHttpHeaders }[];
  close: () => Promise<void>;
}

const FAILURES: Record<Exclude<WordpressMood, 'well' | 'silent'>, [status: number, body: string]> = {
  unauthorised: [401, '{"code":"woocommerce_rest_cannot_view","message":"Sorry.","data":{"status":401}}'],
  broken: [500, '{"code":"internal_server_error","message":"<p>There has been a critical error.</p>"}'],
  page: [200, '<!doctype html><title>Briefly unavailable for maintenance.</title>'],
  'cut off': [200, '[{"id":44,"name":"V-Neck'],
};

/** Plain arrays, totals in headers, and loosely typed fields. */
export async function startFakeWordpress(): Promise<FakeWordpress> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://wordpress.example');
    fake.received.push({ path: url.pathname + url.search, headers: request.headers });
    const mood = fake.moods.length > 1 ? fake.moods.shift() : fake.moods[0];
    if (mood === 'silent') return;
    if (mood !== 'well' && mood !== undefined) {
      const [status, body] = FAILURES[mood];
      response.writeHead(status, { 'content-type': 'text/html' }).end(body);
      return;
    }
    const { status, body, headers } = answer(url);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  const fake: FakeWordpress = {
    url: await openServer(server),
    moods: ['well'],
    received: [],
    close: () => closeServer(server),
  };
  return fake;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const NO_ROUTE: Answer = {
  status: 404,
  body: { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } },
};

function answer({ pathname, searchParams }: URL): Answer {
  const path = pathname.replace('/wp-json/wp/v2/products', '');
  if (path === '') return list(SAMPLE_PRODUCTS.filter(wantedBy(searchParams)), searchParams);
  if (path === '/categories') return list(SAMPLE_CATEGORIES, searchParams);
  const id = /^\/(\d+)$/.exec(path)?.[1];
  const product = SAMPLE_PRODUCTS.find((candidate) => String(candidate.id) === id);
  return product ? { status: 200, body: product } : NO_ROUTE;
}

const wantedBy = (query: URLSearchParams) => (product: { id: number | string; name?: string }) =>
  (product.name ?? '').toLowerCase().includes((query.get('search') ?? '').toLowerCase()) &&
  (query.get('include')?.split(',').includes(String(product.id)) ?? true);

function list(entries: readonly unknown[], query: URLSearchParams): Answer {
  const perPage = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  return {
    status: 200,
    body: entries.slice((page - 1) * perPage, page * perPage),
    headers: {
      'x-wp-total': String(entries.length),
      'x-wp-totalpages': String(Math.ceil(entries.length / perPage)),
    },
  };
}

import { expect, it, vi } from 'vitest';
import { API_KEY_HEADER, PATHS, VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';
import { createShopApi } from '../api/shop-api.ts';
import { sendMessage } from './send-message.ts';

const question = { name: ' Thandi ', email: 'thandi@example.com', subject: 'Sleeves', message: 'Any left?' };
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

function createApi(answer: () => Response | Promise<Response>, isSameSite = true) {
  const requests: Request[] = [];
  const fetch = vi.fn(async (request: Request) => {
    requests.push(request);
    return answer();
  });
  const transport = { fetch, baseUrl: 'http://shop.test', apiKey: 'key', isSameSite };
  return { shopApi: createShopApi(transport, { visitorAddress: '198.51.100.7' }), requests };
}

const received = () => Response.json({ success: true });
const refused = (status: number, data: object = {}) =>
  Response.json({ code: 'refused', message: 'No', data: { status, ...data } }, { status });

it('a message is sent to the backend with the API key and the visitor’s address', async () => {
  const { shopApi, requests } = createApi(received);
  expect(await sendMessage(shopApi, form(question))).toEqual({ result: { kind: 'sent' }, status: 200 });
  const [request] = requests;
  expect(request?.url).toBe(`http://shop.test${PATHS.contact}`);
  expect(request?.headers.get(API_KEY_HEADER)).toBe('key');
  expect(request?.headers.get(VISITOR_ADDRESS_HEADER)).toBe('198.51.100.7');
  expect(await request?.json()).toEqual({ ...question, name: 'Thandi' });
});

it("another site's backend does not learn the visitor's address", async () => {
  const { shopApi, requests } = createApi(received, false);
  await sendMessage(shopApi, form(question));
  expect(requests[0]?.headers.has(VISITOR_ADDRESS_HEADER)).toBe(false);
});

it('an invalid message is not sent, and the form keeps it', async () => {
  const { shopApi, requests } = createApi(received);
  const typed = { ...question, name: '  ', email: 'thandi@example' };
  expect(await sendMessage(shopApi, form(typed))).toEqual({
    result: { kind: 'failed', values: typed, invalid: ['name', 'email'], isTooMany: false },
    status: 400,
  });
  expect(requests).toEqual([]);
});

it('an empty post names all four fields', async () => {
  const { shopApi } = createApi(received);
  const { result } = await sendMessage(shopApi, form({}));
  expect(result).toMatchObject({ invalid: ['name', 'email', 'subject', 'message'] });
});

it('a bot that fills the honeypot gets a success and is ignored', async () => {
  const { shopApi, requests } = createApi(received);
  const { result } = await sendMessage(shopApi, form({ ...question, _gotcha: 'https://spam.example' }));
  expect(result).toEqual({ kind: 'sent' });
  expect(requests).toEqual([]);
});

it("the backend's refusals keep the message", async () => {
  const cases: [() => Response | Promise<Response>, number, object][] = [
    [() => refused(400, { params: { email: 'should be an email' } }), 400, { invalid: ['email'] }],
    [() => refused(429), 429, { invalid: [], isTooMany: true }],
    [() => refused(502), 503, { invalid: [], isTooMany: false }],
    [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 503, { invalid: [] }],
    [() => Promise.reject(new TypeError('fetch failed')), 503, { invalid: [] }],
  ];
  for (const [answer, status, expected] of cases) {
    const sent = await sendMessage(createApi(answer).shopApi, form(question));
    expect(sent).toMatchObject({ status, result: { kind: 'failed', values: question, ...expected } });
  }
});

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

/** The shop's door to a backend that answers every call alike. */
function openDoor(answer: () => Response | Promise<Response>, isSameSite = true) {
  const requests: Request[] = [];
  const fetch = vi.fn(async (request: Request) => {
    requests.push(request);
    return answer();
  });
  const door = { fetch, baseUrl: 'http://shop.test', apiKey: 'key', isSameSite };
  return { shopApi: createShopApi(door, { visitorAddress: '198.51.100.7' }), requests };
}

const received = () => Response.json({ success: true });
const refused = (status: number, data: object = {}) =>
  Response.json({ code: 'refused', message: 'No', data: { status, ...data } }, { status });

it('a message goes to the backend with the key and the address of its writer', async () => {
  const { shopApi, requests } = openDoor(received);
  expect(await sendMessage(shopApi, form(question))).toEqual({ result: { kind: 'sent' }, status: 200 });
  const [request] = requests;
  expect(request?.url).toBe(`http://shop.test${PATHS.contact}`);
  expect(request?.headers.get(API_KEY_HEADER)).toBe('key');
  expect(request?.headers.get(VISITOR_ADDRESS_HEADER)).toBe('198.51.100.7');
  expect(await request?.json()).toEqual({ ...question, name: 'Thandi' });
});

it("another site's backend does not learn the visitor's address", async () => {
  const { shopApi, requests } = openDoor(received, false);
  await sendMessage(shopApi, form(question));
  expect(requests[0]?.headers.has(VISITOR_ADDRESS_HEADER)).toBe(false);
});

it('what does not fit is not sent, and comes back as it was typed', async () => {
  const { shopApi, requests } = openDoor(received);
  const typed = { ...question, name: '  ', email: 'thandi@example' };
  expect(await sendMessage(shopApi, form(typed))).toEqual({
    result: { kind: 'failed', values: typed, wrong: ['name', 'email'], isTooMany: false },
    status: 400,
  });
  expect(requests).toEqual([]);
});

it('an empty post names all four fields', async () => {
  const { shopApi } = openDoor(received);
  const { result } = await sendMessage(shopApi, form({}));
  expect(result).toMatchObject({ wrong: ['name', 'email', 'subject', 'message'] });
});

it('a robot that fills the hidden field is thanked and ignored', async () => {
  const { shopApi, requests } = openDoor(received);
  const { result } = await sendMessage(shopApi, form({ ...question, _gotcha: 'https://spam.example' }));
  expect(result).toEqual({ kind: 'sent' });
  expect(requests).toEqual([]);
});

it("the backend's refusals keep the message", async () => {
  const cases: [() => Response | Promise<Response>, number, object][] = [
    [() => refused(400, { params: { email: 'should be an email' } }), 400, { wrong: ['email'] }],
    [() => refused(429), 429, { wrong: [], isTooMany: true }],
    [() => refused(502), 503, { wrong: [], isTooMany: false }],
    [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 503, { wrong: [] }],
    [() => Promise.reject(new TypeError('fetch failed')), 503, { wrong: [] }],
  ];
  for (const [answer, status, expected] of cases) {
    const sent = await sendMessage(openDoor(answer).shopApi, form(question));
    expect(sent).toMatchObject({ status, result: { kind: 'failed', values: question, ...expected } });
  }
});

import { describe, expect, it } from 'vitest';
import { createShopApi } from './shop-api.ts';

type Answer = () => Response | Promise<Response>;

function backend(...answers: Answer[]) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const transport = {
    baseUrl: 'http://backend.example',
    apiKey: 'key',
    fetch: async (request: Request) => {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (!answer) throw new Error('no answer prepared');
      return answer();
    },
  };
  const wait = async (ms: number) => void waits.push(ms);
  return { api: createShopApi(transport, { wait, requestId: 'request-1' }), requests, waits };
}

const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
const offline: Answer = () => Promise.reject(new TypeError('fetch failed'));

describe('GET calls', () => {
  it('carry the API key and the request id', async () => {
    const { api, requests } = backend(json([]));
    await api.products({ category: '7', onSale: true });
    expect(requests[0]?.headers.get('x-api-key')).toBe('key');
    expect(requests[0]?.headers.get('x-request-id')).toBe('request-1');
    expect(requests[0]?.url).toBe(
      'http://backend.example/wp-json/wp/v2/products?page=1&per_page=12&category=7&onSale=true',
    );
  });

  it('are tried three times, one and two seconds apart, on network errors and 5xx', async () => {
    const { api, waits } = backend(offline, json({}, 503), json([{ id: 1, name: 'Playmat' }]));
    expect((await api.products({})).products).toHaveLength(1);
    expect(waits).toEqual([1_000, 2_000]);
  });

  it('give up with the texts of the error catalogue', async () => {
    await expect(backend(offline).api.products({})).rejects.toThrow(
      'Network error. Please check your connection.',
    );
    await expect(backend(json({}, 500)).api.products({})).rejects.toThrow(
      'Request failed with status code 500',
    );
    await expect(backend(() => new Response('<html>')).api.products({})).rejects.toThrow(
      'API request failed. Please try again.',
    );
  });

  it('are not retried after a 4xx', async () => {
    const { api, requests } = backend(json({}, 401));
    await expect(api.products({})).rejects.toThrow('Request failed with status code 401');
    expect(requests).toHaveLength(1);
  });

  it('for suggestions are not retried', async () => {
    const { api, requests, waits } = backend(offline);
    await expect(api.suggestions('pika')).rejects.toThrow('Network error. Please check your connection.');
    expect(requests).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('of an order are never cached', async () => {
    const { api, requests } = backend(json({ success: true, data: {} }));
    await api.orderStatus(7, { order_key: 'k' });
    await api.orderStatus(7, { order_key: 'k' });
    expect(requests).toHaveLength(2);
  });

  it('return undefined or an empty list for a 404', async () => {
    expect(await backend(json({}, 404)).api.product(7)).toBeUndefined();
    expect(await backend(json({}, 404)).api.orderStatus(7, { order_key: 'k' })).toBeUndefined();
  });
});

describe('categories and brands', () => {
  const singles = { id: 5, name: 'Singles', slug: 'singles', parent: 0, count: 3 };

  it('are cached', async () => {
    const { api, requests } = backend(json({ success: true, data: [singles], total: 1, pages: 1 }));
    expect(await api.categories()).toEqual([
      { id: 5, name: 'Singles', slug: 'singles', parentId: undefined, count: 3 },
    ]);
    await api.categories();
    expect(requests).toHaveLength(1);
  });

  it('are not cached when the call failed', async () => {
    const { api } = backend(json({}, 401), json([singles]));
    await expect(api.categories()).rejects.toThrow();
    expect(await api.categories()).toHaveLength(1);
  });

  it('are read from every page', async () => {
    const { api, requests } = backend(json({ success: true, data: [singles], total: 2, pages: 2 }));
    await api.categories();
    expect(requests.map((request) => new URL(request.url).searchParams.get('page'))).toEqual(['1', '2']);
  });

  it('brands are derived from the products when no brand call works', async () => {
    const { api } = backend(
      json({}, 404),
      json({}, 404),
      json([
        { id: 1, brands: [{ name: 'Pokémon' }] },
        { id: 2, brand: 'Pokémon' },
      ]),
    );
    expect(await api.brands()).toEqual([{ id: 'pokemon', name: 'Pokémon', count: 2 }]);
  });
});

it('finding brands stops at the first call when the backend is unreachable', async () => {
  const { api, requests } = backend(offline);
  await expect(api.brands()).rejects.toThrow('Network error. Please check your connection.');
  expect(requests).toHaveLength(3);
  const refused = backend(json({}, 403), json({}, 403), json([{ id: 1, brand: 'Pokémon' }]));
  expect(await refused.api.brands()).toHaveLength(1);
});

it('finding brands retries only the first failing call', async () => {
  const { api, requests, waits } = backend(json({}, 500));
  await expect(api.brands()).rejects.toThrow('Request failed with status code 500');
  expect(requests).toHaveLength(5);
  expect(waits).toEqual([1_000, 2_000]);
});

describe('POST calls', () => {
  const order = { billing: {}, line_items: [], shipping_lines: [] };

  it('return the value, and send the idempotency key', async () => {
    const { api, requests } = backend(json({ success: true, id: 12, number: '12' }, 201));
    expect(await api.createOrder(order, 'attempt-1')).toEqual({
      ok: true,
      value: { order_id: 12, order_number: '12', order_key: '', return_key: '', total: '', due: '' },
    });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('attempt-1');
  });

  it("answer a refusal with the backend's code, message and data", async () => {
    const data = { status: 409, items: [{ product_id: 7 }] };
    const { api } = backend(json({ code: 'price_changed', message: 'A price has changed.', data }, 409));
    expect(await api.createOrder(order, 'attempt-1')).toEqual({
      ok: false,
      status: 409,
      code: 'price_changed',
      message: 'A price has changed.',
      data,
    });
  });

  it("keep WordPress's words for programmers from shoppers", async () => {
    const refused = { code: 'rest_invalid_param', message: 'Invalid parameter(s): return_url', data: {} };
    expect(await backend(json(refused, 400)).api.startPayment({ link: 'signed' })).toEqual({
      kind: 'refused',
      message: 'API request failed. Please try again.',
    });
  });

  it('read the error code of a payment refusal', async () => {
    const { api } = backend(
      json({ success: false, error: 'insufficient_stock', redirect_url: '', message: 'Gone' }, 409),
    );
    const payment = {
      customer_email: 'thandi@example.com',
      amount: '1.00',
      order_id: 1,
      return_url: '',
      cancel_url: '',
    };
    expect(await api.createPayment(payment)).toMatchObject({ ok: false, code: 'insufficient_stock' });
  });

  it.each([
    [{ success: false, error: 'insufficient_stock', redirect_url: '', message: 'Gone' }, 'out_of_stock'],
    [{ code: 'price_changed', message: 'Prices have changed.', data: {} }, 'price_changed'],
  ])('report an order whose price or stock has changed: %j', async (body, reason) => {
    const { api } = backend(json(body, 409));
    expect(await api.startPayment({ link: 'signed' })).toEqual({ kind: 'not-as-ordered', reason });
  });

  it('are never retried', async () => {
    const { api, requests } = backend(offline);
    expect(await api.createOrder(order, 'attempt-1')).toMatchObject({ ok: false, status: 0 });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['rates', { rates: [{ service_name: 'Express', service_code: 'X', price: 120 }] }],
    [
      'data.rates',
      { data: { rates: [{ service_name: 'Express', service_code: 'X', total_price: '120.00' }] } },
    ],
    ['a bare list', [{ service_name: 'Express', service_code: 'X', price: 'tba', cost: 120 }, { price: -1 }]],
  ])('read shipping rates from %s, in rand', async (_where, body) => {
    const answer = await backend(json(body)).api.shippingRates({ items: [] });
    expect(answer).toMatchObject({ ok: true, value: [{ serviceCode: 'X', priceCents: 12_000 }] });
  });
});

import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { limitForm, limitOfficeForm } from './limit-form.ts';

const ADDRESS = 'http://cards.example/contact';
const URLENCODED = 'application/x-www-form-urlencoded';
const MEGABYTE = 1024 * 1024;

const screens = (limit = limitForm) =>
  new Hono().use(limit).post('*', async (c) => c.text(String([...(await c.req.raw.formData())].length)));

function post(body: BodyInit, type: string | undefined = URLENCODED, app = screens()) {
  const headers = new Headers(type === '' ? {} : { 'content-type': type });
  if (typeof body === 'string') headers.set('content-length', String(Buffer.byteLength(body)));
  return app.request(ADDRESS, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

const streamed = (text: string) => new Blob([text]).stream();
const parts = (count: number) =>
  `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--b--\r\n`;

it('a form reaches its screen whole', async () => {
  const large = `message=${'x'.repeat(3 * MEGABYTE)}&name=Thandi`;
  for (const body of ['a=1&b=2', streamed('a=1&b=2'), large]) {
    expect(await (await post(body)).text()).toBe('2');
  }
  expect(await (await post(parts(3), 'multipart/form-data; boundary=b')).text()).toBe('3');
});

it('has room for twenty thousand fields', async () => {
  expect(await (await post('a&'.repeat(20_000))).text()).toBe('20000');
});

it.each([
  ['fields', 'a&'.repeat(2 * MEGABYTE - 1), URLENCODED],
  ['fields in capitals', 'a&'.repeat(20_001), 'Application/X-WWW-Form-Urlencoded;charset=UTF-8'],
  ['parts', parts(20_001), 'multipart/form-data; boundary=b'],
])('of more %s nothing is read, as that would take minutes', async (_, body, type) => {
  for (const each of [body, streamed(body)]) {
    const response = await post(each, type);
    expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
  }
});

it.each(['text/csv', 'image/jpeg', '', 'multipart/form-data; boundary=b'])(
  'the office takes files of 80 MB that say how long they are: %s',
  async (type) => {
    const office = new Hono().use(limitOfficeForm).post('*', (c) => c.text('a screen'));
    const send = async (bytes: number, kind: string, address = ADDRESS) => {
      const headers = { 'content-length': String(bytes), ...(kind === '' ? {} : { 'content-type': kind }) };
      return (await office.request(address, { method: 'POST', body: new Uint8Array(10), headers })).status;
    };
    expect(await send(80 * MEGABYTE, type)).toBe(200);
    expect(await send(90 * MEGABYTE, type)).toBe(413);
    const cards = 'http://shop.test/office/imports/book/upload?name=cards.json';
    expect(await send(900 * MEGABYTE, type, cards)).toBe(200);
    expect(await send(1_100 * MEGABYTE, type, cards)).toBe(413);
    expect(await send(5 * MEGABYTE, URLENCODED)).toBe(413);
    expect((await post(streamed('x'.repeat(5 * MEGABYTE)), type, office)).status).toBe(413);
  },
);

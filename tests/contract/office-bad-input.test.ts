import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ROUTE_PATHS } from '../office-routes.ts';
import { chooseOneIn } from '../one-in.ts';
import { openShopForAll } from '../shop-for-all.ts';
import type { ShopServer } from '../shop-server.ts';
import { signInByForms } from '../sign-in-by-forms.ts';

const FORGED = [
  '-1',
  '0',
  '99999999999999999999',
  'abc',
  "1'--",
  '%00',
  '%F0%9F%90%8C',
  '%E0%A4%A',
  '..%2F..',
];
const QUERIES = [
  'page=-1&sort=nothing&view=nothing&what=nothing&method=nothing',
  'page=999999999999&bulkPage=1e9&edit=-1&bulk=99999999999999999999&peek=%00',
  `search=${'%F0%9F%90%8C'.repeat(900)}&q=${'a'.repeat(5_000)}&orders=${'SD-'.repeat(2_000)}`,
  'search=%00&q=%00&orders=%00&tray=%00&units=%00&to=%00&day=2026-02-31&since=%00&until=0000-00-00',
  "search=' or 1=1 --&q=total:%3E99999999999999999999&units=1x-1,%3D2,9e9&tray=ZZZZ&day=x&orders=,,,&email=%40",
  'edit=1&edit=2&search=%22&search=set:%22&what=a&what=b&page=1&page=2',
];
const FORMULA = "=cmd|'/c calc'!A1<script>alert(1)</script>\u0000";
const NAMES = [
  ['do', 'id', 'name', 'email', 'role', 'reason', 'text', 'q', 'status', 'before', 'after', 'tracking'],
  ['parcel', 'press', 'tray', 'order', 'weight', 'unit_id', 'url', 'topics', 'code', 'password', 'search'],
  ['amount', 'refund', 'return', 'restock', 'mail', 'view', 'begin', 'rule', 'back', 'list', 'confirmed'],
].flat();
/** What forms of the office send as `do`, and what none sends. */
const ACTIONS = ['', 'nothing', 'add', 'remove', 'save', 'ship', 'divide', 'status', 'address', 'restore:x'];
const MORE_ACTIONS = [
  'cancel',
  'scan',
  'ship-unchecked',
  'book',
  'role',
  'link',
  'forget',
  'received',
  'reference',
  'tracking',
  'back',
];
const LIST_ACTIONS = ['prices', 'stock', 'rule', 'apply', 'keep-view', 'forget-view', 'end-sale', 'resend'];

const isChosen = chooseOneIn(10, 'BAD_INPUT_SEED');

let shop: ShopServer;
let cookie: string;
/** Of a second device. */
let other: string;
openShopForAll(async (opened) => {
  shop = opened;
  cookie = await signIn();
  other = await signIn();
});

it.each(ROUTE_PATHS)(
  '%s is shown to nobody without a session, and takes no form of another site',
  async (path) => {
    const open = path.replace(/:\w+/g, '1');
    const isDoor = /^\/office\/(sign-in|set-up|passkey)/.test(path);
    const { status, headers } = await send(open, {}, '');
    if (!isDoor)
      expect({ path, status, to: headers.get('location') }).toMatchObject({
        status: expect.toSatisfy((code) => [302, 400, 401].includes(code)),
      });
    for (const stolen of [
      `${cookie.slice(0, -2)}xx`,
      'springdeck-office=%00',
      `${cookie}; ${cookie.slice(0, -1)}`,
    ]) {
      expect((await send(open, {}, stolen)).status).toBeLessThan(500);
    }
    const foreign = await send(open, {
      method: 'POST',
      body: new URLSearchParams({ do: 'remove' }),
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  },
);

it.each(ROUTE_PATHS)('%s answers forged ids and queries without failing', async (path) => {
  const forged = path.includes(':') ? FORGED : ['1'];
  for (const id of forged) await expectNoFailure(path.replace(/:\w+/g, id));
  for (const query of QUERIES) await expectNoFailure(`${path.replace(/:\w+/g, '1')}?${query}`);
});

it.each(ROUTE_PATHS.filter((path) => !path.endsWith('/sign-out')))(
  '%s answers forged forms without failing',
  async (path) => {
    for (const id of path.includes(':') ? ['1', FORGED[2]] : ['1']) {
      const open = path.replace(/:\w+/g, String(id));
      for (const action of [...ACTIONS, ...MORE_ACTIONS, ...LIST_ACTIONS]) {
        const body = new URLSearchParams(NAMES.map((name) => [name, FORMULA]));
        body.set('do', action);
        await expectNoFailure(open, { method: 'POST', body });
      }
      await expectNoFailure(open, { method: 'POST', body: new URLSearchParams() });
      await expectNoFailure(open, {
        method: 'POST',
        body: new URLSearchParams(NAMES.map((name) => [name, '-1'])),
      });
      await expectNoFailure(open, { method: 'POST', body: many() });
      for (const type of [
        'application/json',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'text/html',
      ]) {
        await expectNoFailure(open, {
          method: 'POST',
          body: '--x\r\n{"do":',
          headers: { 'content-type': type },
        });
      }
      const file = new FormData();
      for (const name of ['picture|product', 'file', 'is|product|Name']) {
        file.append(name, new File(['<svg onload=alert(1)>'], 'card.jpg', { type: 'image/jpeg' }));
      }
      await expectNoFailure(open, { method: 'POST', body: file });
    }
  },
);

it.each(ROUTE_PATHS.filter((path) => !/\/(?:imports|prices)\/upload$/.test(path)).filter(isChosen))(
  '%s reads no more of a form without a length than any form of the office has',
  async (path) => {
    const sent = { megabytes: 0 };
    const body = new ReadableStream({
      async pull(to) {
        // Else a busy machine fills buffers before it hears the refusal.
        await nextTurn();
        sent.megabytes += 1;
        to.enqueue(new Uint8Array(1024 * 1024).fill(97));
        if (sent.megabytes === 200) to.close();
      },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    const answer = await send(path.replace(/:\w+/g, '1'), init, '').catch(() => undefined);
    expect(answer?.status ?? 413).toBeLessThan(500);
    expect(sent.megabytes).toBeLessThan(60);
  },
);

it('a session that was ended opens nothing any more', async () => {
  expect((await send('/office', {}, other)).status).toBe(200);
  await send('/office/sign-out', { method: 'POST', body: new URLSearchParams() }, other);
  expect((await send('/office', {}, other)).headers.get('location')).toMatch(/sign-in/);
});

/** Ten thousand rows of a list. */
const many = (): URLSearchParams => {
  const body = new URLSearchParams({ status: 'shipped', begin: 'price', do: 'price' });
  for (let id = 1; id <= 10_000; id += 1) body.append('selected', String(id));
  return body;
};

/** More posts than one address may send. */
let addresses = 0;
const nextAddress = (): string => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;

async function expectNoFailure(path: string, init: RequestInit = {}): Promise<void> {
  if (!isChosen()) return;
  const response = await send(path, {
    ...init,
    headers: { ...init.headers, 'x-forwarded-for': nextAddress() },
  });
  const text = await response.text();
  expect({ path, body: String(init.body ?? '').slice(0, 80), status: response.status }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 500 && status !== 429),
  });
  expect(text).not.toContain('<script>alert(1)');
}

const send = (path: string, init: RequestInit = {}, session = cookie): Promise<Response> =>
  fetch(shop.url + path, {
    redirect: 'manual',
    ...init,
    headers: { origin: shop.url, ...(session === '' ? {} : { cookie: session }), ...init.headers },
  });

/** Each code counts once: the second sign-in takes that of the next half minute. */
let signedIn = 0;
const signIn = (): Promise<string> => signInByForms(shop.url, new Date(Date.now() + 30_000 * signedIn++));

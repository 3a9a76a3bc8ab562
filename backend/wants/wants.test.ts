import { expect, it } from 'vitest';
import { z } from 'zod';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { wantListSchema } from '#contract/wants.ts';
import { createBackend } from '../app.ts';
import { deleteOldRecords } from '../delete-old-records.ts';
import type { Db } from '../ground/db/tables.ts';
import { deckBox, insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { countTurns } from '../testing/count-turns.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';
import { countWantedGoods, countWants } from './count-wants.ts';
import { notifyWaiting } from './notify-waiting.ts';

const THANDI = 'thandi@example.com';
const HOURS = 60;
const DAYS = 24 * HOURS;

async function openShop(db: Db) {
  const services = testServices(db);
  const backend = createBackend(services);
  const call = async (path: string, body?: unknown) => {
    const response = await backend.request(`${PATHS.wants}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { [API_KEY_HEADER]: TEST_API_KEY },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const ask = (email: string, ...items: object[]) => call('', { email, items, consent: true });
  const confirm = async (email: string) => {
    const { status, body } = await call('/confirm', { link: await lastLink(db, email) });
    return { status, wants: wantListSchema.parse(body).wants };
  };
  const want = async (email: string, item: object) => {
    expect(await ask(email, item)).toMatchObject({ status: 202, body: { success: true } });
    services.clock.advanceMinutes(1);
    return confirm(email);
  };
  const cards = new Map<string, number>();
  const tell = () => notifyWaiting(services, async ({ card }) => cards.get(card));
  return { services, call, ask, confirm, want, cards, tell };
}

const mails = (db: Db, kind: 'confirm' | 'told') =>
  db.selectFrom('outbox').selectAll().where('dedupe_key', 'like', `want-${kind}:%`).orderBy('id').execute();

async function lastLink(db: Db, email: string): Promise<string> {
  const mail = (await mails(db, 'confirm')).findLast(({ recipient }) => recipient === email);
  return z.string().parse(/\/wants\/([\w-]+)\/confirm/.exec(mail?.text ?? '')?.[1]);
}

const stock = (db: Db, productId: number, available: number) =>
  db.updateTable('stock').set({ available }).where('product_id', '=', productId).execute();

async function insertSingle(db: Db) {
  const product_id = await insertVariable(db, {
    name: 'Magneton 059/191',
    attributes: { Condition: ['Near Mint', 'Lightly Played'] },
  });
  const variation = (option: string, priceCents: number) =>
    insertVariation(db, product_id, { options: { Condition: option }, priceCents, stock: 0 });
  return {
    product_id,
    nearMint: await variation('Near Mint', 690),
    played: await variation('Lightly Played', 490),
  };
}

eachDatabase((openDb) => {
  it('a confirmed request gets one mail when its condition is in stock', async () => {
    const db = await openDb();
    const { want, tell } = await openShop(db);
    const { product_id, nearMint, played } = await insertSingle(db);
    const { wants } = await want(THANDI, {
      product_id,
      variation_ids: [nearMint],
      max_price: '10.00',
      quantity: 4,
    });
    expect(wants).toMatchObject([
      {
        name: 'Magneton 059/191',
        choice: 'Near Mint',
        max_price: '10.00',
        quantity: 4,
        until: '2027-11-21T10:01:00.000Z',
        state: 'waiting',
      },
    ]);
    await tell();
    await stock(db, played, 3);
    await tell();
    expect(await mails(db, 'told')).toEqual([]);
    await stock(db, nearMint, 5);
    await tell();
    await tell();
    const told = await mails(db, 'told');
    expect(told).toMatchObject([{ recipient: THANDI }]);
    expect(told[0]?.subject).toMatch(/^Magneton 059\/191 is in stock, R\s6,90$/);
    expect(told[0]?.text).toContain('5 in stock');
    expect(told[0]?.text).toContain(`/shop/product/${product_id}?variation=${nearMint}\n`);
    expect(told[0]?.unsubscribe_url).toMatch(/\/wants\/[\w-]+\/stop$/);
  });

  it('an unconfirmed request is never notified, and deleted after two days', async () => {
    const db = await openDb();
    const { ask, call, services, tell } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 3 });
    await ask(THANDI, { product_id });
    const link = await lastLink(db, THANDI);
    await tell();
    expect(await mails(db, 'told')).toEqual([]);
    services.clock.advanceMinutes(2 * DAYS + 1);
    expect(await call('/confirm', { link })).toMatchObject({
      status: 404,
      body: { code: 'want_link_expired' },
    });
    await deleteOldRecords(services);
    expect(await db.selectFrom('want_requests').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('wants').selectAll().execute()).toEqual([]);
  });

  it('who asks in a stranger’s name sends five mails in two days to that mailbox, however it is spelled', async () => {
    const db = await openDb();
    const { ask, services } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 0 });
    const asked = (names: string[]) =>
      Promise.all(names.map((name) => ask(`${name}@example.com`, { product_id })));
    const spelled = ['a_b', 'A_B', 'a_b+1', 'a_b+2', 'A_b+3', 'a_b+4', 'a_b+5'];
    for (const { status } of await asked(spelled)) expect(status).toBe(202);
    expect(await mails(db, 'confirm')).toHaveLength(5);
    await asked(['a-b', 'a_bc', 'axb+1']);
    expect(await mails(db, 'confirm')).toHaveLength(8);
    services.clock.advanceMinutes(2 * DAYS + 1);
    await asked(['a_b+6']);
    expect(await mails(db, 'confirm')).toHaveLength(9);
  });

  it('dots and the second name of Gmail lead to the same mailbox; dots of other hosts do not', async () => {
    const db = await openDb();
    const { ask } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 0 });
    const asked = async (...emails: string[]) => {
      for (const email of emails) expect((await ask(email, { product_id })).status).toBe(202);
      return (await mails(db, 'confirm')).length;
    };
    const spelled = ['thandi', 't.handi', 'th.andi', 'tha.ndi', 'than.d.i', 't.h.a.n.d.i', 'thandi+1'];
    expect(await asked(...spelled.map((name) => `${name}@gmail.com`))).toBe(5);
    expect(await asked('than.di@googlemail.com')).toBe(5);
    for (const email of ['thandi@gmail.com.', '"than\\di"@gmail.com', '"t.handi"@gmail.com'])
      expect((await ask(email, { product_id })).status, email).toBe(400);
    expect(await asked('thandi@example.com', 'than.di@example.com', 'thand@gmail.com')).toBe(8);
  });

  it('notifies as many shoppers as there are units, first come, first served, and others a day later', async () => {
    const db = await openDb();
    const { want, tell, services } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 0 });
    for (const name of ['first', 'second', 'third']) {
      await want(`${name}@example.com`, { product_id, quantity: 2 });
    }
    await stock(db, product_id, 3);
    await tell();
    await tell();
    const recipients = async () => (await mails(db, 'told')).map(({ recipient }) => recipient);
    expect(await recipients()).toEqual(['first@example.com', 'second@example.com']);
    services.clock.advanceMinutes(25 * HOURS);
    await tell();
    expect(await recipients()).toEqual(['first@example.com', 'second@example.com', 'third@example.com']);
  });

  it('two processes that look at the same moment send one mail', async () => {
    const db = await openDb();
    const { want, tell } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 0 });
    await want(THANDI, { product_id });
    await stock(db, product_id, 9);
    await Promise.all([tell(), tell(), tell()]);
    expect(await mails(db, 'told')).toHaveLength(1);
  });

  it('nobody is notified above the price they set', async () => {
    const db = await openDb();
    const { want, tell } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 2, priceCents: 10_001 });
    await want(THANDI, { product_id, max_price: '100' });
    await want('sipho@example.com', { product_id, max_price: '100.01' });
    await tell();
    expect((await mails(db, 'told')).map(({ recipient }) => recipient)).toEqual(['sipho@example.com']);
  });

  it('goods that arrive together are in one mail', async () => {
    const db = await openDb();
    const { ask, confirm, tell } = await openShop(db);
    const first = await insertProduct(db, { ...deckBox, name: 'Deck Box', sku: 'B1', stock: 1 });
    const second = await insertProduct(db, { ...deckBox, name: 'Sleeves', sku: 'B2', stock: 1 });
    await ask(THANDI, { product_id: first }, { product_id: second });
    await confirm(THANDI);
    await tell();
    expect(await mails(db, 'told')).toMatchObject([{ subject: '2 items you asked for are in stock' }]);
  });

  it('the shop answers between the mails, however many are told at once', async () => {
    const db = await openDb();
    const { want, tell } = await openShop(db);
    const product_id = await insertProduct(db, { name: 'Booster box', stock: 0 });
    for (let count = 0; count < 5; count += 1) await want(`shopper${count}@example.com`, { product_id });
    await stock(db, product_id, 5);
    expect(await countTurns(tell)).toBeGreaterThanOrEqual(5);
    expect(await mails(db, 'told')).toHaveLength(5);
  });

  it('one want or all are stopped by the link, and the address is erased with the last', async () => {
    const db = await openDb();
    const { call, want, tell } = await openShop(db);
    const { product_id, nearMint } = await insertSingle(db);
    const box = await insertProduct(db, { ...deckBox, stock: 0 });
    await want(THANDI, { product_id });
    const { wants } = await want(THANDI, { product_id: box });
    expect(wants).toHaveLength(2);
    const link = await lastLink(db, THANDI);
    const stopped = await call('/stop', { link, want_id: wants.at(-1)?.id });
    expect(stopped.body).toMatchObject({ wants: [{ product_id: box }] });
    await stock(db, nearMint, 1);
    await tell();
    expect(await mails(db, 'told')).toEqual([]);
    expect(await call('/stop', { link })).toMatchObject({ status: 200, body: { wants: [] } });
    for (const table of ['wants', 'want_requests', 'outbox'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect((await call(`?link=${link}`)).status).toBe(404);
  });

  it("a link opens and stops only its own address's wants", async () => {
    const db = await openDb();
    const { call, want } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 0 });
    const { wants } = await want(THANDI, { product_id });
    await want('sipho@example.com', { product_id });
    const strangers = await lastLink(db, 'sipho@example.com');
    await call('/stop', { link: strangers, want_id: wants[0]?.id });
    expect((await call(`?link=${await lastLink(db, THANDI)}`)).body).toMatchObject({
      wants: [{ product_id }],
    });
    for (const forged of ['1', `1-${'A'.repeat(43)}`, strangers.replace(/^\w/, 'z'), `${strangers}x`]) {
      expect((await call('/stop', { link: forged })).status, forged).toBe(404);
    }
    for (const mangled of ['', `${strangers}${'x'.repeat(300)}`, '%00']) {
      expect(await call(`?link=${mangled}`)).toMatchObject({ body: { code: 'want_link_expired' } });
    }
  });

  it('a want ends a year after its confirmation', async () => {
    const db = await openDb();
    const { want, tell, services } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 0 });
    await want(THANDI, { product_id });
    services.clock.advanceMinutes(366 * DAYS);
    await stock(db, product_id, 1);
    await tell();
    await deleteOldRecords(services);
    expect(await mails(db, 'told')).toEqual([]);
    expect(await db.selectFrom('want_requests').selectAll().execute()).toEqual([]);
  });

  it('a repeated request replaces the earlier one', async () => {
    const db = await openDb();
    const { want } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 0 });
    await want(THANDI, { product_id, quantity: 1 });
    const { wants } = await want('Thandi@Example.com'.toLowerCase(), { product_id, quantity: 3 });
    expect(wants).toMatchObject([{ quantity: 3 }]);
  });

  it('of the same goods asked for twice at once the last request counts', async () => {
    const db = await openDb();
    const { ask, confirm } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 0 });
    const twice = [
      { product_id, quantity: 1 },
      { card: 'Iono' },
      { product_id, quantity: 3 },
      { card: 'Iono' },
    ];
    await ask(THANDI, ...twice);
    const { wants } = await confirm(THANDI);
    expect(wants.map(({ product_id: id, quantity }) => [id, quantity])).toEqual([
      [product_id, 3],
      [null, 1],
    ]);
  });

  it('the answer never reveals whether an address is known, and a mailbox cannot be flooded', async () => {
    const db = await openDb();
    const { ask, want } = await openShop(db);
    const product_id = await insertProduct(db, { ...deckBox, stock: 0 });
    await want(THANDI, { product_id });
    const answers = [];
    for (let count = 0; count < 8; count++) answers.push(await ask(THANDI, { product_id }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ask('new@example.com', { product_id })).toEqual(answers[0]);
    const toThandi = (await mails(db, 'confirm')).filter(({ recipient }) => recipient === THANDI);
    expect(toThandi).toHaveLength(6);
  });

  it('refuses unknown goods by the name of the field', async () => {
    const db = await openDb();
    const { call } = await openShop(db);
    const { product_id } = await insertSingle(db);
    const good = { email: THANDI, items: [{ product_id }], consent: true };
    const cases: [object, string][] = [
      [{ ...good, email: 'thandi' }, 'email'],
      [{ ...good, consent: false }, 'consent'],
      [{ ...good, items: [] }, 'items'],
      [{ ...good, items: [{ product_id: 4_711 }] }, 'items.0.product_id'],
      [{ ...good, items: [{ product_id, variation_ids: [product_id] }] }, 'items.0.variation_ids'],
      [{ ...good, items: [{ product_id, max_price: '-1' }] }, 'items.0.max_price'],
      [{ ...good, items: [{ product_id, quantity: 0 }] }, 'items.0.quantity'],
      [{ ...good, items: [{}] }, 'items.0'],
      [{ ...good, items: [{ product_id, card: 'Iono' }] }, 'items.0'],
      [{ ...good, items: [{ card: ' ' }] }, 'items.0.card'],
      [{ ...good, items: [{ card: 'Iono', variation_ids: [product_id] }] }, 'items.0.variation_ids'],
    ];
    for (const [body, field] of cases) {
      expect(await call('', body), field).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { params: { [field]: expect.any(String) } } },
      });
    }
    expect(await db.selectFrom('want_requests').selectAll().execute()).toEqual([]);
  });

  it('a card that the shop does not list is waited for until a product of it is in stock', async () => {
    const db = await openDb();
    const { want, cards, tell, call } = await openShop(db);
    const { wants } = await want(THANDI, { card: 'Iono PAL 185', quantity: 4 });
    expect(wants).toMatchObject([{ product_id: null, name: 'Iono PAL 185', quantity: 4, state: 'waiting' }]);
    await want('sipho@example.com', { card: 'Iono PAL 185' });
    expect(await countWants(db)).toMatchObject([
      { productId: null, product: 'Iono PAL 185', people: 2, units: 5, who: [THANDI, 'sipho@example.com'] },
    ]);
    await tell();
    expect(await mails(db, 'told')).toEqual([]);
    const product_id = await insertProduct(db, { ...deckBox, name: 'Iono - 185/193', stock: 4 });
    cards.set('Iono PAL 185', product_id);
    await tell();
    await tell();
    expect(await mails(db, 'told')).toMatchObject([{ recipient: THANDI }]);
    expect((await call(`?link=${await lastLink(db, THANDI)}`)).body).toMatchObject({
      wants: [{ product_id, name: 'Iono - 185/193', state: 'told' }],
    });
  });

  it('the shop answers between the cards that are looked for, however many are waited for', async () => {
    const db = await openDb();
    const { want, tell } = await openShop(db);
    for (let card = 1; card <= 5; card += 1) await want(THANDI, { card: `Iono PAL ${card}` });
    expect(await countTurns(tell)).toBeGreaterThanOrEqual(5);
  });

  it('the mail that asks to confirm repeats nothing that a stranger has written', async () => {
    const db = await openDb();
    const { ask } = await openShop(db);
    await ask(
      THANDI,
      { card: 'Win at www.example.com' },
      { card: 'Iono' },
      { card: 'Nest Ball', quantity: 4 },
    );
    const [mail] = await mails(db, 'confirm');
    expect(mail?.text).toContain('3 cards that are new to us\n6 wanted');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/www\.example\.com|Iono/);
  });

  it('a repeated request for a card replaces the earlier one, and with the last the address is erased', async () => {
    const db = await openDb();
    const { want, call } = await openShop(db);
    await want(THANDI, { card: 'Iono PAL 185' });
    const { wants } = await want(THANDI, { card: 'Iono PAL 185', quantity: 3 });
    expect(wants).toMatchObject([{ quantity: 3 }]);
    await want(THANDI, { card: 'Nest Ball' });
    const link = await lastLink(db, THANDI);
    expect((await call('/stop', { link, card: 'Iono PAL 185' })).body).toMatchObject({
      wants: [{ id: null, name: 'Nest Ball' }],
    });
    await call('/stop', { link, card: 'Nest Ball' });
    expect(await db.selectFrom('card_wants').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('want_requests').selectAll().execute()).toEqual([]);
  });

  it('the owner sees who waits for what, the most requested first', async () => {
    const db = await openDb();
    const { want, ask } = await openShop(db);
    const { product_id, nearMint } = await insertSingle(db);
    const box = await insertProduct(db, { ...deckBox, stock: 0 });
    await want(THANDI, { product_id: box });
    await want(THANDI, { product_id, variation_ids: [nearMint], max_price: '10' });
    await want('sipho@example.com', {
      product_id,
      variation_ids: [nearMint],
      max_price: '12.50',
      quantity: 4,
    });
    await ask('unconfirmed@example.com', { product_id: box });
    expect(await countWants(db)).toEqual([
      {
        productId: product_id,
        product: 'Magneton 059/191',
        choice: 'Near Mint',
        people: 2,
        units: 5,
        maxPriceCents: 1_250,
        who: [THANDI, 'sipho@example.com'],
      },
      {
        productId: box,
        product: deckBox.name,
        choice: '',
        people: 1,
        units: 1,
        maxPriceCents: null,
        who: [THANDI],
      },
    ]);
    expect(await countWantedGoods(db)).toBe(2);
    expect(await countWants(db, { limit: 1, offset: 1 })).toMatchObject([{ productId: box, who: [THANDI] }]);
    expect(await countWants(db, { limit: 1, offset: 2 })).toEqual([]);
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { foldEmail } from '#domain/checkout/email.ts';
import { completeOrder } from '../../checkout/hand-over-order.ts';
import { settlePayment } from '../../checkout/settle-payment.ts';
import { shipOrder } from '../../checkout/ship-order.ts';
import { deleteOldRecords } from '../../delete-old-records.ts';
import type { Db, Tables } from '../../ground/db/tables.ts';
import { COMMAND_LINE } from '../../log/write-log.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { openMySession } from '../../my/sessions.ts';
import { findOrder, type Order } from '../../orders/queries.ts';
import { deckBox, insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { insertEvent } from '../../testing/events.ts';
import { done, openOffice, perform } from '../../testing/office.ts';
import { endHold } from '../../testing/pending-order.ts';
import { IMPERSONAL_TABLES, PERSONAL_DATA } from '../../testing/privacy/personal-data.ts';
import { personalDataPage } from '../../testing/privacy/personal-data-page.ts';
import { testServices } from '../../testing/services.ts';
import { delivered, openShop } from '../../testing/shop.ts';
import { eraseShopper, fingerprintOf } from './erase-shopper.ts';
import { findShopperData } from './shopper-data.ts';

/** In every text that the shopper gives, so that it can be looked for everywhere. */
const MARK = 'zyxomma';
const EMAIL = `Naledi.${MARK}@Example.com`;

const naledi = {
  first_name: `Naledi${MARK}`,
  last_name: `Radebe${MARK}`,
  email: EMAIL,
  phone: '082 777 0999',
};
const PHONE = '082 777 0999';

const home = { address_1: `7 ${MARK} Street`, city: 'Durban', state: 'KZN', postcode: '4001', country: 'ZA' };

/** A paid and delivered order with everything that may hang on one, an unpaid one, a message and a want. */
async function fillShop(db: Db, { isDelivered = true } = {}) {
  const services = testServices(db);
  const shop = openShop(db, services);
  const product_id = await insertProduct(db, { ...deckBox, stock: 9 });
  const gone = await insertProduct(db, { ...deckBox, name: 'Sold out', sku: 'GONE', stock: 0 });
  const request = {
    ...delivered('standard', { product_id, quantity: 1 }),
    billing: { ...naledi, ...home },
    shipping: { ...naledi, ...home },
    locker_code: `L${MARK}`,
    customer_note: `Ring the bell, ${MARK}`,
  };
  const unpaid = await shop.place(request);
  await endHold(services);
  const placed = await shop.place(request);
  const order = (await findOrder(db, placed.order_id)) as Order;
  await settlePayment(services, {
    provider: 'payfast',
    paymentId: `pf-${MARK}`,
    orderId: order.id,
    status: 'complete',
    grossCents: order.total_cents,
    feeCents: null,
  });
  if (isDelivered) {
    await shipOrder(services, order.number, `track-${MARK}`);
    await completeOrder(services, order.number);
  }
  const at = services.now().toISOString();
  await db
    .insertInto('returns')
    .values({
      number: 'RMA-1',
      order_id: order.id,
      reason: 'damaged',
      message: `Bent, ${MARK}`,
      requested_at: at,
    })
    .execute();
  await db
    .insertInto('credit_accounts')
    .values({ kind: 'mailbox', email: EMAIL.toLowerCase(), created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id: order_line_id } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('gift_cards')
    .values({
      order_line_id,
      to_email: EMAIL,
      to_name: `Sipho ${MARK}`,
      from_name: `Naledi${MARK}`,
      message: `Happy birthday, ${MARK}`,
      send_at: at,
      sent_at: at,
    })
    .execute();
  await db
    .insertInto('order_notes')
    .values({ order_id: order.id, at, person_id: null, who: 'Kagiso', text: `Friend of ${MARK}` })
    .execute();
  const { id: webhook_id } = await db
    .insertInto('webhooks')
    .values({ url: 'https://books.example', topics: '[]', secret: 'whsec_', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id,
      event_id: 'evt_1',
      topic: 'order.shipped',
      order_id: order.id,
      body: `{"tracking":"track-${MARK}"}`,
      created_at: at,
      next_attempt_at: null,
      tried_at: null,
      delivered_at: null,
      status: null,
      response: '',
      error: '',
    })
    .execute();
  await db
    .insertInto('refunds')
    .values({
      order_id: order.id,
      request_key: null,
      at,
      person_id: null,
      who: 'Kagiso',
      goods_cents: 100,
      delivery_cents: 0,
      goodwill_cents: 0,
      total_cents: 100,
      message: `Sorry, ${MARK}`,
      reference: `ref-${MARK}`,
    })
    .execute();
  const line = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { id: event_id } = await insertEvent(db, { starts_at: '2026-11-14T08:00:00.000Z' });
  const entry = await db
    .insertInto('event_entries')
    .values({
      event_id,
      order_line_id: line.id,
      state: 'booked',
      name: `Lebo ${MARK}`,
      player_id: `pop-${MARK}`,
      person_key: `lebo ${MARK}`,
      birth_year: 2015,
      guardian_name: `Naledi ${MARK}`,
      guardian_phone: PHONE,
      asked_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('event_decks')
    .values({ entry_id: entry.id, list: `4 Bolt ${MARK}`, handed_in_at: at })
    .execute();
  await db
    .insertInto('event_waiting')
    .values({
      event_id,
      email: foldEmail(EMAIL),
      state: 'waiting',
      name: `Lebo ${MARK}`,
      player_id: `pop-${MARK}`,
      person_key: `lebo ${MARK}`,
      birth_year: 2015,
      guardian_name: `Naledi ${MARK}`,
      guardian_phone: PHONE,
      asked_at: at,
    })
    .execute();
  await shop.post(PATHS.contact, {
    name: naledi.first_name,
    email: EMAIL,
    subject: MARK,
    message: `Hello from ${MARK}`,
  });
  const { id: message_id } = await db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('message_entries')
    .values({
      message_id,
      kind: 'note',
      at,
      person_id: null,
      who: 'Kagiso',
      text: `Met ${MARK}`,
      mail_key: '',
    })
    .execute();
  await shop.post(`${PATHS.my}/link`, { email: EMAIL });
  await openMySession(db, foldEmail(EMAIL), services.now());
  await shop.post(PATHS.wants, { email: EMAIL, items: [{ product_id: gone, quantity: 1 }], consent: true });
  return { services, order, unpaid };
}

/** Columns in which the text stands, such as 'orders.email'. */
async function findText(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(sql<Record<string, unknown>>`${sql.table(name)}`.as('t'))
      .selectAll()
      .execute();
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (String(value).toLowerCase().includes(text)) found.push(`${name}.${column}`);
      }
    }
  }
  return [...new Set(found)].toSorted();
}

const allowed = (column: string): boolean => {
  const [table = '', name = ''] = column.split('.');
  const erasure = PERSONAL_DATA[table as keyof Tables]?.personal[name]?.erasure;
  return typeof erasure === 'object';
};

it('is described in docs/personal-data.md as it stands', async () => {
  await expect(personalDataPage()).toMatchFileSnapshot('../../../docs/personal-data.md');
});

eachDatabase((openDb) => {
  it('every column of the tables about people is described, and no other table holds texts of shoppers', async () => {
    const db = await openDb();
    const described = Object.entries(PERSONAL_DATA);
    const tables = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
    for (const [table, { personal, others }] of described) {
      const columns = tables.get(table)?.map(({ name }) => name);
      if (table === 'rate_limits' && !columns) continue;
      expect([table, columns?.toSorted()]).toEqual([
        table,
        [...Object.keys(personal), ...others.split(' ')].toSorted(),
      ]);
    }
    const unknown = [...tables.keys()].filter(
      (table) => !(table in PERSONAL_DATA) && !IMPERSONAL_TABLES.some((each) => each === table),
    );
    expect(unknown).toEqual([]);
    await fillShop(db);
    const undescribed = (await findText(db, MARK)).filter((column) => {
      const [table = '', name = ''] = column.split('.');
      return !PERSONAL_DATA[table as keyof Tables]?.personal[name];
    });
    expect(undescribed).toEqual([]);
  });

  describe('what is stored about a shopper', () => {
    it('is given whole, by the address in any spelling, and without the keys to the orders', async () => {
      const db = await openDb();
      const { order } = await fillShop(db);
      const data = await findShopperData(db, EMAIL.toUpperCase());
      for (const column of await findText(db, MARK)) {
        const [table = '', name = ''] = column.split('.');
        if (['order_words.word', 'outbox.html', 'office_log.search_text'].includes(column)) continue;
        const isGiven = data[table]?.some((row) =>
          Object.entries(row).some(
            ([key, value]) => key === name && String(value).toLowerCase().includes(MARK),
          ),
        );
        expect([column, isGiven]).toEqual([column, true]);
      }
      const given = JSON.stringify(data);
      expect(given).not.toContain(order.order_key);
      expect(await findShopperData(db, 'somebody@else.example')).toEqual({});
    });

    it('is given to the address itself without notes of the shop and gifts that wait for their day', async () => {
      const db = await openDb();
      const { order } = await fillShop(db);
      const cards = async (email: string) =>
        (await findShopperData(db, email, { isSelf: true })).gift_cards?.length ?? 0;
      await db.updateTable('message_entries').set({ kind: 'draft' }).execute();
      await db.updateTable('gift_cards').set({ to_email: 'Sipho@example.com', sent_at: null }).execute();
      expect([await cards(EMAIL), await cards('sipho@example.com')]).toEqual([1, 0]);
      expect(await findShopperData(db, 'sipho@example.com')).toHaveProperty('gift_cards');
      await db.updateTable('gift_cards').set({ sent_at: order.created_at }).execute();
      expect(await cards('sipho@example.com')).toBe(1);
      const whole = await findShopperData(db, EMAIL);
      const given = await findShopperData(db, EMAIL, { isSelf: true });
      const missing = Object.keys(whole).filter((table) => !(table in given));
      expect(missing.toSorted()).toEqual(['message_entries', 'office_log', 'order_notes']);
    });

    it('leaves a gift that waits to be mailed to the address as its buyer wrote it, and its code on the way', async () => {
      const db = await openDb();
      const { services, order } = await fillShop(db);
      const gift = {
        to_email: 'Sipho@example.com',
        to_name: 'Sipho',
        from_name: 'Naledi',
        message: 'For you',
      };
      const cards = () => db.selectFrom('gift_cards').select(['to_email', 'message']).execute();
      const mails = () =>
        db
          .selectFrom('outbox')
          .select('dedupe_key')
          .where('recipient', '=', 'sipho@example.com')
          .orderBy('id')
          .execute();
      const write = (dedupeKey: string) =>
        enqueueMail(
          db,
          { dedupeKey, recipient: 'sipho@example.com', subject: 'A gift', html: '', text: '' },
          services.now(),
        );
      await db
        .updateTable('gift_cards')
        .set({ ...gift, sent_at: null })
        .execute();
      const before = await cards();
      await write('gift-card:7');
      await write('want:7');
      expect(await eraseShopper(services, COMMAND_LINE, 'sipho@example.com')).toMatchObject({ ok: true });
      expect(await cards()).toEqual(before);
      expect(await mails()).toEqual([{ dedupe_key: 'gift-card:7' }]);
      await db.updateTable('gift_cards').set({ sent_at: order.created_at }).execute();
      await db.updateTable('outbox').set({ sent_at: order.created_at }).execute();
      await eraseShopper(services, COMMAND_LINE, 'sipho@example.com');
      expect((await cards()).every(({ to_email, message }) => to_email + message === '')).toBe(true);
      expect(await mails()).toEqual([]);
    });

    it('is found, and erased, as it was typed before addresses were cleaned', async () => {
      const db = await openDb();
      const { services } = await fillShop(db);
      const odd = '\u200bNal\u00adedi.zyxomma@Example.com';
      await db
        .updateTable('orders')
        .set({ email: `<${odd}>` })
        .execute();
      await db
        .updateTable('contact_messages')
        .set({ email: `mailto:${odd}` })
        .execute();
      await db.updateTable('want_requests').set({ email: odd.toLowerCase() }).execute();
      await db.updateTable('outbox').set({ recipient: odd, reply_to: '' }).execute();
      await db.updateTable('orders').set({ email_folded: null }).where('paid_at', 'is not', null).execute();
      const data = await findShopperData(db, EMAIL);
      expect(data.orders).toHaveLength(2);
      expect(data.contact_messages).toHaveLength(1);
      expect(data.want_requests).toHaveLength(1);
      expect(data.outbox?.length).toBeGreaterThan(0);
      expect(await eraseShopper(services, COMMAND_LINE, EMAIL)).toMatchObject({ ok: true });
      expect(await findShopperData(db, EMAIL)).toEqual({});
    });

    it.each([
      ['now, since two hours', '2026-11-21T08:00:00.000Z', 'closed', false],
      ['no more: it is over', '2026-11-21T08:00:00.000Z', 'over', true],
      ['no more: it was yesterday', '2026-11-20T08:00:00.000Z', 'closed', true],
    ] as const)('who plays %s is erased only then', async (_, starts_at, state, ok) => {
      const db = await openDb();
      const { services, order } = await fillShop(db);
      await db.updateTable('events').set({ starts_at, state }).execute();
      const outcome = await eraseShopper(services, COMMAND_LINE, EMAIL);
      expect(outcome).toMatchObject(ok ? { ok } : { ok, code: 'open_orders', orders: [order.number] });
      const names = db.selectFrom('event_entries').select('name').where('name', '<>', '');
      expect(await names.execute()).toHaveLength(ok ? 0 : 1);
    });

    it('on a waiting list is erased with the page renewed that says how many wait', async () => {
      const db = await openDb();
      const { services } = await fillShop(db);
      const event = await db.selectFrom('events').select('product_id').executeTakeFirstOrThrow();
      await db.deleteFrom('changes').execute();
      await eraseShopper(services, COMMAND_LINE, EMAIL);
      const changes = await db.selectFrom('changes').select(['topic', 'subject_id']).execute();
      expect(changes).toContainEqual({ topic: 'pages', subject_id: event.product_id });
    });

    it('is erased but for what an invoice needs; the log says so without the address', async () => {
      const db = await openDb();
      const { services, order, unpaid } = await fillShop(db);
      const before = await db.selectFrom('stock_movements').selectAll().orderBy('id').execute();
      expect(await eraseShopper(services, COMMAND_LINE, EMAIL)).toEqual({
        ok: true,
        erased: {
          invoiced: 1,
          unpaid: 1,
          messages: 1,
          mails: expect.any(Number),
          wants: 1,
          places: 1,
          accounts: 1,
          cards: 1,
        },
      });
      expect((await findText(db, MARK)).filter((column) => !allowed(column))).toEqual([]);
      expect(await findText(db, PHONE)).toEqual([]);
      expect(await findOrder(db, order.id)).toMatchObject({
        first_name: naledi.first_name,
        status: 'completed',
        total_cents: order.total_cents,
        email: '',
      });
      expect(await findOrder(db, unpaid.order_id)).toMatchObject({
        first_name: '',
        last_name: '',
        billing: '{}',
      });
      expect(await db.selectFrom('stock_movements').selectAll().orderBy('id').execute()).toEqual(before);
      const line = await db
        .selectFrom('office_log')
        .selectAll()
        .where('what', '=', 'privacy')
        .executeTakeFirstOrThrow();
      expect(line).toMatchObject({ which: fingerprintOf(EMAIL.toLowerCase()), who: 'Command line' });
      expect(line.after).toContain('1 paid order down to its invoice');
      expect(await findShopperData(db, EMAIL)).toEqual({});
      expect(await eraseShopper(services, COMMAND_LINE, EMAIL)).toEqual({
        ok: false,
        code: 'nothing_stored',
      });
    });

    it('a payment that arrives after the erasure still finds its order and reaches the shop', async () => {
      const db = await openDb();
      const { services, unpaid } = await fillShop(db);
      await eraseShopper(services, COMMAND_LINE, EMAIL);
      const order = (await findOrder(db, unpaid.order_id)) as Order;
      await settlePayment(services, {
        provider: 'payfast',
        paymentId: 'late',
        orderId: order.id,
        status: 'complete',
        grossCents: order.total_cents,
        feeCents: null,
      });
      expect(await findOrder(db, order.id)).toMatchObject({ status: 'paid' });
      const recipients = await db.selectFrom('outbox').select('recipient').execute();
      expect(recipients.map(({ recipient }) => recipient)).toEqual([services.settings.mail.shop]);
    });

    it('is not erased while an order is open', async () => {
      const db = await openDb();
      const { services } = await fillShop(db);
      const shop = openShop(db, services);
      const product_id = await insertProduct(db, { ...deckBox, name: 'Another', sku: 'ANOTHER' });
      const open = await shop.place({
        ...delivered('standard', { product_id, quantity: 1 }),
        billing: { ...naledi, ...home },
      });
      const everything = await findText(db, MARK);
      expect(await eraseShopper(services, COMMAND_LINE, EMAIL)).toEqual({
        ok: false,
        code: 'open_orders',
        orders: [open.order_number],
      });
      expect(await findText(db, MARK)).toEqual(everything);
    });

    it('is not erased while a seat is to be played', async () => {
      const db = await openDb();
      const { services, order } = await fillShop(db);
      await db.updateTable('events').set({ starts_at: '2026-11-28T08:00:00.000Z' }).execute();
      expect(await eraseShopper(services, COMMAND_LINE, EMAIL)).toEqual({
        ok: false,
        code: 'open_orders',
        orders: [order.number],
      });
      await db.updateTable('event_entries').set({ state: 'cancelled' }).execute();
      expect(await eraseShopper(services, COMMAND_LINE, EMAIL)).toMatchObject({ ok: true });
    });

    it('is gone from the pages of tournaments at once', async () => {
      const db = await openDb();
      const { services } = await fillShop(db);
      const { product_id } = await db.selectFrom('events').select('product_id').executeTakeFirstOrThrow();
      const published = () =>
        db
          .selectFrom('changes')
          .select('id')
          .where('topic', '=', 'pages')
          .where('subject_id', '=', product_id)
          .execute();
      const before = await published();
      expect(await eraseShopper(services, COMMAND_LINE, EMAIL)).toMatchObject({ ok: true });
      expect((await published()).length).toBeGreaterThan(before.length);
    });

    it('of a player only a name that may be shown in public is left 30 days after the event', async () => {
      const db = await openDb();
      const { services } = await fillShop(db);
      const players = () =>
        db
          .selectFrom('event_entries')
          .select(['name', 'player_id', 'person_key', 'birth_year', 'guardian_phone'])
          .execute();
      const empty = { player_id: '', person_key: '', birth_year: null, guardian_phone: '' };
      await db.updateTable('event_entries').set({ shows_name: 1 }).execute();
      services.clock.set('2026-12-14T07:00:00.000Z');
      await deleteOldRecords(services);
      expect(await players()).toMatchObject([{ birth_year: 2015 }]);
      services.clock.set('2026-12-14T09:00:00.000Z');
      await deleteOldRecords(services);
      expect(await players()).toEqual([{ ...empty, name: `Lebo ${MARK}` }]);
      await db.updateTable('event_entries').set({ shows_name: 0, person_key: 'again' }).execute();
      await deleteOldRecords(services);
      expect(await players()).toEqual([{ ...empty, name: '' }]);
    });

    it('is gone without anybody asking once its time is over', async () => {
      const db = await openDb();
      const { services } = await fillShop(db, { isDelivered: false });
      services.clock.advanceMinutes(6 * 366 * 24 * 60);
      await deleteOldRecords(services);
      expect(await findText(db, MARK)).toEqual([]);
    });
  });

  it('only the owner asks for it, after a fresh confirmation, and the word is typed', async () => {
    const db = await openDb();
    const { order } = await fillShop(db);
    const office = openOffice(db);
    const owner = await office.addOwner();
    const staff = await office.add(owner, 'staff');
    const act = office.act(owner.token);
    for (const name of ['findShopper', 'shopperData', 'eraseShopper']) {
      const ask = (token: string) => perform(office.act(token), name, { email: EMAIL, word: 'ERASE' });
      expect(await ask(staff.token)).toMatchObject({ code: 'office_not_allowed' });
      office.services.clock.advanceMinutes(11);
      expect(await ask(owner.token)).toMatchObject({ code: 'office_confirmation_needed' });
    }
    done(await act.confirm({ code: office.codeOf(owner) }));
    expect(done(await act.findShopper({ email: EMAIL }))).toMatchObject({
      email: EMAIL.toLowerCase(),
      orders: [{ isOver: true }, { number: order.number, status: 'completed', isOver: true }],
      stored: { orders: 2, contact_messages: 1, wants: 1 },
    });
    expect(done(await act.shopperData({ email: EMAIL })).data.orders).toHaveLength(2);
    const erase = (word: string, email = EMAIL) => act.eraseShopper({ email, word });
    expect(await erase('erase it')).toMatchObject({ params: { word: 'must be ERASE' } });
    expect(await erase('ERASE', 'nobody')).toMatchObject({ params: { email: 'must be an e-mail address' } });
    expect(done(await erase('ERASE')).erased).toMatchObject({ invoiced: 1, unpaid: 1 });
    expect(await erase('ERASE')).toMatchObject({ code: 'office_nothing_stored' });
  });
});

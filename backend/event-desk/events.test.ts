import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/office/answer.ts';
import type { DoorScan } from '#contract/office/events.ts';
import { PATHS } from '#contract/paths.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { cancelSeats } from '../checkout/order-page/cancel-seats.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { findPublicEvents } from '../events/find-public-events.ts';
import { forgetPlayers } from '../events/forget-players.ts';
import { readFiles } from '../mail/mail-files.ts';
import { findLinkedOrder, signOrderLink } from '../orders/order-links.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { shopApi } from '../testing/catalogue/shop-api.ts';
import { eachDatabase } from '../testing/databases.ts';
import { entriesOf, insertEvent, seatsFor } from '../testing/events.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
import { NO_REFUND, payOrder, placePaidOrder } from '../testing/paid-order.ts';
import { openShop, stockLevels } from '../testing/shop.ts';
import { offerSeats } from './offer-seats.ts';
import { refundCancelled } from './refund-cancelled.ts';

const FORM = {
  starts_at: '2026-11-28T10:00:00+02:00',
  closes_at: '2026-11-28T08:00:00.000Z',
  cancel_until: '2026-11-27T16:00:00.000Z',
  fee: '80.00',
  seats: 4,
  asks_player_id: true,
};

const POST = {
  title: 'League Cup',
  body: 'Bring a deck.',
  state: 'publish',
  categories: 'Tournament',
  event_date: '2026-11-28',
  event_time: '10:00',
  event_fee: '80.00',
  event_seats: '16',
};

/** What a refusal says of fields. */
const fieldsOf = (answer: Answer<unknown>): string[] => (answer.ok ? [] : Object.keys(answer.params));

interface Mark {
  entry_id: number | undefined;
  before: string;
  after: string;
}

const idsOf = ({ entries }: DoorScan): number[] => entries.map(({ id }) => id);

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const act = office.act(owner.token);
    /** The door. */
    const mark = (id: number, { entry_id = 0, ...states }: Mark, { token } = owner) =>
      office.act(token).markAtDoor({ id, entry_id, ...states });
    const scanAt = (id: number, scan: string) => act.scanAtDoor({ id, scan });
    const shownOf = async (id: number, search = '') => done(await act.event({ id, search }));
    const writePost = async (fields: object = POST): Promise<number> => {
      const changes = Object.entries(fields).map(([field, after]) => ({ field, before: '', after }));
      return done(await act.createPost({ changes })).id;
    };
    const make = async (form: object = {}, post: object = POST) => {
      const post_id = await writePost(post);
      const id = done(await act.makeEvent({ post_id, event: { ...FORM, ...form } }));
      return { id, productId: (await shownOf(id)).product_id, post_id };
    };
    const setState = async (id: number, state: string) => {
      const { version } = await shownOf(id);
      return act.setEventState({ id, version, state });
    };
    const makeOpen = async (form: object = {}) => {
      const event = await make(form);
      await setState(event.id, 'open');
      return event;
    };
    const change = async (id: number, form: object, version?: number) => {
      const shown = await shownOf(id);
      return act.changeEvent({ id, version: version ?? shown.version, event: { ...shown.event, ...form } });
    };
    const book = (event: { id: number; productId: number }, names: string[], email?: string) =>
      placePaidOrder(
        office.services,
        seatsFor(
          event,
          names.map((name) => ({ name, player_id: name })),
          email,
        ),
      );
    const mails = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();
    const shop = openShop(db, office.services);
    /** Of the latest change of a tournament. */
    const undo = async ({ token } = owner) => {
      const { id } = await db
        .selectFrom('office_log')
        .select('id')
        .where('what', '=', 'event')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return office.act(token).undo({ id });
    };
    const desk = { act, mark, scanAt, shownOf, make, makeOpen, setState, change, undo };
    return { db, office, owner, ...desk, writePost, book, mails, shop };
  }

  describe('a tournament', () => {
    it('is made of a post, as a draft, with seats that are in no list of the shop', async () => {
      const { db, office, act, shownOf, writePost, shop } = await open();
      const post_id = await writePost();
      expect(done(await act.eventPosts())).toEqual([
        { id: post_id, title: 'League Cup', date: '2026-11-28', time: '10:00', fee: '80.00', seats: 16 },
      ]);
      const id = done(await act.makeEvent({ post_id, event: FORM }));
      const made = await shownOf(id);
      expect(made).toMatchObject({
        name: 'League Cup',
        state: 'draft',
        fee: '80.00',
        seats: 4,
        seats_left: 4,
        post: { title: 'League Cup', path: '/posts/league-cup' },
        event: { starts_at: '2026-11-28T08:00:00.000Z', asks_player_id: true, asks_birth_year: false },
        money: { paid: '0.00', refunded: '0.00', to_refund: '0.00' },
      });
      const productId = made.product_id;
      expect(await stockLevels(db, productId)).toEqual([4, 0, 0]);
      expect(done(await act.eventPosts())).toEqual([]);
      expect(await act.makeEvent({ post_id, event: FORM })).toMatchObject({
        status: 409,
        code: 'office_event_known',
      });
      expect(await act.makeEvent({ post_id: 999, event: FORM })).toMatchObject({
        code: 'office_unknown_post',
      });
      const request = seatsFor({ id, productId }, [{ name: 'Thandi', player_id: '1' }]);
      expect((await shop.order(request)).body).toMatchObject({ code: 'unknown_product' });
      const [product] = await db.selectFrom('products').selectAll().execute();
      expect(product).toMatchObject({ type: 'simple', status: 'draft', visibility: 'hidden' });
      await insertProduct(db, { name: 'League Cup playmat' });
      const { names } = shopApi(office.services);
      expect([await names(''), await names('search=league')]).toEqual(Array(2).fill(['League Cup playmat']));
    });

    it.each([
      ['0.01', 'fee'],
      ['4.99', 'fee'],
      ['-1', 'event.fee'],
    ])('a fee of R%s is refused in words', async (fee, field) => {
      const { act, writePost } = await open();
      const post_id = await writePost();
      const refused = await act.makeEvent({ post_id, event: { ...FORM, fee } });
      expect(refused).toMatchObject({ status: 400 });
      expect(fieldsOf(refused)).toEqual([field]);
    });

    it.each([
      ['closes_at', { closes_at: '2026-11-28T08:00:01.000Z' }],
      ['cancel_until', { cancel_until: '2026-11-29T08:00:00.000Z' }],
      ['opens_at', { opens_at: '2026-11-28T08:00:00.000Z' }],
      ['seats', { seats: 0 }],
    ])('%s that makes no sense is refused', async (field, more) => {
      const { act, writePost } = await open();
      const post_id = await writePost();
      const refused = await act.makeEvent({ post_id, event: { ...FORM, ...more } });
      expect([statusOf(refused), fieldsOf(refused)]).toEqual([400, [`event.${field}`]]);
    });

    it('is opened, closed and over as the shop works, from the version that was shown', async () => {
      const { office, act, make, setState, shownOf, shop } = await open();
      const soon = new Date(office.services.now().getTime() + 20 * MINUTE_MS).toISOString();
      const event = await make({ starts_at: soon, closes_at: soon, cancel_until: soon });
      const { id } = event;
      expect(await setState(id, 'over')).toMatchObject({ code: 'office_event_state' });
      done(await setState(id, 'open'));
      expect(await shownOf(id)).toMatchObject({ state: 'open', version: 1 });
      const stale = await act.setEventState({ id, version: 0, state: 'closed' });
      expect(stale).toMatchObject({ status: 409, code: 'office_changed_meanwhile' });
      const again = await act.setEventState({ id, version: 0, state: 'open' });
      expect(statusOf(again)).toBe(200);
      await shop.place(seatsFor(event, [{ name: 'Thandi', player_id: '1' }]));
      await setState(event.id, 'closed');
      const refused = await shop.order(seatsFor(event, [{ name: 'Lebo', player_id: '2' }]));
      expect(refused.body).toMatchObject({ code: 'event_closed' });
      expect(await setState(event.id, 'over')).toMatchObject({
        code: 'office_event_state',
        message: expect.stringMatching(/^League Cup starts on .*, so it is not over yet\.$/),
      });
      office.services.clock.advanceMinutes(20);
      done(await setState(event.id, 'over'));
      expect((await shownOf(event.id)).state).toBe('over');
      expect(await setState(event.id, 'open')).toMatchObject({ code: 'office_event_state' });
      done(await setState(event.id, 'closed'));
      expect((await shownOf(event.id)).state).toBe('closed');
      expect(done(await act.events())).toMatchObject({ total: 1, events: [{ held: 1, seats_left: 3 }] });
      expect(statusOf(await act.setEventState({ id: 999, version: 0, state: 'open' }))).toBe(404);
    });

    it('its fee, seats and questions change; seats that are taken stay', async () => {
      const { db, shownOf, makeOpen, change, book, shop } = await open();
      const event = await makeOpen();
      await book(event, ['Thandi', 'Lebo']);
      await shop.place(seatsFor(event, [{ name: 'Riaan', player_id: '3' }]));
      const less = await change(event.id, { seats: 2 });
      expect(less).toMatchObject({
        status: 409,
        code: 'office_stock_held',
        message: 'At least 3 seats have to stay: that many are paid for or held by unpaid orders.',
      });
      done(await change(event.id, { seats: 3, fee: '100.00' }));
      expect(await shownOf(event.id)).toMatchObject({
        seats: 3,
        seats_left: 0,
        fee: '100.00',
        version: 2,
      });
      expect(await stockLevels(db, event.productId)).toEqual([0, 1, 2]);
      done(await change(event.id, { seats: 5, asks_player_id: false }));
      expect(await shownOf(event.id)).toMatchObject({
        seats_left: 2,
        event: { asks_player_id: false },
      });
      const { total } = await shop.place(seatsFor(event, ['Naledi']));
      expect(total).toBe('100.00');
      expect((await shownOf(event.id)).money).toMatchObject({ paid: '160.00' });
      expect((await checkStock(db)).differences).toEqual([]);
    });

    it('two people who change it at once do not overwrite each other', async () => {
      const { shownOf, makeOpen, change } = await open();
      const { id } = await makeOpen();
      const { version } = await shownOf(id);
      const outcomes = await Promise.all([
        change(id, { seats: 10 }, version),
        change(id, { seats: 20 }, version),
        change(id, { fee: '90.00' }, version),
      ]);
      expect(outcomes.map(statusOf).toSorted()).toEqual([200, 409, 409]);
      expect(outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.code))).toEqual(
        Array(2).fill('office_changed_meanwhile'),
      );
      expect((await shownOf(id)).version).toBe(version + 1);
      // The same change pressed twice.
      const twice = await Promise.all([change(id, { seats: 30 }), change(id, { seats: 30 })]);
      expect(twice.map(statusOf)).toEqual([200, 200]);
    });

    it('its change is undone from the log as long as nothing was changed since', async () => {
      const { db, office, owner, act, shownOf, make, makeOpen, change, undo, book } = await open();
      const event = await makeOpen();
      const before = await shownOf(event.id);
      await change(event.id, { seats: 6, fee: '90.00', asks_birth_year: true, deck_list: 'optional' });
      const judge = await office.add(owner, 'judge');
      expect(await undo(judge)).toMatchObject({ code: 'office_not_allowed' });
      expect(done(await undo())).toMatchObject({ can_undo: false });
      const undone = await shownOf(event.id);
      expect(undone).toEqual({ ...before, version: before.version + 2 });
      expect(await stockLevels(db, event.productId)).toEqual([4, 0, 0]);
      const meta = db.selectFrom('post_meta').select('value').where('post_id', '=', event.post_id);
      const fee = await meta.where('key', '=', '_springdeck_event_fee').executeTakeFirst();
      expect(fee).toEqual({ value: '80.00' });

      await change(event.id, { seats: 6 });
      await book(event, ['A', 'B', 'C']);
      await book(event, ['D', 'E', 'F'], 'lebo@example.com');
      expect(await undo()).toMatchObject({
        code: 'office_cannot_undo',
        message: expect.stringMatching(/^At least 6 seats have to stay/),
      });
      await db
        .updateTable('products')
        .set({ regular_price_cents: 9_000 })
        .where('id', '=', event.productId)
        .execute();
      expect(await undo()).toMatchObject({ message: 'It was changed again since.' });
      expect(await shownOf(event.id)).toMatchObject({ seats: 6 });
      expect((await checkStock(db)).differences).toEqual([]);

      const draft = await make({}, { ...POST, title: 'Cube', slug: 'cube' });
      await change(draft.id, { seats: 9 });
      const { version } = await shownOf(draft.id);
      const { id: line } = await db
        .selectFrom('office_log')
        .select('id')
        .where('what', '=', 'event')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      done(await act.setEventState({ id: draft.id, version, state: 'cancelled' }));
      expect(await act.undo({ id: line })).toMatchObject({
        code: 'office_cannot_undo',
        message: 'There is no such tournament.',
      });
    });

    it.each([
      ['at once, nobody is told of it', false, []],
      ['later, everybody is told of the old start', true, ['lebo@example.com', 'thandi@example.com']],
    ])('another start that is undone %s', async (_, isSent, told) => {
      const { db, makeOpen, change, undo, book, shownOf, shop, mails } = await open();
      const event = await makeOpen({ seats: 1 });
      await book(event, ['Thandi'], 'thandi@example.com');
      await db
        .insertInto('event_waiting')
        .values({
          event_id: event.id,
          email: 'lebo@example.com',
          state: 'waiting',
          name: 'Lebo',
          person_key: 'lebo',
          asked_at: '2026-11-21T10:00:00.000Z',
        })
        .execute();
      const news = async () =>
        (await mails()).filter(({ dedupe_key }) => /^(event-moved|waiting-news):/.test(dedupe_key));
      const { starts_at } = await shownOf(event.id);
      await change(event.id, { starts_at: '2026-12-05T08:00:00.000Z' });
      expect(await news()).toHaveLength(2);
      if (isSent) await db.updateTable('outbox').set({ sent_at: '2026-11-21T10:00:10.000Z' }).execute();
      expect(statusOf(await undo())).toBe(200);
      const after = (await news()).filter(({ sent_at }) => sent_at === null);
      expect(after.map(({ recipient }) => recipient).toSorted()).toEqual(told);
      for (const { text } of after) expect(text).toContain('28 November 2026, 10:00, not on 5 December 2026');
      expect((await shop.get(`${PATHS.events}/${event.id}`)).body).toMatchObject({
        starts_at,
        moved_from: null,
      });
    });

    it('its booking that was closed or opened again is as before once that is undone; a cancelled one stays', async () => {
      const { db, office, act, shownOf, makeOpen, setState, undo, owner } = await open();
      const event = await makeOpen();
      const stateOf = async () => (await shownOf(event.id)).state;
      // Opened from a draft: there is no way back.
      expect(await undo()).toMatchObject({ code: 'office_cannot_undo' });
      const judge = await office.add(owner, 'judge');
      await setState(event.id, 'closed');
      expect(statusOf(await undo(judge))).toBe(200);
      expect(await stateOf()).toBe('open');
      await setState(event.id, 'closed');
      await setState(event.id, 'open');
      expect(statusOf(await undo())).toBe(200);
      expect(await stateOf()).toBe('closed');
      await db.updateTable('posts').set({ status: 'draft' }).where('id', '=', event.post_id).execute();
      await setState(event.id, 'cancelled');
      expect(await undo()).toMatchObject({ code: 'office_cannot_undo' });
      expect(await stateOf()).toBe('cancelled');
      expect(done(await act.events()).total).toBe(1);
    });

    it('what is paid for it is a liability as long as it is more than 25 business days ahead', async () => {
      const { shownOf, makeOpen, change, book } = await open();
      const later = '2027-01-09T08:00:00.000Z';
      const event = await makeOpen({ starts_at: later, closes_at: later, cancel_until: later });
      await book(event, ['Thandi', 'Lebo']);
      const moneyOf = async () => (await shownOf(event.id)).money;
      expect(await moneyOf()).toMatchObject({ paid: '160.00', held: '160.00' });
      const sooner = '2026-12-12T08:00:00.000Z';
      await change(event.id, { starts_at: sooner, closes_at: sooner, cancel_until: sooner });
      expect(await moneyOf()).toMatchObject({ paid: '160.00', held: '0.00' });
    });

    it('seats are never cut below those that are being bought in the same moment', async () => {
      const { db, shownOf, makeOpen, change, shop } = await open();
      const event = await makeOpen();
      const [cut, ...orders] = await Promise.all([
        change(event.id, { seats: 1 }),
        ...['Thandi', 'Lebo', 'Riaan'].map((name) =>
          shop.order(seatsFor(event, [{ name, player_id: name }], `${name}@example.com`)),
        ),
      ]);
      const sold = orders.filter(({ status }) => status === 201).length;
      const { seats, seats_left, held } = await shownOf(event.id);
      expect(held).toBe(sold);
      expect(seats).toBe(cut.ok ? 1 : 4);
      expect(seats_left).toBe(seats - sold);
      expect((await checkStock(db)).differences).toEqual([]);
    });

    it('another start is told to everybody who has a seat, once', async () => {
      const { db, makeOpen, change, book, shop, mails } = await open();
      const event = await makeOpen();
      await book(event, ['Thandi', 'Lebo'], 'thandi@example.com');
      await shop.place(seatsFor(event, [{ name: 'Riaan', player_id: '3' }], 'riaan@example.com'));
      const later = { starts_at: '2026-12-05T08:00:00.000Z' };
      const moved = async () =>
        (await mails()).filter(({ dedupe_key }) => dedupe_key.startsWith('event-moved:'));
      await change(event.id, { seats: 5 });
      expect(await moved()).toEqual([]);
      expect(statusOf(await change(event.id, later))).toBe(200);
      expect((await shop.get(`${PATHS.events}/${event.id}`)).body).toMatchObject({
        starts_at: later.starts_at,
        moved_from: '2026-11-28T08:00:00.000Z',
      });
      const told = await moved();
      expect(told.map(({ recipient }) => recipient)).toEqual(['thandi@example.com', 'riaan@example.com']);
      expect(told[0]?.text).toMatch(/League Cup starts on 5 December 2026, 10:00, not on 28 November 2026/);
      expect(told[0]?.text).toMatch(/stay yours.*you can cancel them .* until 27 November 2026, 18:00/);
      expect(told[1]?.text).toMatch(/held for you until your order is paid/);
      expect(told[1]?.text).not.toMatch(/stay yours|cancel them/);
      const { version } = await db
        .selectFrom('events')
        .select('version')
        .where('id', '=', event.id)
        .executeTakeFirstOrThrow();
      const [calendar, ...others] = told.map(({ files }) => readFiles(files));
      expect(calendar?.[0]?.text).toContain('DTSTART;TZID=Africa/Johannesburg:20261205T100000');
      expect(calendar?.[0]?.text).toContain(`SEQUENCE:${version}`);
      expect(calendar?.[0]?.text).not.toContain('STATUS');
      expect(others).toEqual([[]]);
    });

    it('made, moved, or with another fee or number of seats, its post says so, once', async () => {
      const { db, make, change } = await open();
      const { id, post_id } = await make({ fee: '85.00' });
      const told = async () => {
        const rows = await db.selectFrom('post_meta').selectAll().where('post_id', '=', post_id).execute();
        return rows
          .filter(({ key }) => key.startsWith('_springdeck_event_'))
          .map(({ key, value }) => `${key.replace('_springdeck_event_', '')} ${value}`)
          .toSorted();
      };
      const versions = async () => (await db.selectFrom('post_versions').select('id').execute()).length;
      expect(await told()).toEqual(['date 2026-11-28', 'fee 85.00', 'seats 4', 'time 10:00']);
      // 1 January in South Africa, though not yet in UTC.
      await change(id, { starts_at: '2026-12-31T22:30:00.000Z', fee: '90.50', seats: 8 });
      expect(await told()).toEqual(['date 2027-01-01', 'fee 90.50', 'seats 8', 'time 00:30']);
      const before = await versions();
      await change(id, { asks_player_id: false });
      expect(await versions()).toBe(before);
    });

    it('is called as its post, and its product, too, unless that has a name of its own', async () => {
      const { db, act, shownOf, make } = await open();
      const { id, productId, post_id } = await make();
      const rename = (before: string, after: string) =>
        act.savePost({ id: post_id, changes: [{ field: 'title', before, after }] });
      const names = async () => [
        (await shownOf(id)).name,
        (await db.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirst())?.name,
      ];
      await rename('League Cup', 'Regional Cup');
      expect(await names()).toEqual(['Regional Cup', 'Regional Cup']);
      await db.updateTable('products').set({ name: 'A seat' }).where('id', '=', productId).execute();
      await rename('Regional Cup', 'City Cup');
      expect(await names()).toEqual(['City Cup', 'A seat']);
    });

    it('moved when cancelling is over, the mail promises none', async () => {
      const { makeOpen, change, book, mails } = await open();
      const event = await makeOpen({ cancel_until: '2026-11-20T08:00:00.000Z' });
      await book(event, ['Thandi'], 'thandi@example.com');
      await change(event.id, { starts_at: '2026-12-05T08:00:00.000Z' });
      const moved = (await mails()).find(({ dedupe_key }) => dedupe_key.startsWith('event-moved:'));
      expect(moved?.text).toMatch(/Can you not come then\? Please ask us\./);
      expect(moved?.text).not.toMatch(/you can cancel/);
    });

    it('who has a seat may cancel as long as was promised, unless the start changes', async () => {
      const { makeOpen, change, book } = await open();
      const event = await makeOpen();
      const earlier = { cancel_until: '2026-11-26T16:00:00.000Z' };
      expect(statusOf(await change(event.id, earlier))).toBe(200);
      await book(event, ['Thandi']);
      const refused = await change(event.id, { cancel_until: '2026-11-25T16:00:00.000Z' });
      expect([statusOf(refused), fieldsOf(refused)]).toEqual([400, ['cancel_until']]);
      expect(statusOf(await change(event.id, { cancel_until: '2026-11-27T16:00:00.000Z' }))).toBe(200);
    });

    it('the form has the fee without a sale, so that saving changes nothing else', async () => {
      const { db, shownOf, makeOpen, change } = await open();
      const event = await makeOpen();
      await db
        .updateTable('products')
        .set({ sale_price_cents: 6_000, price_cents: 6_000 })
        .where('id', '=', event.productId)
        .execute();
      const shown = await shownOf(event.id);
      expect([shown.fee, shown.event.fee]).toEqual(['60.00', '80.00']);
      done(await change(event.id, { seats: 5 }));
      expect((await shownOf(event.id)).event.fee).toBe('80.00');
    });
  });

  describe('a draft', () => {
    it('is in the shop only once it is open, with the page of its post renewed, and only if that is public', async () => {
      const { db, office, make, setState, change } = await open();
      const { get } = shopApi(office.services);
      const event = await make({}, { ...POST, state: 'draft' });
      const inShop = async () => (await get(`/products/${event.productId}`)).status;
      const published = async (act: () => Promise<unknown>) => {
        await db.deleteFrom('changes').execute();
        await act();
        const changes = await db.selectFrom('changes').select(['topic', 'subject_id']).execute();
        return changes.map(({ topic, subject_id }) => `${topic} ${subject_id}`);
      };
      expect(await inShop()).toBe(404);
      expect(await setState(event.id, 'open')).toMatchObject({
        code: 'office_event_state',
        message: 'Publish its post first: a tournament is booked on the page of its post.',
      });
      expect(await inShop()).toBe(404);
      const published_at = office.services.now().toISOString();
      await db
        .updateTable('posts')
        .set({ status: 'publish', published_at })
        .where('id', '=', event.post_id)
        .execute();
      const both = [`content ${event.post_id}`, `catalogue ${event.productId}`];
      expect(await published(() => setState(event.id, 'open'))).toEqual(expect.arrayContaining(both));
      expect(await inShop()).toBe(200);
      expect(await published(() => change(event.id, { seats: 9 }))).toEqual(expect.arrayContaining(both));
      expect(await published(() => setState(event.id, 'closed'))).toEqual(expect.arrayContaining(both));
      await db.updateTable('posts').set({ status: 'draft' }).where('id', '=', event.post_id).execute();
      expect(await setState(event.id, 'open')).toMatchObject({ code: 'office_event_state' });
    });

    it('that is cancelled is removed with its product, and its post can be given seats again', async () => {
      const { db, act, shownOf, make, setState } = await open();
      const event = await make();
      expect(statusOf(await setState(event.id, 'cancelled'))).toBe(200);
      expect(statusOf(await act.event({ id: event.id }))).toBe(404);
      expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
      expect(await findPublicEvents(db, { posts: [event.post_id] })).toEqual([]);
      expect((await checkStock(db)).differences).toEqual([]);
      const line = await db.selectFrom('office_log').select('after').orderBy('id', 'desc').executeTakeFirst();
      expect(line).toEqual({ after: 'removed' });
      const again = done(await act.makeEvent({ post_id: event.post_id, event: FORM }));
      expect((await shownOf(again)).state).toBe('draft');
    });
  });

  describe('a cancelled tournament', () => {
    it('pays every seat back, leaves other goods alone, and tells everybody once', async () => {
      const { db, office, shownOf, makeOpen, setState, book, shop, mails } = await open();
      const event = await makeOpen();
      await book(event, ['Thandi', 'Lebo'], 'thandi@example.com');
      const playmat = await insertProduct(db, { name: 'Playmat', priceCents: 30_000, stock: 3 });
      const both = seatsFor(event, [{ name: 'Naledi', player_id: '2' }], 'naledi@example.com');
      both.line_items?.push({ product_id: playmat, quantity: 1 });
      await placePaidOrder(office.services, both);
      const waiting = await shop.place(
        seatsFor(event, [{ name: 'Riaan', player_id: '3' }], 'riaan@example.com'),
      );
      const before = (await mails()).length;
      done(await setState(event.id, 'cancelled'));
      expect(await shownOf(event.id)).toMatchObject({
        state: 'cancelled',
        booked: 0,
        held: 1,
        money: { paid: '0.00', refunded: '240.00', to_refund: '240.00' },
      });
      expect(await entriesOf(db, event)).toEqual([
        'Thandi: cancelled',
        'Lebo: cancelled',
        'Naledi: cancelled',
        'Riaan: held',
      ]);
      const refunds = await db.selectFrom('refunds').selectAll().orderBy('id').execute();
      expect(refunds.map(({ total_cents, reference }) => [total_cents, reference])).toEqual([
        [16_000, ''],
        [8_000, ''],
      ]);
      const told = (await mails()).slice(before);
      expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
        'naledi@example.com',
        'riaan@example.com',
        'thandi@example.com',
      ]);
      const { version } = await shownOf(event.id);
      for (const { text, files } of told) {
        expect(text).toMatch(/League Cup on 28 November 2026, 10:00 does not/);
        // Calendars replace the entry that the mail about the booking has brought.
        expect(readFiles(files).map((file) => file.text.split('\r\n'))).toEqual([
          expect.arrayContaining([
            `UID:event-${event.id}@shop.test`,
            `SEQUENCE:${version}`,
            'STATUS:CANCELLED',
          ]),
        ]);
      }
      expect(await stockLevels(db, playmat)).toEqual([2, 0, 1]);
      // Pressed again, nothing more happens.
      await setState(event.id, 'cancelled');
      expect(await mails()).toHaveLength(before + 3);
      // Whoever pays nevertheless is paid back as well.
      const order = await db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', waiting.order_id)
        .executeTakeFirstOrThrow();
      await payOrder(office.services, order);
      await refundCancelled(office.services);
      expect((await shownOf(event.id)).money?.refunded).toBe('320.00');
      expect((await checkStock(db)).differences).toEqual([]);
    });

    it('cancelled, pays back what is left of an order that was paid a part of as goodwill', async () => {
      const { db, office, makeOpen, setState, book } = await open();
      const event = await makeOpen();
      const { number } = await book(event, ['Thandi'], 'thandi@example.com');
      const { number: free } = await book(event, ['Lebo'], 'lebo@example.com');
      const goodwill = (order: string, goodwillCents: number) =>
        refundPart(office.services, order, { ...NO_REFUND, goodwillCents });
      await goodwill(number, 3_000);
      await goodwill(free, 8_000);
      expect(statusOf(await setState(event.id, 'cancelled'))).toBe(200);
      const refunds = await db.selectFrom('refunds').select('total_cents').orderBy('id').execute();
      expect(refunds.map(({ total_cents }) => total_cents)).toEqual([3_000, 8_000, 5_000]);
      expect(await entriesOf(db, event)).toEqual(['Thandi: cancelled', 'Lebo: cancelled']);
    });

    it('cancelled twice in one moment, each order is refunded once', async () => {
      const { db, act, shownOf, makeOpen, book } = await open();
      const event = await makeOpen();
      for (const name of ['Thandi', 'Lebo', 'Riaan']) await book(event, [name], `${name}@example.com`);
      const { version } = await shownOf(event.id);
      const press = () => act.setEventState({ id: event.id, version, state: 'cancelled' });
      const pressed = await Promise.all([press(), press()]);
      expect(pressed.map(statusOf)).toEqual([200, 200]);
      const refunds = await db.selectFrom('refunds').select('total_cents').execute();
      expect(refunds.map(({ total_cents }) => total_cents)).toEqual([8_000, 8_000, 8_000]);
    });

    it('is final', async () => {
      const { makeOpen, setState, change } = await open();
      const { id } = await makeOpen();
      await setState(id, 'cancelled');
      expect(await setState(id, 'open')).toMatchObject({ code: 'office_event_state' });
      expect(await change(id, { seats: 9 })).toMatchObject({ code: 'office_event_state' });
    });
  });

  describe('a tournament without a fee', () => {
    it('is booked without a payment, gives seats to its waiting list, and is left without a refund', async () => {
      const { db, office, shownOf, makeOpen, setState, mails, shop } = await open();
      const event = await makeOpen({ fee: '0', seats: 1, asks_player_id: false });
      expect(event.id).toBeGreaterThan(0);
      const placed = await shop.place(seatsFor(event, ['Thandi']));
      expect(placed).toMatchObject({ total: '0.00', due: '0.00' });
      expect(await entriesOf(db, event)).toEqual(['Thandi: booked']);
      expect(await stockLevels(db, event.productId)).toEqual([0, 0, 1]);
      const payments = db.selectFrom('payments').select(['provider', 'gross_cents', 'status']);
      expect(await payments.execute()).toEqual([{ provider: 'credit', gross_cents: 0, status: 'complete' }]);
      const full = await shop.order(seatsFor(event, ['Lebo'], 'lebo@example.com'));
      expect(full.body.code).toBe('event_full');
      const anri = { name: 'Anri', person_key: 'anri#', asked_at: '2026-11-20T08:00:00.000Z' };
      const waits = { event_id: event.id, email: 'anri@example.com', state: 'waiting' as const, place: 1 };
      await db
        .insertInto('event_waiting')
        .values({ ...waits, ...anri })
        .execute();
      const before = (await mails()).length;
      expect(await cancelSeats(office.services, placed.order_id, [1])).toEqual({ ok: true });
      expect(await entriesOf(db, event)).toEqual(['Thandi: cancelled']);
      await offerSeats(office.services);
      expect(await entriesOf(db, event)).toEqual(['Thandi: cancelled', 'Anri: booked']);
      const told = (await mails()).slice(before).filter(({ recipient }) => recipient === 'anri@example.com');
      expect(told.map(({ subject }) => subject)).toContain('A seat is yours: League Cup');
      expect(told.map(({ text }) => text).join()).not.toMatch(/Pay R|payment/i);
      expect((await shownOf(event.id)).money).toMatchObject({
        paid: '0.00',
        refunded: '0.00',
        to_refund: '0.00',
      });
      const last = (await mails()).length;
      await setState(event.id, 'cancelled');
      expect(await entriesOf(db, event)).toEqual(['Thandi: cancelled', 'Anri: cancelled']);
      const toldLast = (await mails()).slice(last);
      expect(toldLast.map(({ recipient }) => recipient)).toEqual(['anri@example.com']);
      const { version } = await shownOf(event.id);
      const [calendar] = readFiles(toldLast[0]?.files ?? '[]');
      expect(calendar?.text).toMatch(new RegExp(`SEQUENCE:${version}\r\nSTATUS:CANCELLED`));
      expect(await db.selectFrom('refunds').select('id').execute()).toEqual([]);
      expect((await checkStock(db)).differences).toEqual([]);
    });

    it('goods in the same cart are paid for', async () => {
      const { db, makeOpen, shop } = await open();
      const event = await makeOpen({ fee: '0', asks_player_id: false });
      const playmat = await insertProduct(db, { name: 'Playmat', priceCents: 30_000, stock: 3 });
      const request = seatsFor(event, ['Thandi']);
      request.line_items?.push({ product_id: playmat, quantity: 1 });
      expect(await shop.place(request)).toMatchObject({ due: '300.00' });
      expect(await entriesOf(db, event)).toEqual(['Thandi: held']);
    });
  });

  describe('a scan at the door', () => {
    const codeOf = async (office: ReturnType<typeof openOffice>, orderId: number) =>
      `https://shop.example/order/${await signOrderLink(office.services.db, office.services, orderId)}`;

    it('marks who alone is meant, and says what else it has found', async () => {
      const { db, office, scanAt, makeOpen, book, shop } = await open();
      const event = await makeOpen({ seats: 8 });
      const scan = async (text: string) => {
        const answer = await scanAt(event.id, text);
        return answer.ok ? { ...answer.data, entries: idsOf(answer.data) } : answer.code;
      };
      const one = await book(event, ['Zoë Nkosi'], 'zoe@example.com');
      const family = await book(event, ['Lebo', 'Leah'], 'lebo@example.com');
      const unpaid = await shop.place(seatsFor(event, [{ name: 'Riaan', player_id: '9' }], 'r@example.com'));
      const code = await codeOf(office, one.id);
      expect(await scan(code)).toEqual({ outcome: 'here', entries: [1], other: null });
      expect(await scan(code)).toEqual({ outcome: 'already', entries: [1], other: null });
      expect(await scan('zoë')).toMatchObject({ outcome: 'already' });
      const both = await codeOf(office, family.id);
      expect(await scan(both)).toEqual({ outcome: 'several', entries: [3, 2], other: null });
      expect(await scan('Lebo')).toMatchObject({ outcome: 'here' });
      // Of a family whoever is left.
      expect(await scan(both)).toMatchObject({ outcome: 'here', entries: [3] });
      expect(await scan(both)).toMatchObject({ outcome: 'already', entries: [3, 2] });
      expect(await scan('riaan')).toMatchObject({ outcome: 'unpaid' });
      expect(await scan(await codeOf(office, unpaid.order_id))).toMatchObject({ outcome: 'unpaid' });
      expect(await scan('Nobody')).toEqual({ outcome: 'unknown', entries: [], other: null });
      expect(await scan(`${code.slice(0, -1)}!`)).toMatchObject({ outcome: 'unknown' });
      expect(await scan(' ')).toBe('rest_invalid_param');
      expect(await entriesOf(db, event)).toEqual([
        'Zoë Nkosi: here',
        'Lebo: here',
        'Leah: here',
        'Riaan: held',
      ]);
    });

    it('the printed code of a player marks this player alone, and is for no other tournament', async () => {
      const { db, act, makeOpen, book, scanAt } = await open();
      const event = await makeOpen();
      await book(event, ['Thandi', 'Lebo']);
      const codes = done(await act.playerCodes({ id: event.id }));
      const url = codes.find(({ name }) => name === 'Lebo')?.url ?? '';
      expect(done(await scanAt(event.id, url))).toMatchObject({
        outcome: 'here',
        entries: [{ name: 'Lebo' }],
      });
      expect(done(await scanAt(event.id, url))).toMatchObject({ outcome: 'already' });
      expect(done(await scanAt(event.id, `${url}x`))).toMatchObject({ outcome: 'unknown', entries: [] });
      expect(await entriesOf(db, event)).toEqual(['Thandi: booked', 'Lebo: here']);
      const other = await insertEvent(db, { name: 'Friday Night Magic', post_id: 901 });
      expect(done(await scanAt(other.id, url))).toMatchObject({
        outcome: 'other',
        other: { name: 'League Cup' },
      });
    });

    it('says for which tournament a code is, and marks nobody there', async () => {
      const { db, office, scanAt, makeOpen, book } = await open();
      const event = await makeOpen();
      const other = await insertEvent(db, { name: 'Friday Night Magic', post_id: 901 });
      const order = await book(other, ['Thandi']);
      expect(done(await scanAt(event.id, await codeOf(office, order.id)))).toEqual({
        outcome: 'other',
        entries: [],
        other: { name: 'Friday Night Magic', starts_at: '2026-11-28T08:00:00.000Z' },
      });
      expect(await entriesOf(db, other)).toEqual(['Thandi: booked']);
      expect(await scanAt(999, 'Thandi')).toMatchObject({ status: 404 });
    });

    it('marks who was absent, and of many scans at once everybody once', async () => {
      const { db, mark, scanAt, makeOpen, book } = await open();
      const event = await makeOpen({ seats: 8 });
      for (const name of ['Anri', 'Bongi', 'Cebo']) await book(event, [name], `${name}@example.com`);
      await mark(event.id, { entry_id: 1, before: 'booked', after: 'absent' });
      const names = ['Anri', 'Bongi', 'Cebo', 'Anri', 'Bongi', 'Cebo'];
      const scans = await Promise.all(names.map((scan) => scanAt(event.id, scan)));
      expect(scans.map((scan) => done(scan).outcome).toSorted()).toEqual([
        ...['already', 'already', 'already'],
        ...['here', 'here', 'here'],
      ]);
      expect(await entriesOf(db, event)).toEqual(['Anri: here', 'Bongi: here', 'Cebo: here']);
      const marks = db.selectFrom('office_log').select('after').where('after', '=', 'here');
      expect(await marks.execute()).toHaveLength(3);
    });
  });

  describe('the door', () => {
    it('finds players by name, number of the order and the code of its page, and marks them', async () => {
      const { db, office, shownOf, mark: send, makeOpen, book } = await open();
      const event = await makeOpen();
      const order = await book(event, ['Zoë Nkosi'], 'zoe@example.com');
      await book(event, ['Riaan'], 'riaan@example.com');
      const link = await signOrderLink(db, office.services, order.id);
      const find = async (search: string) =>
        (await shownOf(event.id, search)).entries.map(({ name }) => name);
      expect(await find('')).toEqual(['Riaan', 'Zoë Nkosi']);
      expect(await find('zoe')).toEqual(['Zoë Nkosi']);
      expect(await find(order.number.toLowerCase())).toEqual(['Zoë Nkosi']);
      expect(await find(`https://shop.example/order/${link}`)).toEqual(['Zoë Nkosi']);
      expect(await find('https://shop.example/order/forged')).toEqual([]);
      const [entry] = (await shownOf(event.id, 'zoe')).entries;
      const mark = (before: string, after: string) => send(event.id, { entry_id: entry?.id, before, after });
      expect(done(await mark('booked', 'here'))).toMatchObject({
        entries: [{ id: entry?.id, name: 'Zoë Nkosi', state: 'here' }],
      });
      expect((await shownOf(event.id)).here).toBe(1);
      done(await mark('booked', 'here'));
      expect(await mark('booked', 'absent')).toMatchObject({
        code: 'office_changed_meanwhile',
        message: 'Zoë Nkosi is here now.',
      });
      done(await mark('here', 'booked'));
      expect((await shownOf(event.id)).here).toBe(0);
      expect(await mark('booked', 'cancelled')).toMatchObject({ status: 400 });
      const other = await send(event.id, { entry_id: 999, before: 'booked', after: 'here' });
      expect(other).toMatchObject({ status: 404, code: 'entry_not_found' });
    });

    it('a mark can be undone from the log, which names no player', async () => {
      const { db, act, shownOf, mark, makeOpen, book } = await open();
      const event = await makeOpen();
      await book(event, ['Thandi']);
      const [entry] = (await shownOf(event.id)).entries;
      await mark(event.id, { entry_id: entry?.id, before: 'booked', after: 'absent' });
      const line = await db
        .selectFrom('office_log')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(line).toMatchObject({ what: 'event', before: 'not yet here', after: 'absent' });
      expect(line.search_text).not.toContain('thandi');
      await act.undo({ id: line?.id ?? 0 });
      expect(await entriesOf(db, event)).toEqual(['Thandi: booked']);
    });

    it('finds a player by the code of a mail that is older than thirty days', async () => {
      const { db, office, shownOf, makeOpen, book } = await open();
      const event = await makeOpen();
      const order = await book(event, ['Thandi']);
      const now = () => new Date('2026-10-01T08:00:00.000Z');
      const link = await signOrderLink(db, { ...office.services, now }, order.id);
      expect(await findLinkedOrder(office.services, link)).toBeUndefined();
      const { entries } = await shownOf(event.id, `/order/${link}`);
      expect(entries).toMatchObject([{ name: 'Thandi' }]);
    });

    it('a seat that is given back in the same moment is either here or paid back', async () => {
      const { db, office, shownOf, mark, makeOpen, book } = await open();
      const event = await makeOpen();
      const { id } = await book(event, ['Thandi']);
      const entry_id = (await shownOf(event.id)).entries[0]?.id ?? 0;
      const [marked, givenBack] = await Promise.all([
        mark(event.id, { entry_id, before: 'booked', after: 'here' }),
        cancelSeats(office.services, id, [entry_id]),
      ]);
      expect(marked.ok).toBe(!givenBack.ok);
      expect(await entriesOf(db, event)).toEqual([givenBack.ok ? 'Thandi: cancelled' : 'Thandi: here']);
    });

    it('has nobody whose seat is unpaid or given back', async () => {
      const { shownOf, mark, make, setState, makeOpen, shop } = await open();
      const draft = await make({}, { ...POST, title: 'Draft' });
      const here = { entry_id: 1, before: 'booked', after: 'here' };
      expect(await mark(draft.id, here)).toMatchObject({ code: 'office_event_state' });
      await setState(draft.id, 'cancelled');
      const event = await makeOpen();
      await shop.place(seatsFor(event, [{ name: 'Riaan', player_id: '3' }]));
      const [entry] = (await shownOf(event.id)).entries;
      expect(await mark(event.id, { ...here, entry_id: entry?.id })).toMatchObject({
        message: 'Riaan is held, so not at the door now.',
      });
    });
  });

  it('a judge runs the door and sees no money; fees, seats and refunds are for who may take money', async () => {
    const { office, owner, shownOf, mark, writePost, makeOpen, book, db } = await open();
    const event = await makeOpen();
    await book(event, ['Thandi']);
    const { id } = event;
    const person = await office.add(owner, 'judge');
    const judge = office.act(person.token);
    const shown = done(await judge.event({ id }));
    expect(shown).toMatchObject({ money: null, entries: [{ name: 'Thandi', state: 'booked' }] });
    const here = { entry_id: shown.entries[0]?.id, before: 'booked', after: 'here' };
    done(await mark(id, here, person));
    const { version } = shown;
    const forbidden = [
      await judge.makeEvent({ post_id: await writePost({ ...POST, title: 'Other' }), event: FORM }),
      await judge.changeEvent({ id, version, event: FORM }),
      await judge.setEventState({ id, version, state: 'cancelled' }),
      await judge.repeatEvent({ id, weeks: 1 }),
    ];
    for (const answer of forbidden) expect(answer).toMatchObject({ status: 403, code: 'office_not_allowed' });
    expect(statusOf(await judge.setEventState({ id, version, state: 'closed' }))).toBe(200);
    const packer = office.act((await office.add(owner, 'packer')).token);
    expect(statusOf(await packer.events())).toBe(403);
    expect((await shownOf(id)).here).toBe(1);
    expect(await db.selectFrom('refunds').select('id').execute()).toEqual([]);
  });

  it('is repeated for the next Saturdays, as drafts with posts of their own, each once', async () => {
    const { db, act, makeOpen } = await open();
    const event = await makeOpen({ opens_at: '2026-11-22T08:00:00.000Z' });
    const repeat = (weeks: number) => act.repeatEvent({ id: event.id, weeks });
    expect(done(await repeat(2)).map(({ starts_at }) => starts_at)).toEqual([
      '2026-12-05T08:00:00.000Z',
      '2026-12-12T08:00:00.000Z',
    ]);
    expect(done(await repeat(3))).toHaveLength(1);
    const { events } = done(await act.events());
    expect(events.map(({ state, seats, fee }) => [state, seats, fee])).toEqual([
      ['open', 4, '80.00'],
      ['draft', 4, '80.00'],
      ['draft', 4, '80.00'],
      ['draft', 4, '80.00'],
    ]);
    const posts = await db.selectFrom('posts').select(['title', 'status', 'slug']).orderBy('id').execute();
    expect(posts.slice(1)).toEqual([
      { title: 'League Cup', status: 'draft', slug: 'league-cup-2' },
      { title: 'League Cup', status: 'draft', slug: 'league-cup-3' },
      { title: 'League Cup', status: 'draft', slug: 'league-cup-4' },
    ]);
    expect(statusOf(await repeat(13))).toBe(400);
    // Its post has another title since.
    await db.updateTable('posts').set({ title: 'Summer Cup' }).where('id', '=', event.post_id).execute();
    const renamed = async () => done(await repeat(4));
    expect(await renamed()).toMatchObject([{ name: 'Summer Cup', starts_at: '2026-12-26T08:00:00.000Z' }]);
    expect(await renamed()).toEqual([]);
  });

  it('thirty days later only names that played, and may be shown, are left', async () => {
    const { db, makeOpen } = await open();
    const { id } = await makeOpen();
    const states = ['here', 'booked', 'absent', 'cancelled', 'released'] as const;
    for (const state of states) {
      for (const shows_name of [1, 0]) {
        const name = `${state} ${shows_name}`;
        const seat = { event_id: id, state, name, shows_name, person_key: name, asked_at: '' };
        await db.insertInto('event_entries').values(seat).execute();
      }
    }
    await forgetPlayers(db, '2026-12-29T08:00:00.000Z');
    const rows = await db.selectFrom('event_entries').select('name').where('name', '<>', '').execute();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['booked 1', 'here 1']);
  });
});

import { describe, expect, it } from 'vitest';
import { waitingPlaceSchema } from '#contract/events.ts';
import { officeCounterSaleSchema } from '#contract/office/counter.ts';
import { PATHS } from '#contract/paths.ts';
import { expireOrders } from '../checkout/expire-orders.ts';
import { cancelSeats } from '../checkout/order-page/cancel-seats.ts';
import { sell } from '../counter/sell.ts';
import { deleteOldWaiting } from '../events/waiting-list.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { findOrder } from '../orders/queries.ts';
import { checkStock } from '../orders/stock/check-stock.ts';
import { refusalOf, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { entriesOf, insertEvent, seatsFor, type TestEvent } from '../testing/events.ts';
import { done, openOffice } from '../testing/office.ts';
import { payOrder, placePaidOrder } from '../testing/paid-order.ts';
import { testServices } from '../testing/services.ts';
import { openShop, stockLevels } from '../testing/shop.ts';
import { offerSeats } from './offer-seats.ts';

const CHILD = {
  name: 'Lebo Nkosi',
  under_18: true,
  guardian_name: 'Thandi Nkosi',
  guardian_phone: '082 555 0123',
  guardian_agrees: true,
};

/** An offer whose seat is sold at the door, also while its payment is on the way. */
const WITHDRAWN: readonly string[] = ['cancelled', 'paid_unfulfillable'];
/** The other counter was first, or the seat was offered or taken meanwhile. */
const DOOR_REFUSALS = ['event_full', 'already_entered', 'entry_not_found', 'office_changed_meanwhile'];

eachDatabase((openDb, { openDatabase }) => {
  const open = async (seats = 1) => {
    const db = await openDb();
    const services = testServices(db);
    const shop = openShop(db, services);
    const event = await insertEvent(db, { seats });
    const linkIn = async (key: string, email: string) => {
      const mail = await db
        .selectFrom('outbox')
        .selectAll()
        .where('dedupe_key', 'like', `${key}:%`)
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return /\/waiting\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
    };
    const join = (seat: string | object, email = `${String(seat)}@example.com`.toLowerCase()) =>
      shop.post(`${PATHS.events}/${event.id}/waiting`, {
        email,
        seat: typeof seat === 'string' ? { name: seat } : seat,
      });
    const confirm = async (email: string) =>
      shop.post(`${PATHS.waiting}/confirm`, { link: await linkIn('waiting-confirm', email) });
    const wait = async (name: string) => {
      const email = `${name}@example.com`.toLowerCase();
      expect(await join(name)).toMatchObject({ status: 202 });
      expect(await confirm(email)).toMatchObject({ status: 200, body: { state: 'waiting' } });
      return linkIn('waiting-confirm', email);
    };
    const place = async (link: string) =>
      waitingPlaceSchema.parse((await shop.get(`${PATHS.waiting}?link=${link}`)).body);
    const orderOf = async (email: string) => {
      const { id } = await db
        .selectFrom('orders')
        .select('id')
        .where('email', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return (await findOrder(db, id)) ?? Promise.reject(new Error('no order'));
    };
    const waitingNames = async () =>
      (
        await db
          .selectFrom('event_waiting')
          .selectAll()
          .where('state', '=', 'waiting')
          .orderBy('place')
          .execute()
      ).map(({ name }) => name);
    const full = await placePaidOrder(
      services,
      seatsFor(
        event,
        Array.from({ length: seats }, (_, at) => `Seated ${at}`),
      ),
    );
    const free = async () => {
      const [seat] = await db
        .selectFrom('event_entries')
        .select('id')
        .where('state', '=', 'booked')
        .orderBy('id')
        .execute();
      expect(await cancelSeats(services, full.id, [seat?.id ?? 0])).toEqual({ ok: true });
    };
    const path = `${PATHS.events}/${event.id}`;
    const tools = { linkIn, join, confirm, wait, place, orderOf, waitingNames, free, path };
    return { db, services, shop, event, full, ...tools };
  };

  describe('joining a waiting list', () => {
    it('is confirmed from the mail, which names nobody, and confirming again changes nothing', async () => {
      const { db, shop, join, confirm, waitingNames, path } = await open();
      expect(await join('Anri')).toMatchObject({ status: 202 });
      expect(await waitingNames()).toEqual([]);
      const mail = await db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', 'anri@example.com')
        .executeTakeFirstOrThrow();
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('Anri');
      expect(await confirm('anri@example.com')).toMatchObject({
        status: 200,
        body: { state: 'waiting', place: 1, event: 'League Cup 77', offered_until: null, order_link: null },
      });
      expect(await confirm('anri@example.com')).toMatchObject({ body: { state: 'waiting', place: 1 } });
      expect(await waitingNames()).toEqual(['Anri']);
      expect((await shop.get(path)).body).toMatchObject({ waiting: 1, seats_left: 0 });
    });

    it('is refused where a seat can be booked, and where no seat is sold', async () => {
      const { db, join, free, event } = await open();
      await free();
      expect(await join('Anri')).toMatchObject({ status: 409, body: { code: 'event_not_full' } });
      await db.updateTable('events').set({ state: 'closed' }).where('id', '=', event.id).execute();
      expect(await join('Anri')).toMatchObject({ status: 409, body: { code: 'event_closed' } });
      await db.updateTable('events').set({ state: 'draft' }).where('id', '=', event.id).execute();
      expect(await join('Anri')).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
    });

    it('asks what a seat asks, and says in which field', async () => {
      const { join } = await open();
      expect(await join({ name: ' ' }, 'a@example.com')).toMatchObject({
        status: 400,
        body: { code: 'seat_names_needed', data: { params: { name: expect.any(String) } } },
      });
      expect(await join({ name: 'Lebo', under_18: true }, 'a@example.com')).toMatchObject({
        status: 400,
        body: { code: 'guardian_needed', data: { params: { guardian_name: expect.any(String) } } },
      });
      expect(await join('Anri', 'nobody')).toMatchObject({ status: 400 });
    });

    it('nobody waits twice, nor beside a seat, however the name is written', async () => {
      const { join, wait, confirm, waitingNames } = await open();
      expect(await join('seated 0', 'a@example.com')).toMatchObject({
        status: 409,
        body: { code: 'already_entered', data: { params: { name: expect.any(String) } } },
      });
      await join('ZOE', 'late@example.com');
      await wait('Zoe');
      expect(await join('  zoé  ', 'b@example.com')).toMatchObject({ body: { code: 'already_entered' } });
      expect(await confirm('late@example.com')).toMatchObject({
        status: 409,
        body: { code: 'already_entered' },
      });
      expect(await waitingNames()).toEqual(['Zoe']);
    });

    it('a mailbox is asked five times at most, and the answer does not say so', async () => {
      const { db, join } = await open();
      for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
        expect(await join(name, 'one@example.com')).toMatchObject({ status: 202 });
      }
      expect(await db.selectFrom('event_waiting').select('id').execute()).toHaveLength(5);
    });

    it('a list has an end', async () => {
      const { db, event, join } = await open();
      const rows = Array.from({ length: 500 }, (_, place) => ({
        event_id: event.id,
        email: `w${place}@example.com`,
        state: 'waiting' as const,
        place,
        name: `W ${place}`,
        person_key: `w ${place}#`,
        asked_at: '2026-11-21T10:00:00.000Z',
      }));
      await db.insertInto('event_waiting').values(rows).execute();
      expect(await join('Anri')).toMatchObject({ status: 409, body: { code: 'waiting_list_full' } });
    });

    it('a forged link opens nothing, and one that nobody confirmed runs out', async () => {
      const { shop, services, join, linkIn } = await open();
      expect(await shop.get(`${PATHS.waiting}?link=1-${'x'.repeat(43)}`)).toMatchObject({ status: 404 });
      expect(await shop.get(PATHS.waiting)).toMatchObject({ status: 404 });
      await join('Anri');
      const link = await linkIn('waiting-confirm', 'anri@example.com');
      services.clock.advanceMinutes(48 * 60 + 1);
      expect(await shop.post(`${PATHS.waiting}/confirm`, { link })).toMatchObject({
        status: 404,
        body: { code: 'waiting_link_expired' },
      });
    });

    it('who leaves is forgotten', async () => {
      const { db, shop, wait, path } = await open();
      const link = await wait('Anri');
      expect(await shop.post(`${PATHS.waiting}/leave`, { link })).toMatchObject({ status: 200 });
      expect(await shop.post(`${PATHS.waiting}/leave`, { link })).toMatchObject({ status: 404 });
      expect(await db.selectFrom('event_waiting').selectAll().execute()).toEqual([]);
      expect((await shop.get(path)).body).toMatchObject({ waiting: 0 });
    });
  });

  describe('a seat that is free while somebody waits', () => {
    it('is offered to the first for 12 hours, by an order to pay', async () => {
      const { db, services, event, wait, free, place, orderOf, waitingNames } = await open();
      const link = await wait('Anri');
      await wait('Ben');
      await free();
      await offerSeats(services);
      await offerSeats(services);
      expect(await waitingNames()).toEqual(['Ben']);
      expect(await entriesOf(db, event)).toEqual(['Seated 0: cancelled', 'Anri: held']);
      expect(await stockLevels(db, event.productId)).toEqual([0, 1, 0]);
      const until = '2026-11-21T22:00:00.000Z';
      expect(await place(link)).toMatchObject({ state: 'offered', offered_until: until, place: null });
      const order = await orderOf('anri@example.com');
      expect(order).toMatchObject({ status: 'pending', hold_expires_at: until, delivery_method: 'none' });
      const offers = await db
        .selectFrom('outbox')
        .selectAll()
        .where('dedupe_key', 'like', 'waiting-offer:%')
        .execute();
      expect(offers).toHaveLength(1);
      expect(offers[0]?.text).toContain('is held for Anri until 22 November 2026, 00:00');
      expect(offers[0]?.text).toContain('/order/');
      expect(await payOrder(services, order)).toBe('paid');
      expect(await entriesOf(db, event)).toEqual(['Seated 0: cancelled', 'Anri: booked']);
      expect(await place(link)).toMatchObject({ state: 'booked' });
    });

    it('goes to the next when it is not paid for, who is then the only one', async () => {
      const { db, services, event, wait, free, place, orderOf, shop, waitingNames } = await open();
      const link = await wait('Anri');
      await wait('Ben');
      await free();
      await offerSeats(services);
      const { id: order_id, order_key } = await orderOf('anri@example.com');
      services.clock.advanceMinutes(12 * 60);
      await expireOrders(services);
      expect(await place(link)).toMatchObject({ state: 'missed' });
      const payAgain = () => shop.post('/wp-json/springdeck/v1/order/payment', { order_id, order_key });
      expect(await payAgain()).toMatchObject({ status: 409, body: { code: 'event_full' } });
      await offerSeats(services);
      expect(await waitingNames()).toEqual([]);
      expect(await entriesOf(db, event)).toEqual(['Seated 0: cancelled', 'Anri: released', 'Ben: held']);
      // Anri may wait again, now behind Ben.
      await wait('Anri');
    });

    it('cannot be booked by others, but an order of the same cart keeps what it holds', async () => {
      const { services, shop, event, wait, free, db } = await open(2);
      const order = seatsFor(event, ['Sipho'], 'sipho@example.com');
      await free();
      const held = await shop.place(order);
      await wait('Anri');
      await free();
      expect(await shop.order(seatsFor(event, ['Other'], 'other@example.com'))).toMatchObject({
        status: 409,
        body: { code: 'event_full', data: { items: [{ requested: 1, available: 0 }] } },
      });
      const renamed = { ...seatsFor(event, ['Sipho Dube'], 'sipho@example.com'), order_key: held.order_key };
      expect(await shop.order(renamed)).toMatchObject({ status: 201 });
      const more = {
        ...seatsFor(event, ['Sipho Dube', 'Friend'], 'sipho@example.com'),
        order_key: held.order_key,
      };
      expect(await shop.order(more)).toMatchObject({ status: 409, body: { code: 'event_full' } });
      await offerSeats(services);
      expect(await entriesOf(db, event)).toContain('Anri: held');
      expect(await shop.get(`${PATHS.events}/${event.id}`)).toMatchObject({
        body: { waiting: 0, seats_left: 0 },
      });
    });

    it('is offered until 2 hours before the start, and then no more', async () => {
      const { services, wait, free, orderOf, waitingNames } = await open();
      await wait('Anri');
      await free();
      services.clock.set('2026-11-28T05:00:00.000Z');
      await offerSeats(services);
      expect(await orderOf('anri@example.com')).toMatchObject({
        hold_expires_at: '2026-11-28T06:00:00.000Z',
      });
      await wait('Ben');
      services.clock.set('2026-11-28T06:00:00.000Z');
      await expireOrders(services);
      await offerSeats(services);
      expect(await waitingNames()).toEqual(['Ben']);
    });

    it('is not offered while no seat is sold', async () => {
      const { db, services, wait, free, waitingNames } = await open();
      await wait('Anri');
      await free();
      await db.updateTable('events').set({ state: 'closed' }).execute();
      await offerSeats(services);
      await db.updateTable('events').set({ state: 'open', closes_at: '2026-11-21T10:00:00.000Z' }).execute();
      await offerSeats(services);
      expect(await waitingNames()).toEqual(['Anri']);
    });

    it('who has been handed a seat since is passed over', async () => {
      const { db, services, wait, free, waitingNames, event } = await open(2);
      await wait('Anri');
      await wait('Ben');
      await db
        .updateTable('event_entries')
        .set({ name: 'Anri', person_key: 'anri#' })
        .where('name', '=', 'Seated 1')
        .execute();
      await free();
      await offerSeats(services);
      expect(await waitingNames()).toEqual([]);
      expect(await entriesOf(db, event)).toEqual(['Seated 0: cancelled', 'Anri: booked', 'Ben: held']);
    });

    it('is offered with what was asked when the player began to wait, whatever is asked since', async () => {
      const { db, services, wait, free, event } = await open();
      await wait('Anri');
      await db.updateTable('events').set({ asks_player_id: 1, asks_birth_year: 1 }).execute();
      await free();
      await offerSeats(services);
      expect(await entriesOf(db, event)).toEqual(['Seated 0: cancelled', 'Anri: held']);
    });

    it('a child is offered one with its guardian, who pays', async () => {
      const { db, services, join, confirm, free, orderOf } = await open();
      await join(CHILD, 'thandi.n@example.com');
      await confirm('thandi.n@example.com');
      await free();
      await offerSeats(services);
      expect(await orderOf('thandi.n@example.com')).toMatchObject({
        first_name: 'Thandi',
        last_name: 'Nkosi',
        phone: '+27825550123',
      });
      const [entry] = await db.selectFrom('event_entries').selectAll().where('state', '=', 'held').execute();
      expect(entry).toMatchObject({ name: 'Lebo Nkosi', guardian_name: 'Thandi Nkosi' });
    });

    it('who leaves an offer gives the seat to the next at once', async () => {
      const { services, shop, wait, free, db, event } = await open();
      const link = await wait('Anri');
      await wait('Ben');
      await free();
      await offerSeats(services);
      expect(await shop.post(`${PATHS.waiting}/leave`, { link })).toMatchObject({ status: 200 });
      await expireOrders(services);
      await offerSeats(services);
      expect(await entriesOf(db, event)).toContain('Ben: held');
    });
  });

  describe('the waiting list in the office', () => {
    const onList = async () => {
      const opened = await open();
      const office = openOffice(opened.db);
      const owner = await office.addOwner();
      const act = office.act(owner.token);
      const { id } = opened.event;
      for (const name of ['Anri', 'Ben', 'Cara']) await opened.wait(name);
      const shownEvent = async () => done(await act.event({ id }));
      const shown = async () => (await shownEvent()).waiting.map(({ place, name }) => `${place} ${name}`);
      const idOf = async (name: string) =>
        (await opened.db.selectFrom('event_waiting').select('id').where('name', '=', name).execute()).at(-1)
          ?.id;
      const move = async (name: string, before: number, after: number | null) =>
        act.moveWaiting({ id, waiting_id: await idOf(name), before, after });
      const undo = async () => {
        const { id } = await opened.db
          .selectFrom('office_log')
          .select('id')
          .where('undo', '<>', '')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        return act.undo({ id });
      };
      return { ...opened, office, owner, act, shownEvent, shown, move, undo };
    };

    it('shows who waits in their order, and moves them, with Undo', async () => {
      const { shown, move, undo, db } = await onList();
      expect(await shown()).toEqual(['1 Anri', '2 Ben', '3 Cara']);
      done(await move('Cara', 3, 1));
      expect(await shown()).toEqual(['1 Cara', '2 Anri', '3 Ben']);
      expect(await move('Cara', 3, 1)).toMatchObject({ status: 409, code: 'office_changed_meanwhile' });
      done(await undo());
      expect(await shown()).toEqual(['1 Anri', '2 Ben', '3 Cara']);
      const log = await db.selectFrom('office_log').selectAll().where('what', '=', 'event').execute();
      expect(JSON.stringify(log)).not.toContain('Cara');
    });

    it('takes somebody off it, and puts them back', async () => {
      const { shown, move, undo, wait } = await onList();
      done(await move('Ben', 2, null));
      expect(await shown()).toEqual(['1 Anri', '2 Cara']);
      expect(await move('Ben', 2, 1)).toMatchObject({ status: 404, code: 'entry_not_found' });
      done(await undo());
      expect(await shown()).toEqual(['1 Anri', '2 Ben', '3 Cara']);
      await move('Ben', 2, null);
      await wait('Ben');
      expect(await undo()).toMatchObject({ status: 409 });
      expect(await shown()).toEqual(['1 Anri', '2 Cara', '3 Ben']);
    });

    it('shows who is offered a seat, and until when', async () => {
      const { services, free, event, shownEvent, shown, office, owner, db } = await onList();
      await free();
      await offerSeats(services);
      expect(await shown()).toEqual(['null Anri', '1 Ben', '2 Cara']);
      const [offered] = (await shownEvent()).waiting;
      expect(offered).toMatchObject({
        email: 'anri@example.com',
        offered_until: '2026-11-21T22:00:00.000Z',
        order: expect.any(String),
      });
      const judge = await office.add(owner, 'judge');
      const seen = done(await office.act(judge.token).event({ id: event.id }));
      expect(seen.waiting).toHaveLength(3);
      expect(JSON.stringify(seen)).not.toContain('@example.com');
      expect(await db.selectFrom('event_waiting').select('id').execute()).toHaveLength(3);
    });

    it('an offer to who is not at the door is withdrawn, and the seat goes to the next', async () => {
      const { db, services, free, act, event, shownEvent, shown, orderOf } = await onList();
      await free();
      await offerSeats(services);
      const waiting_id = (await shownEvent()).waiting[0]?.id;
      const order = await orderOf('anri@example.com');
      const withdraw = (after: number | null) =>
        act.moveWaiting({ id: event.id, waiting_id, before: null, after });
      expect(await withdraw(1)).toMatchObject({ status: 400 });
      done(await withdraw(null));
      expect(await shown()).toEqual(['1 Ben', '2 Cara']);
      expect((await orderOf('anri@example.com')).status).toBe('cancelled');
      const about = db.selectFrom('outbox').select('subject').where('recipient', '=', 'anri@example.com');
      expect((await about.execute()).map(({ subject }) => subject).join()).not.toContain('A seat is free');
      expect(await withdraw(null)).toMatchObject({ status: 409 });
      await offerSeats(services);
      expect(await shown()).toEqual(['null Ben', '1 Cara']);
      // Paid late, there is no seat for it any more.
      await payOrder(services, order);
      expect(await orderOf('anri@example.com')).toMatchObject({ status: 'paid_unfulfillable' });
      expect((await checkStock(db)).differences).toEqual([]);
    });

    it('who waits is told of another start, and when it is cancelled', async () => {
      const { db, act, event, shownEvent } = await onList();
      const { id } = event;
      await db.updateTable('events').set({ post_id: 1 }).where('id', '=', id).execute();
      const { version, event: form } = await shownEvent();
      const changed = { ...form, starts_at: '2026-11-29T08:00:00.000Z' };
      done(await act.changeEvent({ id, version, event: changed }));
      const moved = await shownEvent();
      done(await act.setEventState({ id, version: moved.version, state: 'cancelled' }));
      const news = await db
        .selectFrom('outbox')
        .select(['recipient', 'subject'])
        .where('dedupe_key', 'like', 'waiting-news:%')
        .where('recipient', '=', 'ben@example.com')
        .orderBy('id')
        .execute();
      expect(news.map(({ subject }) => subject)).toEqual([
        'League Cup 77 has a new time',
        'League Cup 77 is cancelled',
      ]);
    });
  });

  it('of who waits nothing is left 30 days after the event, nor 48 hours after nobody confirmed', async () => {
    const { db, services, wait, join, event } = await open();
    await wait('Anri');
    await join('Ben');
    const left = async () => (await db.selectFrom('event_waiting').select('name').execute()).length;
    await deleteOldWaiting(db, '2026-11-01T00:00:00.000Z', services.now());
    expect(await left()).toBe(2);
    services.clock.advanceMinutes(48 * 60 + 1);
    await deleteOldWaiting(db, '2026-11-01T00:00:00.000Z', services.now());
    expect(await left()).toBe(1);
    await db
      .updateTable('events')
      .set({ starts_at: '2026-10-31T00:00:00.000Z' })
      .where('id', '=', event.id)
      .execute();
    await deleteOldWaiting(db, '2026-11-01T00:00:00.000Z', services.now());
    expect(await left()).toBe(0);
  });

  it('of 60 people for 16 seats, a list and a door, in two processes, never more than 16 are seated, nobody twice, each freed seat offered once', async () => {
    const database = await openDatabase();
    const { db } = database;
    const processes = [testServices(db), testServices(await database.reconnect())].map((services) => ({
      services,
      shop: openShop(services.db, services),
    }));
    const at = (place: number) => processes[place % 2] ?? Promise.reject(new Error('no process'));
    const event = await insertEvent(db);
    const nameOf = (place: number) => `Player ${place}`;
    const everybody = Array.from({ length: 60 }, (_, place) => place);
    let soldAtDoor = 0;
    await Promise.all(
      everybody.map(async (place) =>
        (await at(place)).shop.order(seatsFor(event, [nameOf(place)], `p${place}@example.com`)),
      ),
    );
    await waitForSeats();
    // Round by round some pay, some give their seat back, some let it run out, both processes offer, and both sell at the door.
    for (let round = 0; round < 5; round += 1) {
      const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute();
      await Promise.all([
        ...orders.map(async (order, place) => {
          const { services } = await at(place + round);
          if (order.status === 'pending' && place % 2 === 0) await payOrder(services, order);
          if (place % 5 === round) await giveBack(services, order.id);
        }),
        ...processes.map(({ services }) => offerSeats(services)),
        ...processes.map(({ services }) => sellAtDoor(services, round)),
      ]);
      for (const { services } of processes) services.clock.advanceMinutes(13 * 60);
      await Promise.all(processes.map(({ services }) => expireOrders(services)));
      await Promise.all([...processes, ...processes].map(({ services }) => offerSeats(services)));
      await check();
    }
    expect(soldAtDoor).toBeGreaterThan(0);

    async function waitForSeats() {
      const seated = await taken();
      const rest = everybody.filter((place) => !seated.includes(nameOf(place)));
      const values = rest.map((place) => ({
        event_id: event.id,
        email: `p${place}@example.com`,
        state: 'waiting' as const,
        place,
        name: nameOf(place),
        person_key: `player ${place}#`,
        asked_at: '2026-11-21T10:00:00.000Z',
      }));
      expect(values).toHaveLength(44);
      await db.insertInto('event_waiting').values(values).execute();
    }

    /** To whoever is offered a seat, or is first on the list, at both counters. */
    async function sellAtDoor(services: (typeof processes)[number]['services'], round: number) {
      const next = await services.db
        .selectFrom('event_waiting')
        .leftJoin('orders', 'orders.id', 'order_id')
        .select(['event_waiting.id', 'event_waiting.name'])
        .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('orders.status', '=', 'pending')]))
        .orderBy('place')
        .executeTakeFirst();
      if (!next) return;
      const seat = { seats: [{ name: next.name }], waiting_id: next.id };
      const lines = [{ ...saleLine(event.productId, 1, 8_000), ...seat }];
      const sale = { key: `door-${round}-${processes.findIndex((each) => each.services === services)}-key` };
      const payment = { by: 'card' as const };
      const given = officeCounterSaleSchema.parse({ ...sale, lines, total_cents: 8_000, payment });
      const refusal = await refusalOf(sell(services, COMMAND_LINE, given));
      if (!refusal) soldAtDoor += 1;
      else expect(DOOR_REFUSALS).toContain(refusal.code);
    }

    async function giveBack(services: (typeof processes)[number]['services'], orderId: number) {
      const [entry] = await services.db
        .selectFrom('event_entries')
        .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
        .select('event_entries.id')
        .where('order_id', '=', orderId)
        .where('state', '=', 'booked')
        .execute();
      if (entry) await cancelSeats(services, orderId, [entry.id]);
    }

    async function taken(): Promise<string[]> {
      const rows = await db
        .selectFrom('event_entries')
        .select('name')
        .where('event_id', '=', event.id)
        .where('state', 'in', ['held', 'booked', 'here'])
        .execute();
      return rows.map(({ name }) => name);
    }

    async function check() {
      const names = await taken();
      expect(new Set(names).size).toBe(names.length);
      const [available, reserved, sold] = await stockLevels(db, (event as TestEvent).productId);
      expect(available + reserved + sold).toBe(16);
      expect(names).toHaveLength(reserved + sold);
      const rows = await db.selectFrom('event_waiting').selectAll().orderBy('place').execute();
      const offered = rows.filter(({ state }) => state === 'offered');
      const orders = await db.selectFrom('orders').select('status').execute();
      const withdrawn = orders.filter(({ status }) => WITHDRAWN.includes(status)).length;
      // An order for each of the 16 at first, one for each offer, and one for what is sold instead: none is made twice or lost.
      expect(orders).toHaveLength(16 + offered.length + withdrawn);
      expect(new Set(offered.map(({ order_id }) => order_id)).size).toBe(offered.length);
      // In their order: nobody behind was offered a seat before.
      expect(rows.slice(0, offered.length)).toEqual(offered);
      const waits = rows.some(({ state }) => state === 'waiting');
      if (waits) expect(available).toBe(0);
      expect((await checkStock(db)).differences).toEqual([]);
    }
  });
});

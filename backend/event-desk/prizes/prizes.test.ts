import { describe, expect, it } from 'vitest';
import type { PaidPrizes } from '#contract/office/prizes.ts';
import type { OfficeRounds } from '#contract/office/rounds.ts';
import { isBooked } from '#domain/events/seats.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { insertEvent, seatsFor } from '../../testing/events.ts';
import { findCreditProblems } from '../../testing/gift-cards.ts';
import { openOffice, statusOf } from '../../testing/office.ts';
import { placePaidOrder } from '../../testing/paid-order.ts';

const PLAN = { rules: 'plain', rounds: 1, minutes: 50, cut: 0 };
const WON = { wins_a: 2, wins_b: 0, draws: 0, double_loss: false };
const PRIZES = [
  { from: 1, to: 1, amount: '300.00', words: '' },
  { from: 2, to: 3, amount: '100.00', words: '' },
  { from: 1, to: 4, amount: null, words: 'a promo pack' },
];

eachDatabase((openDb) => {
  /** Thandi has two of four seats, Lebo one, and one has no address; one round is played. */
  async function open() {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const judge = await office.add(owner, 'judge');
    const event = await insertEvent(db);
    await placePaidOrder(office.services, seatsFor(event, ['Thandi', 'Thabo'], 'Thandi@example.com'));
    await placePaidOrder(office.services, seatsFor(event, ['Lebo'], 'lebo@example.com'));
    await db
      .insertInto('event_entries')
      .values({ event_id: event.id, state: 'booked', name: 'Pieter', person_key: 'pieter', asked_at: '' })
      .execute();
    await db.updateTable('event_entries').set({ state: 'here' }).execute();
    const callAs =
      ({ token }: { token: string }) =>
      (method: string, path = '/prizes', body?: unknown) =>
        office.call(method, `/events/${event.id}${path}`, { token, body });
    const call = callAs(owner);
    await call('POST', '/rounds', { shown: 0, plan: PLAN });
    for (const table of [1, 2]) {
      await call('PUT', `/rounds/1/matches/${table}`, { before: null, after: WON });
    }
    const end = () => db.updateTable('events').set({ state: 'over' }).where('id', '=', event.id).execute();
    const change = (before: object[], after: object[]) => call('PUT', '/prizes', { before, after });
    const prizes = async (): Promise<PaidPrizes> => (await call('GET')).body;
    const shown = async () =>
      (await prizes()).places.flatMap(({ place, entry_id, amount, paid }) =>
        amount === null || paid || entry_id === null ? [] : { place, entry_id, amount },
      );
    const pay = async (as = call, sent?: object[]) =>
      as('POST', '/prizes', { shown: sent ?? (await shown()) });
    const addsUp = async () => expect(await findCreditProblems(db)).toEqual([]);
    const undoLast = async () => {
      const lines = db.selectFrom('office_log').select('id').where('after', 'like', '%given: prize');
      const { id } = await lines.orderBy('id', 'desc').executeTakeFirstOrThrow();
      return office.act(owner.token).undo({ id });
    };
    const balances = async () => {
      const accounts = db.selectFrom('credit_accounts').where('kind', '<>', 'shop');
      const rows = await accounts.select(['email', 'balance_cents']).orderBy('id').execute();
      return rows.map(({ email, balance_cents }) => [email, balance_cents]);
    };
    const of = { db, office, owner, judge, event };
    return { ...of, callAs, call, end, change, prizes, shown, pay, addsUp, undoLast, balances };
  }

  describe('the prizes of a tournament', () => {
    it('are changed by two people as anything else: from what was shown', async () => {
      const { db, call, change, callAs, judge } = await open();
      const saved = await change([], PRIZES);
      expect(saved.body.prizes).toEqual(PRIZES);
      expect(saved.body.places).toMatchObject([
        { place: 1, amount: '300.00', words: ['a promo pack'], paid: null },
        { place: 2, amount: '100.00', words: ['a promo pack'] },
        { place: 3, amount: '100.00', words: ['a promo pack'] },
        { place: 4, amount: null, words: ['a promo pack'] },
      ]);
      expect((await change([], PRIZES.slice(1))).body.code).toBe('office_changed_meanwhile');
      expect((await change([], PRIZES)).status).toBe(200);
      const { after } = await db
        .selectFrom('office_log')
        .select('after')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(after.replace(/\s/g, ' ')).toBe('Prizes: 1: R 300,00; 2-3: R 100,00; 1-4: a promo pack');
      expect((await callAs(judge)('PUT', '/prizes', { before: PRIZES, after: [] })).status).toBe(403);
      const seen = (await callAs(judge)('GET')).body as PaidPrizes;
      expect(seen.places.map(({ email }) => email)).toEqual(['', '', '', '']);
      expect((await call('GET')).body.places.some(({ email }: { email: string }) => email !== '')).toBe(true);
    });

    it.each([
      [[{ from: 2, to: 1, amount: '10.00' }]],
      [
        [
          { from: 1, to: 2, amount: '10.00' },
          { from: 2, to: 2, amount: '5.00' },
        ],
      ],
      [[{ from: 1, to: 1, amount: '0.00' }]],
      [[{ from: 1, to: 1 }]],
      [[{ from: 1, to: 1, amount: '5.00', words: 'and a pack' }]],
      [[{ from: 0, to: 1, words: 'a pack' }]],
    ])('%j are none', async (after) => {
      const { change, prizes } = await open();
      expect((await change([], after)).status).toBe(400);
      expect((await prizes()).prizes).toEqual([]);
    });

    it('are paid by one press, once, after the end', async () => {
      const { db, change, prizes, end, pay, addsUp, balances } = await open();
      await change([], PRIZES);
      expect((await pay()).body).toMatchObject({ code: 'office_event_state' });
      await end();
      const paid = await pay();
      expect(paid.status).toBe(200);
      const { places } = await prizes();
      expect(places.every((place) => place.amount === null || place.paid !== null)).toBe(true);
      const cards = (paid.body as PaidPrizes).cards;
      expect(cards.every(({ player }) => player === 'Pieter')).toBe(true);
      const ofMailboxes = (await balances()).filter(([email]) => email !== null);
      expect(ofMailboxes.map(([email]) => email)).not.toContain('Thandi@example.com');
      const sum = (await balances()).reduce((total, [, cents]) => total + Number(cents), 0);
      expect(sum).toBe(50_000);
      expect((await pay()).body.cards).toEqual([]);
      const mails = await db
        .selectFrom('outbox')
        .select(['recipient', 'subject'])
        .where('dedupe_key', 'like', 'credit-given:%')
        .execute();
      expect(mails.length + cards.length).toBe(3);
      expect(mails.every(({ subject }) => subject.startsWith('League Cup 77: you won R'))).toBe(true);
      const everything = JSON.stringify([
        await db.selectFrom('credit_accounts').selectAll().execute(),
        await db.selectFrom('credit_transfers').selectAll().execute(),
        await db.selectFrom('office_log').selectAll().execute(),
      ]);
      for (const { code } of cards) expect(everything).not.toContain(code.replaceAll('-', ''));
      await addsUp();
    });

    it('several who press at once pay once', async () => {
      const { change, end, shown, pay, call, addsUp, balances } = await open();
      await change([], PRIZES);
      await end();
      const sent = await shown();
      const answers = await Promise.all([1, 2, 3, 4].map(() => pay(call, sent)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await balances()).reduce((total, [, cents]) => total + Number(cents), 0)).toBe(50_000);
      await addsUp();
    });

    it('whoever gave no address, or wants it on paper, gets a gift card', async () => {
      const { change, end, shown, pay, call, balances, addsUp } = await open();
      await change([], [{ from: 1, to: 4, amount: '50.00', words: '' }]);
      await end();
      const sent = (await shown()).map((place) => ({ ...place, on_paper: place.place < 4 }));
      const paid = (await pay(call, sent)).body as PaidPrizes;
      expect(paid.cards.length).toBeGreaterThanOrEqual(3);
      expect(paid.cards[0]?.code).toMatch(/^(\w{4}-){3}\w{4}$/);
      expect(paid.places[0]?.paid?.to).toBe(`Gift card …${paid.cards[0]?.code.slice(-4)}`);
      expect((await balances()).map(([, cents]) => cents)).toEqual([5_000, 5_000, 5_000, 5_000]);
      await addsUp();
    });

    it('are taken back until they are spent, and can be paid again, to whoever stands there then', async () => {
      const { db, office, owner, call, change, end, pay, undoLast, prizes, balances, addsUp } = await open();
      await change([], [{ from: 1, to: 1, amount: '300.00', words: '' }]);
      await end();
      await pay();
      const [first] = (await prizes()).places;
      const { rounds } = (await call('GET', '/rounds')).body as OfficeRounds;
      const table = rounds[0]?.matches.find(({ entry_a }) => entry_a === first?.entry_id)?.table;
      const lost = { wins_a: 0, wins_b: 2, draws: 0, double_loss: false };
      await call('PUT', `/rounds/1/matches/${table}`, { before: WON, after: lost });
      expect((await prizes()).places[0]?.paid).toMatchObject({ amount: '300.00', player: first?.player });
      expect(statusOf(await undoLast())).toBe(200);
      const mails = db.selectFrom('outbox').select('id').where('dedupe_key', 'like', 'credit-given:%');
      expect(await mails.execute()).toEqual([]);
      expect((await prizes()).places[0]).toMatchObject({ paid: null });
      expect((await pay()).status).toBe(200);
      const paid = (await prizes()).places[0]?.paid;
      expect(paid).toMatchObject({ amount: '300.00', player: null });
      expect((await balances()).reduce((total, [, cents]) => total + Number(cents), 0)).toBe(30_000);
      const taken = { key: 'taken-in-test', amount: '0.01', reason: 'One cent' };
      await office.act(owner.token).takeCredit({ id: paid?.account_id, ...taken });
      expect(await undoLast()).toMatchObject({
        code: 'office_cannot_undo',
        message: expect.stringContaining('spent'),
      });
      await addsUp();
    });

    it('standings of another program are paid as its places are, also those that several share', async () => {
      const { db, call, change, end, prizes, pay, addsUp } = await open();
      await db.deleteFrom('event_rounds').execute();
      await change([], [{ from: 1, to: 3, amount: '60.00', words: '' }]);
      const text = '1 Lebo 9\n2 Thandi 6\n3 Pieter 3\n3 Thabo 3';
      expect((await call('POST', '/standings', { text })).status).toBe(200);
      await end();
      expect((await pay()).body.cards).toMatchObject([{ place: 3, player: 'Pieter', amount: '60.00' }]);
      expect(
        (await prizes()).places.map(({ place, player, paid }) => [place, player, paid?.amount]).toSorted(),
      ).toEqual([
        [1, 'Lebo', '60.00'],
        [2, 'Thandi', '60.00'],
        [3, 'Pieter', '60.00'],
        [3, 'Thabo', '60.00'],
      ]);
      expect((await pay()).body.cards).toEqual([]);
      await addsUp();
    });

    it('whoever has been paid is not paid again where standings that are brought later place them anew', async () => {
      const { db, call, change, end, prizes, pay, undoLast, balances, addsUp } = await open();
      await db.deleteFrom('event_rounds').execute();
      await change([], [{ from: 1, to: 4, amount: '60.00', words: '' }]);
      const bring = async (text: string) =>
        expect((await call('POST', '/standings', { text })).status).toBe(200);
      const sum = async () => (await balances()).reduce((total, [, cents]) => total + Number(cents), 0);
      await bring('1 Lebo\n2 Thandi\n3 Thabo\n3 Sipho Dube');
      await end();
      expect((await pay()).body.cards).toMatchObject([{ place: 3, player: 'Sipho Dube' }]);
      expect(await sum()).toBe(24_000);
      await bring('1 Thandi\n2 Lebo\n3 Thabo\n4 Sipho Dube');
      expect((await prizes()).places.map(({ paid }) => paid)).toMatchObject([
        { place: 1, player: 'Lebo' },
        { place: 2, player: 'Thandi' },
        { place: 3, player: null },
        { place: 3, player: null },
      ]);
      expect((await pay()).body.cards).toEqual([]);
      expect(await sum()).toBe(24_000);
      // Divisions are other places, and whoever was paid has been placed without one.
      await db.updateTable('event_standings').set({ division: 'Masters' }).execute();
      expect((await pay()).body.cards).toEqual([]);
      expect(await sum()).toBe(24_000);
      await bring('1 Lebo');
      const left = (await prizes()).places.filter(({ paid }) => paid).map(({ player }) => player);
      expect(left.toSorted()).toEqual(['Lebo', 'Sipho Dube', 'Thabo', 'Thandi']);
      expect(statusOf(await undoLast())).toBe(200);
      expect((await prizes()).places.filter(({ paid }) => paid)).toHaveLength(3);
      await addsUp();
    });

    it('what was shown is paid, or nothing', async () => {
      const { change, end, shown, pay, call, balances } = await open();
      await change([], PRIZES);
      await end();
      const sent = await shown();
      for (const other of [
        sent.slice(1),
        sent.map((place) => ({ ...place, amount: '1.00' })),
        sent.map((place) => ({ ...place, entry_id: 9_999 })),
      ]) {
        expect((await pay(call, other)).body.code).toBe('office_changed_meanwhile');
      }
      expect(await balances()).toEqual([]);
    });

    it('staff pay what they may give a day, judges nothing', async () => {
      const { office, owner, judge, callAs, change, end, pay, balances } = await open();
      await change([], [{ from: 1, to: 2, amount: '250.01', words: '' }]);
      await end();
      const staff = callAs(await office.add(owner, 'staff'));
      const refused = await pay(staff);
      expect(refused.body).toMatchObject({ code: 'office_credit_day_limit' });
      expect(refused.body.message).toContain('An owner may do more.');
      expect((await pay(callAs(judge))).status).toBe(403);
      expect(await balances()).toEqual([]);
      await change(
        [{ from: 1, to: 2, amount: '250.01', words: '' }],
        [{ from: 1, to: 2, amount: '250.00', words: '' }],
      );
      expect((await pay(staff)).status).toBe(200);
    });

    it('an address that has as much as it may gets its prize on paper, and nobody anything before', async () => {
      const { db, office, owner, change, end, shown, pay, call, balances, addsUp } = await open();
      await change([], [{ from: 1, to: 4, amount: '100.00', words: '' }]);
      await end();
      for (const email of ['thandi@example.com', 'lebo@example.com']) {
        const given = { key: `full-${email}`, email, amount: '9950.00', cause: 'goodwill', reason: 'Much' };
        await office.act(owner.token).giveCredit(given);
      }
      const before = await balances();
      const refused = await pay();
      expect(refused.body).toMatchObject({ code: 'too_much_credit' });
      expect(refused.body.message).toMatch(/^Place \d: .*on paper instead\. Nothing was paid\.$/);
      expect(await balances()).toEqual(before);
      const sent = (await shown()).map((place) => ({ ...place, on_paper: true }));
      expect((await pay(call, sent)).body.cards).toHaveLength(4);
      const left = db.selectFrom('event_entries').select('state').execute();
      expect((await left).every(({ state }) => isBooked(state))).toBe(true);
      await addsUp();
    });
  });
});

import { describe, expect, it } from 'vitest';
import { MOST_PRIZE_CENTS } from '#domain/events/prizes.ts';
import { isBooked } from '#domain/events/seats.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { insertEvent, seatsFor } from '../../testing/events.ts';
import { findCreditProblems } from '../../testing/gift-cards.ts';
import { done, openOffice, statusOf } from '../../testing/office.ts';
import { placePaidOrder } from '../../testing/paid-order.ts';
import type { OfficePrizes } from './find-prizes.ts';
import type { MadeCard } from './pay-prizes.ts';

const PLAN = { rules: 'plain', rounds: 1, minutes: 50, cut: 0 };
const WON = { wins_a: 2, wins_b: 0, draws: 0, double_loss: false };
const PRIZES = [
  { from: 1, to: 1, cents: 30_000, words: '' },
  { from: 2, to: 3, cents: 10_000, words: '' },
  { from: 1, to: 4, cents: null, words: 'a promo pack' },
];

interface Given {
  from: number;
  to: number;
  cents?: number | null;
  words?: string;
}

interface Shown {
  place: number;
  entryId: number;
  cents: number;
  isOnPaper?: boolean;
}

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
    const { id } = event;
    const actAs = ({ token }: { token: string }) => office.act(token);
    const act = actAs(owner);
    done(await act.pairRound({ id, shown: 0, plan: PLAN }));
    for (const table of [1, 2]) {
      done(await act.setMatch({ id, number: 1, table, before: null, after: WON }));
    }
    const end = () => db.updateTable('events').set({ state: 'over' }).where('id', '=', event.id).execute();
    const change = (before: Given[], after: Given[]) => act.changePrizes({ id, before, after });
    const prizes = async (): Promise<OfficePrizes> => done(await act.prizes({ id }));
    const shown = async (): Promise<Shown[]> =>
      (await prizes()).places.flatMap(({ place, entryId, cents, paid }) =>
        cents === 0 || paid || entryId === null ? [] : { place, entryId, cents },
      );
    const pay = async (as = act, sent?: Shown[]) => as.payPrizes({ id, shown: sent ?? (await shown()) });
    const cardsPaid = async (sent?: Shown[]): Promise<MadeCard[]> => done(await pay(act, sent));
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
    const paying = { end, change, prizes, shown, pay, cardsPaid };
    return { ...of, actAs, act, ...paying, addsUp, undoLast, balances };
  }

  describe('the prizes of a tournament', () => {
    it('are changed by two people as anything else: from what was shown', async () => {
      const { db, event, change, prizes, actAs, judge } = await open();
      done(await change([], PRIZES));
      const saved = await prizes();
      expect(saved.prizes).toEqual(PRIZES);
      expect(saved.places).toMatchObject([
        { place: 1, cents: 30_000, words: ['a promo pack'], paid: null },
        { place: 2, cents: 10_000, words: ['a promo pack'] },
        { place: 3, cents: 10_000, words: ['a promo pack'] },
        { place: 4, cents: 0, words: ['a promo pack'] },
      ]);
      expect(await change([], PRIZES.slice(1))).toMatchObject({ code: 'office_changed_meanwhile' });
      expect(statusOf(await change([], PRIZES))).toBe(200);
      const { after } = await db
        .selectFrom('office_log')
        .select('after')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(after.replace(/\s/g, ' ')).toBe('Prizes: 1: R 300,00; 2-3: R 100,00; 1-4: a promo pack');
      const { id } = event;
      expect(statusOf(await actAs(judge).changePrizes({ id, before: PRIZES, after: [] }))).toBe(403);
      const seen = done(await actAs(judge).prizes({ id }));
      expect(seen.places.map(({ email }) => email)).toEqual(['', '', '', '']);
      expect((await prizes()).places.some(({ email }) => email !== '')).toBe(true);
    });

    it.each([
      [[{ from: 2, to: 1, cents: 1_000 }]],
      [
        [
          { from: 1, to: 2, cents: 1_000 },
          { from: 2, to: 2, cents: 500 },
        ],
      ],
      [[{ from: 1, to: 1, cents: 0 }]],
      [[{ from: 1, to: 1, cents: 0.5 }]],
      [[{ from: 1, to: 1, cents: MOST_PRIZE_CENTS + 1 }]],
      [[{ from: 1, to: 1 }]],
      [[{ from: 1, to: 1, cents: 500, words: 'and a pack' }]],
      [[{ from: 0, to: 1, words: 'a pack' }]],
    ])('%j are none', async (after: Given[]) => {
      const { change, prizes } = await open();
      expect(statusOf(await change([], after))).toBe(400);
      expect((await prizes()).prizes).toEqual([]);
    });

    it('are paid by one press, once, after the end', async () => {
      const { db, change, prizes, end, pay, cardsPaid, addsUp, balances } = await open();
      await change([], PRIZES);
      expect(await pay()).toMatchObject({ code: 'office_event_state' });
      await end();
      const cards = await cardsPaid();
      const { places } = await prizes();
      expect(places.every((place) => place.cents === 0 || place.paid !== null)).toBe(true);
      expect(cards.every(({ player }) => player === 'Pieter')).toBe(true);
      const ofMailboxes = (await balances()).filter(([email]) => email !== null);
      expect(ofMailboxes.map(([email]) => email)).not.toContain('Thandi@example.com');
      const sum = (await balances()).reduce((total, [, cents]) => total + Number(cents), 0);
      expect(sum).toBe(50_000);
      expect(await cardsPaid()).toEqual([]);
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
      const { change, end, shown, pay, act, addsUp, balances } = await open();
      await change([], PRIZES);
      await end();
      const sent = await shown();
      const answers = await Promise.all([1, 2, 3, 4].map(() => pay(act, sent)));
      expect(answers.map(statusOf)).toEqual([200, 200, 200, 200]);
      expect((await balances()).reduce((total, [, cents]) => total + Number(cents), 0)).toBe(50_000);
      await addsUp();
    });

    it('whoever gave no address, or wants it on paper, gets a gift card', async () => {
      const { change, end, shown, cardsPaid, prizes, balances, addsUp } = await open();
      await change([], [{ from: 1, to: 4, cents: 5_000, words: '' }]);
      await end();
      const cards = await cardsPaid(
        (await shown()).map((place) => ({ ...place, isOnPaper: place.place < 4 })),
      );
      expect(cards.length).toBeGreaterThanOrEqual(3);
      expect(cards[0]?.code).toMatch(/^(\w{4}-){3}\w{4}$/);
      expect((await prizes()).places[0]?.paid?.to).toBe(`Gift card …${cards[0]?.code.slice(-4)}`);
      expect((await balances()).map(([, cents]) => cents)).toEqual([5_000, 5_000, 5_000, 5_000]);
      await addsUp();
    });

    it('are taken back until they are spent, and can be paid again, to whoever stands there then', async () => {
      const { db, event, act, change, end, pay, undoLast, prizes, balances, addsUp } = await open();
      const { id } = event;
      await change([], [{ from: 1, to: 1, cents: 30_000, words: '' }]);
      await end();
      await pay();
      const [first] = (await prizes()).places;
      const { rounds } = done(await act.rounds({ id }));
      const table = rounds[0]?.matches.find(({ entry_a }) => entry_a === first?.entryId)?.table ?? 0;
      const lost = { wins_a: 0, wins_b: 2, draws: 0, double_loss: false };
      done(await act.setMatch({ id, number: 1, table, before: WON, after: lost }));
      expect((await prizes()).places[0]?.paid).toMatchObject({ cents: 30_000, player: first?.player });
      expect(statusOf(await undoLast())).toBe(200);
      const mails = db.selectFrom('outbox').select('id').where('dedupe_key', 'like', 'credit-given:%');
      expect(await mails.execute()).toEqual([]);
      expect((await prizes()).places[0]).toMatchObject({ paid: null });
      expect(statusOf(await pay())).toBe(200);
      const paid = (await prizes()).places[0]?.paid;
      expect(paid).toMatchObject({ cents: 30_000, player: null });
      expect((await balances()).reduce((total, [, cents]) => total + Number(cents), 0)).toBe(30_000);
      const taken = { key: 'taken-in-test', amount: '0.01', reason: 'One cent' };
      await act.takeCredit({ id: paid?.accountId, ...taken });
      expect(await undoLast()).toMatchObject({
        code: 'office_cannot_undo',
        message: expect.stringContaining('spent'),
      });
      await addsUp();
    });

    it('standings of another program are paid as its places are, also those that several share', async () => {
      const { db, event, act, change, end, prizes, cardsPaid, addsUp } = await open();
      await db.deleteFrom('event_rounds').execute();
      await change([], [{ from: 1, to: 3, cents: 6_000, words: '' }]);
      const text = '1 Lebo 9\n2 Thandi 6\n3 Pieter 3\n3 Thabo 3';
      done(await act.bringStandings({ id: event.id, text }));
      await end();
      expect(await cardsPaid()).toMatchObject([{ place: 3, player: 'Pieter', cents: 6_000 }]);
      expect(
        (await prizes()).places.map(({ place, player, paid }) => [place, player, paid?.cents]).toSorted(),
      ).toEqual([
        [1, 'Lebo', 6_000],
        [2, 'Thandi', 6_000],
        [3, 'Pieter', 6_000],
        [3, 'Thabo', 6_000],
      ]);
      expect(await cardsPaid()).toEqual([]);
      await addsUp();
    });

    it('whoever has been paid is not paid again where standings that are brought later place them anew', async () => {
      const { db, event, act, change, end, prizes, cardsPaid, undoLast, balances, addsUp } = await open();
      await db.deleteFrom('event_rounds').execute();
      await change([], [{ from: 1, to: 4, cents: 6_000, words: '' }]);
      const bring = async (text: string) => done(await act.bringStandings({ id: event.id, text }));
      const sum = async () => (await balances()).reduce((total, [, cents]) => total + Number(cents), 0);
      await bring('1 Lebo\n2 Thandi\n3 Thabo\n3 Sipho Dube');
      await end();
      expect(await cardsPaid()).toMatchObject([{ place: 3, player: 'Sipho Dube' }]);
      expect(await sum()).toBe(24_000);
      await bring('1 Thandi\n2 Lebo\n3 Thabo\n4 Sipho Dube');
      expect((await prizes()).places.map(({ paid }) => paid)).toMatchObject([
        { place: 1, player: 'Lebo' },
        { place: 2, player: 'Thandi' },
        { place: 3, player: null },
        { place: 3, player: null },
      ]);
      expect(await cardsPaid()).toEqual([]);
      expect(await sum()).toBe(24_000);
      // Divisions are other places, and whoever was paid has been placed without one.
      await db.updateTable('event_standings').set({ division: 'Masters' }).execute();
      expect(await cardsPaid()).toEqual([]);
      expect(await sum()).toBe(24_000);
      await bring('1 Lebo');
      const left = (await prizes()).places.filter(({ paid }) => paid).map(({ player }) => player);
      expect(left.toSorted()).toEqual(['Lebo', 'Sipho Dube', 'Thabo', 'Thandi']);
      expect(statusOf(await undoLast())).toBe(200);
      expect((await prizes()).places.filter(({ paid }) => paid)).toHaveLength(3);
      await addsUp();
    });

    it('what was shown is paid, or nothing', async () => {
      const { change, end, shown, pay, act, balances } = await open();
      await change([], PRIZES);
      await end();
      const sent = await shown();
      for (const other of [
        sent.slice(1),
        sent.map((place) => ({ ...place, cents: 100 })),
        sent.map((place) => ({ ...place, entryId: 9_999 })),
      ]) {
        expect(await pay(act, other)).toMatchObject({ code: 'office_changed_meanwhile' });
      }
      expect(await balances()).toEqual([]);
    });

    it('staff pay what they may give a day, judges nothing', async () => {
      const { office, owner, judge, actAs, change, end, pay, balances } = await open();
      const much = [{ from: 1, to: 2, cents: 25_001, words: '' }];
      await change([], much);
      await end();
      const staff = actAs(await office.add(owner, 'staff'));
      expect(await pay(staff)).toMatchObject({
        code: 'office_credit_day_limit',
        message: expect.stringContaining('An owner may do more.'),
      });
      expect(statusOf(await pay(actAs(judge)))).toBe(403);
      expect(await balances()).toEqual([]);
      await change(much, [{ from: 1, to: 2, cents: 25_000, words: '' }]);
      expect(statusOf(await pay(staff))).toBe(200);
    });

    it('an address that has as much as it may gets its prize on paper, and nobody anything before', async () => {
      const { db, act, change, end, shown, pay, cardsPaid, balances, addsUp } = await open();
      await change([], [{ from: 1, to: 4, cents: 10_000, words: '' }]);
      await end();
      for (const email of ['thandi@example.com', 'lebo@example.com']) {
        const given = { key: `full-${email}`, email, amount: '9950.00', cause: 'goodwill', reason: 'Much' };
        await act.giveCredit(given);
      }
      const before = await balances();
      expect(await pay()).toMatchObject({
        code: 'too_much_credit',
        message: expect.stringMatching(/^Place \d: .*on paper instead\. Nothing was paid\.$/),
      });
      expect(await balances()).toEqual(before);
      const sent = (await shown()).map((place) => ({ ...place, isOnPaper: true }));
      expect(await cardsPaid(sent)).toHaveLength(4);
      const left = db.selectFrom('event_entries').select('state').execute();
      expect((await left).every(({ state }) => isBooked(state))).toBe(true);
      await addsUp();
    });
  });
});

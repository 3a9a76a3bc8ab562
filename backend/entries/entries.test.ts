import { describe, expect, it } from 'vitest';
import { eventRoundsSchema } from '#contract/events.ts';
import { PATHS } from '#contract/paths.ts';
import { signEntryLink } from '../events/entry-links.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertEvent, seatsFor } from '../testing/events.ts';
import { done, openOffice } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { openShop } from '../testing/shop.ts';

const PLAN = { rules: 'plain', rounds: 2, minutes: 50, cut: 0 };

eachDatabase((openDb) => {
  /** The first round of five who play is paired. */
  async function open(plan: object = PLAN) {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const judge = await office.add(owner, 'judge');
    const event = await insertEvent(db);
    await placePaidOrder(office.services, seatsFor(event, ['Thandi', 'Lebo', 'Riaan', 'Zanele']));
    await db
      .insertInto('event_entries')
      .values({ event_id: event.id, state: 'here', name: 'Pieter', person_key: 'pieter', asked_at: '' })
      .execute();
    await db.updateTable('event_entries').set({ state: 'here' }).execute();
    const act = office.act(judge.token);
    done(await act.pairRound({ id: event.id, shown: 0, plan: { ...PLAN, ...plan } }));
    const shop = openShop(db, office.services);
    const rounds = async () => done(await act.rounds({ id: event.id }));
    const linkOf = (entry: number) => signEntryLink(db, office.services.signer, entry);
    const page = async (entry: number) =>
      (await shop.get(`${PATHS.entries}?link=${await linkOf(entry)}`)).body;
    const report = async (entry: number, result: string, round = 1) => {
      const [wins, losses, draws = 0] = result.split('-').map(Number);
      const body = { link: await linkOf(entry), round, wins, losses, draws };
      return shop.post(`${PATHS.entries}/result`, body);
    };
    const tables = async () =>
      ((await rounds()).rounds.at(-1)?.matches ?? []).filter(({ table }) => table > 0);
    const first = async () => {
      const [match] = await tables();
      if (match?.entry_b === undefined || match.entry_b === null) throw new Error('Nobody plays');
      return { ...match, entry_b: match.entry_b };
    };
    return { db, office, owner, event, act, shop, rounds, page, report, tables, first };
  }

  describe('players report results', () => {
    it('both the same: the match is over, in the log, and can be undone', async () => {
      const { db, office, owner, event, shop, page, report, first } = await open();
      const { entry_a, entry_b } = await first();
      const told = await report(entry_a, '2-1');
      expect(told).toMatchObject({ status: 200, body: { round: { told: { wins: 2, losses: 1 } } } });
      expect(await first()).toMatchObject({ outcome: null, told_a: { wins_a: 2, wins_b: 1 }, told_b: null });
      expect((await page(entry_b)).round).toMatchObject({
        may_report: true,
        told: null,
        told_by_opponent: { wins: 1, losses: 2 },
      });
      expect((await report(entry_b, '1-2')).body.round).toMatchObject({
        result: { wins: 1, losses: 2 },
        may_report: false,
      });
      expect(await first()).toMatchObject({ outcome: 'a', wins_a: 2, wins_b: 1 });
      const seen = await shop.get(`${PATHS.events}/${event.id}/rounds`);
      const [round] = eventRoundsSchema.parse(seen.body).rounds;
      expect(round?.matches).toContainEqual(expect.objectContaining({ outcome: 'a', wins_a: 2, wins_b: 1 }));
      const { id, who, after } = await db
        .selectFrom('office_log')
        .select(['id', 'who', 'after'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect({ who, after }).toEqual({ who: 'The players', after: '2-1' });
      done(await office.act(owner.token).undo({ id }));
      expect(await first()).toMatchObject({ outcome: null, told_a: null, told_b: null });
    });

    it('different: neither counts, the judge sees both, and the judge’s entry wins', async () => {
      const { event, act, page, report, first } = await open();
      const { entry_a, entry_b, table } = await first();
      await report(entry_a, '2-1');
      const refused = await report(entry_b, '2-0');
      expect(refused).toMatchObject({ status: 409, body: { code: 'result_differs' } });
      expect(refused.body.message).toContain('Your opponent has reported 1-2');
      expect(await first()).toMatchObject({
        outcome: null,
        told_a: { wins_a: 2, wins_b: 1 },
        told_b: { wins_a: 0, wins_b: 2 },
      });
      const after = { wins_a: 1, wins_b: 2, draws: 0, double_loss: false };
      done(await act.setMatch({ id: event.id, number: 1, table, before: null, after }));
      const late = await report(entry_a, '2-1');
      expect(late.body).toMatchObject({ code: 'event_closed', message: expect.stringContaining('1-2') });
      expect((await page(entry_a)).round).toMatchObject({
        result: { wins: 1, losses: 2 },
        may_report: false,
      });
    });

    it('a report is corrected until both agree, and said again without harm', async () => {
      const { report, first } = await open();
      const { entry_a, entry_b } = await first();
      await report(entry_a, '2-1');
      await report(entry_b, '2-0');
      expect((await report(entry_b, '1-2')).status).toBe(200);
      expect(await first()).toMatchObject({ outcome: 'a', wins_a: 2, wins_b: 1 });
      expect((await report(entry_a, '2-1')).status).toBe(200);
    });

    it('both at once end the match once', async () => {
      const { db, report, first } = await open();
      const { entry_a, entry_b } = await first();
      const answers = await Promise.all([
        report(entry_a, '0-2'),
        report(entry_b, '2-0'),
        report(entry_a, '0-2'),
        report(entry_b, '2-0'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await first()).toMatchObject({ outcome: 'b', wins_b: 2 });
      const lines = db.selectFrom('office_log').select('id').where('who', '=', 'The players');
      expect(await lines.execute()).toHaveLength(1);
    });

    it('nothing is taken of another round, of whoever has no opponent, or once it is over', async () => {
      const { db, report, tables, rounds, first } = await open();
      const { entry_a, entry_b } = await first();
      const bye = (await rounds()).rounds[0]?.matches.find((match) => match.entry_b === null)?.entry_a ?? 0;
      expect((await report(bye, '2-0')).body.message).toContain('no opponent');
      expect((await report(entry_a, '2-0', 2)).body.code).toBe('event_closed');
      expect(await tables()).toMatchObject([{ outcome: null }, { outcome: null }]);
      await db.updateTable('events').set({ state: 'over' }).execute();
      expect((await report(entry_b, '2-0')).body.code).toBe('event_closed');
    });

    it('rules without draws take none, and nonsense is refused', async () => {
      const { report, first, shop } = await open({ rules: 'one_piece' });
      const { entry_a } = await first();
      expect(await report(entry_a, '1-1')).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param' },
      });
      expect((await report(entry_a, '10-0')).status).toBe(400);
      expect(await first()).toMatchObject({ told_a: null });
      for (const link of ['', 'x', '1-forged', `${'a'.repeat(43)}`]) {
        expect((await shop.get(`${PATHS.entries}?link=${link}`)).status).toBe(404);
        const body = { link, round: 1, wins: 2, losses: 0 };
        expect((await shop.post(`${PATHS.entries}/result`, body)).body.code).toBe('entry_not_found');
      }
    });

    it('whoever reports again and again is asked to wait', async () => {
      const { report, first } = await open();
      const { entry_a } = await first();
      for (let times = 0; times < 20; times += 1) await report(entry_a, times % 2 === 0 ? '2-0' : '2-1');
      expect((await report(entry_a, '2-0')).status).toBe(429);
    });
  });
});

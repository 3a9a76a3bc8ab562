import { expect, it } from 'vitest';
import { eventRoundsSchema, playedEventSchema } from '#contract/events.ts';
import { PATHS } from '#contract/paths.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { insertEvent } from '../../testing/events.ts';
import { done, openOffice, statusOf } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import type { OfficeRounds } from './find-rounds.ts';

const PLAN = { rules: 'plain', rounds: 3, minutes: 50, cut: 0 };
const WON = { wins_a: 2, wins_b: 0, draws: 0, double_loss: false };
const LOST = { wins_a: 1, wins_b: 2, draws: 0, double_loss: false };

eachDatabase((openDb) => {
  async function open(players = 8) {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const judge = await office.add(owner, 'judge');
    const event = await insertEvent(db);
    const come = async (name: string, state: 'here' | 'booked' = 'here') => {
      const { id } = await db
        .insertInto('event_entries')
        .values({
          event_id: event.id,
          state,
          name,
          person_key: name,
          asked_at: '2026-11-20T08:00:00.000Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    for (let index = 1; index <= players; index += 1) await come(`Player ${index}`);
    const act = office.act(judge.token);
    const { id } = event;
    const rounds = async () => done(await act.rounds({ id }));
    const pair = (shown: number, plan?: typeof PLAN) => act.pairRound({ id, shown, plan });
    const paired = async (shown: number, plan?: typeof PLAN) => {
      done(await pair(shown, plan));
      return rounds();
    };
    const unpair = (number: number) => act.unpairRound({ id, number });
    const plays = (entry_id: number, is: boolean) => act.setPlayer({ id, entry_id, plays: is });
    type Result = typeof WON | null;
    const result = (number: number, table: number, after: Result, before: Result = null) =>
      act.setMatch({ id, number, table, before, after });
    const playAll = async (number: number) => {
      const { rounds: all } = await rounds();
      for (const { table } of all[number - 1]?.matches ?? []) if (table > 0) await result(number, table, WON);
    };
    const lastLine = async () => {
      const lines = db.selectFrom('office_log').select('id').where('undo', 'is not', null);
      return (await lines.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
    };
    const undoLast = async () => done(await act.undo({ id: await lastLine() }));
    const of = { db, office, owner, event, come, act, rounds, lastLine, undoLast };
    return { ...of, pair, paired, unpair, plays, result, playAll };
  }

  it('is played by those who are here: paired, entered, ranked; the booking is closed', async () => {
    const { db, event, come, rounds, pair, paired, playAll } = await open(7);
    await come('Booked, but not here', 'booked');
    expect(await rounds()).toMatchObject({ plan: null, rounds: [], next: { kind: 'pair', number: 1 } });
    const first = await paired(0, PLAN);
    expect(first.plan).toEqual(PLAN);
    expect(first.event.state).toBe('closed');
    const [round] = first.rounds;
    expect(round?.matches.filter(({ entry_b }) => entry_b === null)).toMatchObject([
      { table: 0, outcome: 'bye' },
    ]);
    expect(round?.matches).toHaveLength(4);
    expect(await pair(1)).toMatchObject({ status: 409, code: 'round_not_over' });
    await playAll(1);
    expect((await rounds()).standings.map(({ points }) => points)).toEqual([3, 3, 3, 3, 0, 0, 0]);
    await pair(1);
    await playAll(2);
    await pair(2);
    await playAll(3);
    const over = await rounds();
    expect(over.next).toEqual({ kind: 'over' });
    expect(over.standings[0]?.points).toBe(9);
    expect(await pair(3)).toMatchObject({ code: 'office_event_state' });
    const { seed } = await db
      .selectFrom('events')
      .select('seed')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(seed).toBeGreaterThan(0);
  });

  it('who comes late has lost what was missed; who leaves is not paired any more, and may come back', async () => {
    const { come, rounds, pair, paired, unpair, plays, playAll } = await open(6);
    await pair(0, PLAN);
    await playAll(1);
    const late = await come('Late');
    const leaving = (await rounds()).players[0]?.entry_id ?? 0;
    expect(statusOf(await plays(leaving, false))).toBe(200);
    const second = await paired(1);
    expect(second.rounds[0]?.matches).toContainEqual(
      expect.objectContaining({ entry_a: late, entry_b: null, outcome: 'loss' }),
    );
    const seated = second.rounds[1]?.matches.flatMap(({ entry_a, entry_b }) => [entry_a, entry_b]);
    expect(seated).toContain(late);
    expect(seated).not.toContain(leaving);
    expect(second.players.find(({ entry_id }) => entry_id === leaving)).toMatchObject({
      plays: false,
      dropped_after: 1,
    });
    done(await unpair(2));
    const undone = await rounds();
    expect(undone.rounds).toHaveLength(1);
    expect(undone.rounds[0]?.matches.some(({ outcome }) => outcome === 'loss')).toBe(false);
    await plays(leaving, true);
    const again = await paired(1);
    expect(again.rounds[1]?.matches).toHaveLength(4);
  });

  it('whoever is marked at the door while rounds are played is in public pages at once', async () => {
    const { db, act, event, come, pair, undoLast } = await open(4);
    const renewed = async () => {
      const told = db.selectFrom('changes').select('id').where('topic', '=', 'pages');
      return (await told.where('subject_id', '=', event.productId).execute()).length;
    };
    const mark = (entry_id: number, before: string, after: string) =>
      act.markAtDoor({ id: event.id, entry_id, before, after });
    const late = await come('Late', 'booked');
    done(await mark(await come('Early', 'booked'), 'booked', 'here'));
    expect(await renewed()).toBe(0);
    await pair(0, PLAN);
    const paired = await renewed();
    done(await mark(late, 'booked', 'here'));
    expect(await renewed()).toBe(paired + 1);
    await undoLast();
    expect(await renewed()).toBe(paired + 2);
  });

  it('who comes back has lost the round in between, unless the pairings are taken back', async () => {
    const { rounds, pair, paired, unpair, plays, playAll } = await open(6);
    await pair(0, PLAN);
    await playAll(1);
    const leaving = (await rounds()).players[0]?.entry_id ?? 0;
    await plays(leaving, false);
    await pair(1);
    await playAll(2);
    await plays(leaving, true);
    const lostIn = ({ rounds: all }: OfficeRounds) =>
      all
        .filter(({ matches }) => matches.some(({ outcome }) => outcome === 'loss'))
        .map(({ number }) => number);
    expect(lostIn(await paired(2))).toEqual([2]);
    done(await unpair(3));
    expect(lostIn(await rounds())).toEqual([]);
    expect(lostIn(await paired(2))).toEqual([2]);
  });

  it('a result is entered once, corrected from what was shown, and taken back from the log', async () => {
    const { db, office, owner, pair, result, rounds } = await open();
    await pair(0, PLAN);
    expect(statusOf(await result(1, 2, WON))).toBe(200);
    expect(statusOf(await result(1, 2, WON))).toBe(200);
    expect(await result(1, 2, LOST)).toMatchObject({
      status: 409,
      code: 'office_changed_meanwhile',
      message: 'Table 2 is “2-0” by now. Nothing was saved.',
    });
    expect(statusOf(await result(1, 2, LOST, WON))).toBe(200);
    const outcomes = async () => (await rounds()).rounds[0]?.matches.map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual([null, 'b', null, null]);
    const line = await db
      .selectFrom('office_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ before: '2-0', after: '1-2' });
    expect(line.which).toMatch(/, round 1, table 2$/);
    done(await office.act(owner.token).undo({ id: line?.id ?? 0 }));
    expect(await outcomes()).toEqual([null, 'a', null, null]);
  });

  it('an earlier result is corrected later: standings follow, pairings stay', async () => {
    const { pair, paired, playAll, result, rounds } = await open();
    await pair(0, PLAN);
    await playAll(1);
    const { rounds: second } = await paired(1);
    const [match] = second[0]?.matches ?? [];
    expect(await result(1, 1, null, WON)).toMatchObject({ code: 'office_event_state' });
    expect(statusOf(await result(1, 1, LOST, WON))).toBe(200);
    const after = await rounds();
    expect(after.rounds[1]).toEqual(second[1]);
    expect(after.standings.find(({ entry_id }) => entry_id === match?.entry_b)?.points).toBe(3);
  });

  it('the best four play on, and their matches need a winner', async () => {
    const { pair, paired, playAll, result, rounds } = await open(8);
    await pair(0, { ...PLAN, rounds: 1, cut: 4 });
    await playAll(1);
    const finals = await paired(1);
    expect(finals.rounds[1]).toMatchObject({ kind: 'cut', number: 2 });
    expect(finals.rounds[1]?.matches).toHaveLength(2);
    const draw = { ...WON, wins_a: 1, wins_b: 1 };
    expect(await result(2, 1, draw)).toMatchObject({
      status: 400,
      params: { result: 'A match of the finals needs a winner.' },
    });
    await playAll(2);
    await pair(2);
    await playAll(3);
    const over = await rounds();
    expect(over.next.kind).toBe('over');
    expect(over.standings[0]?.entry_id).toBe(over.rounds[2]?.matches[0]?.entry_a);
    expect(over.standings[1]?.entry_id).toBe(over.rounds[2]?.matches[0]?.entry_b);
  });

  it('rules without draws refuse one', async () => {
    const { pair, result, rounds } = await open(4);
    await pair(0, { ...PLAN, rules: 'one_piece' });
    const draw = { ...WON, wins_a: 0 };
    expect(await result(1, 1, draw)).toMatchObject({
      params: { result: expect.stringMatching(/no draws/) },
    });
    done(await result(1, 1, { ...WON, double_loss: true }));
    expect((await rounds()).rounds[0]?.matches[0]).toMatchObject({ outcome: 'double_loss', wins_a: 0 });
  });

  it('two players change places before they play; afterwards not', async () => {
    const { act, event, paired, result, rounds, undoLast } = await open(8);
    const { rounds: before } = await paired(0, PLAN);
    const [first, second] = before[0]?.matches ?? [];
    const swap = (one = 0, other = 0, tables = [1, 2]) =>
      act.swapPlayers({
        id: event.id,
        number: 1,
        one: { entry_id: one, table: tables[0] },
        other: { entry_id: other, table: tables[1] },
      });
    done(await swap(first?.entry_a, second?.entry_b ?? 0));
    const swapped = await rounds();
    done(await swap(first?.entry_a, second?.entry_b ?? 0));
    expect(await rounds()).toEqual(swapped);
    expect(await swap(first?.entry_a, first?.entry_b ?? 0, [1, 1])).toMatchObject({
      code: 'office_changed_meanwhile',
    });
    expect(swapped.rounds[0]?.matches.slice(0, 2)).toMatchObject([
      { table: 1, entry_a: second?.entry_b, entry_b: first?.entry_b },
      { table: 2, entry_a: second?.entry_a, entry_b: first?.entry_a },
    ]);
    await undoLast();
    expect((await rounds()).rounds).toEqual(before);
    done(await swap(first?.entry_a, second?.entry_b ?? 0));
    await result(1, 1, WON);
    expect(await swap(first?.entry_b ?? 0, second?.entry_a)).toMatchObject({ code: 'office_event_state' });
    expect(await swap(first?.entry_b ?? 0, 9_999)).toMatchObject({ code: 'entry_not_found' });
    expect(await swap(first?.entry_b ?? 0, first?.entry_b ?? 0)).toMatchObject({
      code: 'office_event_state',
    });
  });

  it('who has left by mistake is back by Undo, until another round is paired', async () => {
    const { act, pair, paired, plays, playAll, rounds, lastLine, undoLast } = await open(6);
    const leaving = (await paired(0, PLAN)).players[0]?.entry_id ?? 0;
    const droppedAfter = async () =>
      (await rounds()).players.find(({ entry_id }) => entry_id === leaving)?.dropped_after;
    await plays(leaving, false);
    expect(await droppedAfter()).toBe(1);
    await undoLast();
    expect(await droppedAfter()).toBeNull();
    await playAll(1);
    await plays(leaving, false);
    await plays(leaving, true);
    await undoLast();
    expect(await droppedAfter()).toBe(1);
    await plays(leaving, true);
    await plays(leaving, false);
    const left = await lastLine();
    done(await pair(1));
    expect(await act.undo({ id: left })).toMatchObject({ message: expect.stringContaining('paired since') });
    expect(await droppedAfter()).toBe(1);
  });

  it('who comes late plays who has the bye, and has lost the rounds before', async () => {
    const { act, event, come, pair, paired, playAll, result, rounds, lastLine, undoLast } = await open(5);
    const seat = (entry_id: number, number: number) => act.seatLate({ id: event.id, number, entry_id });
    await pair(0, PLAN);
    await playAll(1);
    const { rounds: before } = await paired(1);
    const bye = before[1]?.matches.find(({ outcome }) => outcome === 'bye');
    const absent = await come('Absent', 'booked');
    expect(await seat(absent, 2)).toMatchObject({ code: 'entry_not_found' });
    expect(await seat(bye?.entry_a ?? 0, 2)).toMatchObject({ code: 'office_event_state' });
    const late = await come('Late');
    expect(await seat(late, 1)).toMatchObject({ code: 'office_changed_meanwhile' });
    done(await seat(late, 2));
    done(await seat(late, 2));
    const { rounds: seated } = await rounds();
    expect(seated[0]?.matches).toContainEqual(expect.objectContaining({ entry_a: late, outcome: 'loss' }));
    expect(seated[1]?.matches.filter(({ entry_b }) => entry_b === late)).toMatchObject([
      { entry_a: bye?.entry_a, table: 3, outcome: null, wins_a: 0 },
    ]);
    expect(await seat(await come('Later'), 2)).toMatchObject({ code: 'office_event_state' });
    const swapped = {
      one: { entry_id: bye?.entry_a, table: 3 },
      other: { entry_id: before[1]?.matches[1]?.entry_a, table: before[1]?.matches[1]?.table },
    };
    const seating = await lastLine();
    done(await act.swapPlayers({ id: event.id, number: 2, ...swapped }));
    expect(await act.undo({ id: seating })).toMatchObject({ code: 'office_cannot_undo' });
    await undoLast();
    done(await act.undo({ id: seating }));
    expect((await rounds()).rounds).toEqual(before);
    done(await seat(late, 2));
    done(await result(2, 3, LOST));
    await playAll(2);
    const third = await paired(2);
    expect(third.standings.find(({ entry_id }) => entry_id === late)).toMatchObject({ wins: 1, losses: 1 });
  });

  it('rounds, minutes and finals are changed while they are not played yet', async () => {
    const { act, event, pair, playAll, rounds, undoLast } = await open(8);
    const { rules: _, ...planned } = PLAN;
    const change = (plan: Partial<typeof planned>, before = planned) =>
      act.changePlan({ id: event.id, before, plan: { ...planned, ...plan } });
    expect(await change({ rounds: 0 })).toMatchObject({ status: 400 });
    expect(await change({ rounds: 2 })).toMatchObject({ code: 'office_changed_meanwhile' });
    await pair(0, PLAN);
    await playAll(1);
    await pair(1);
    expect(await change({ rounds: 1 })).toMatchObject({ params: { 'plan.rounds': expect.anything() } });
    expect(await change({ cut: 16 })).toMatchObject({ params: { 'plan.cut': expect.anything() } });
    done(await change({ rounds: 2, cut: 4 }));
    done(await change({ rounds: 2, cut: 4 }));
    expect(await change({ rounds: 4 })).toMatchObject({ code: 'office_changed_meanwhile' });
    await undoLast();
    expect((await rounds()).plan).toEqual(PLAN);
    done(await change({ rounds: 2, cut: 4 }));
    await playAll(2);
    expect((await rounds()).next).toEqual({ kind: 'pair', round: 'cut', number: 3 });
    await pair(2);
    const now = { ...planned, rounds: 2, cut: 4 };
    expect(await change({ rounds: 2, cut: 2 }, now)).toMatchObject({ code: 'office_event_state' });
    done(await change({ ...now, minutes: 0 }, now));
    expect((await rounds()).plan).toMatchObject({ minutes: 0, cut: 4 });
  });

  it('two judges who pair the same round at once make one round of it', async () => {
    const { pair, rounds } = await open(8);
    const answers = await Promise.all([pair(0, PLAN), pair(0, PLAN), pair(0, PLAN)]);
    expect(answers.map(statusOf).toSorted()).toEqual([200, 409, 409]);
    expect((await rounds()).rounds).toHaveLength(1);
  });

  it('the clock is started and reset; pairings with results are not taken back', async () => {
    const { act, event, pair, unpair, result, rounds, undoLast } = await open(4);
    await pair(0, PLAN);
    const startedAt = async (runs: boolean) => {
      done(await act.setRoundClock({ id: event.id, number: 1, runs }));
      return (await rounds()).rounds[0]?.started_at;
    };
    const started = await startedAt(true);
    expect(started).toMatch(/^2026-/);
    expect(await startedAt(false)).toBeNull();
    await undoLast();
    expect((await rounds()).rounds[0]?.started_at).toBe(started);
    await result(1, 1, WON);
    expect(await unpair(1)).toMatchObject({ code: 'office_event_state' });
    await result(1, 1, null, WON);
    done(await unpair(1));
    expect(await rounds()).toMatchObject({ plan: null, rounds: [] });
  });

  it.each([
    ['too few players', 2, PLAN, 'office_event_state'],
    ['finals of more than are here', 4, { ...PLAN, cut: 8 }, 'rest_invalid_param'],
    ['no plan', 4, undefined, 'rest_invalid_param'],
    ['a cut of three', 4, { ...PLAN, cut: 3 }, 'rest_invalid_param'],
    ['unknown rules', 4, { ...PLAN, rules: 'chess' }, 'rest_invalid_param'],
  ])('%s: nothing is paired', async (_name, players, plan, code) => {
    const { pair, rounds } = await open(players);
    const refused = await pair(0, plan);
    expect(statusOf(refused)).toBeGreaterThanOrEqual(400);
    expect(statusOf(refused)).toBeLessThan(500);
    expect(refused).toMatchObject({ code });
    expect(await rounds()).toMatchObject({ plan: null, rounds: [], event: { state: 'open' } });
  });

  it('a table, a round or an event that does not exist is said', async () => {
    const { act, pair, unpair, result } = await open(4);
    await pair(0, PLAN);
    for (const [number, table] of [
      [1, 9],
      [2, 1],
      [0, 1],
      [1, 0],
    ] as const) {
      expect(await result(number, table, WON)).toMatchObject({ status: 404, code: 'match_not_found' });
    }
    expect(statusOf(await unpair(0))).toBe(409);
    expect(statusOf(await act.rounds({ id: 999 }))).toBe(404);
  });

  it('everybody may look at pairings and standings, where only those are named who agreed', async () => {
    const { db, office, event, pair, result } = await open(4);
    const shop = openShop(db, office.services);
    const api = async (path: string) => eventRoundsSchema.parse((await shop.get(path)).body);
    const path = `${PATHS.events}/${event.id}/rounds`;
    expect(await api(path)).toMatchObject({ rules: null, rounds: [] });
    await db.updateTable('event_entries').set({ shows_name: 1 }).where('name', '=', 'Player 2').execute();
    await db.updateTable('event_entries').set({ name: 'Thandi' }).where('name', '=', 'Player 2').execute();
    await db.updateTable('event_entries').set({ name: 'Hidden' }).where('name', '=', 'Player 3').execute();
    await pair(0, PLAN);
    await result(1, 1, WON);
    const found = await api(path);
    const played = playedEventSchema.parse((await shop.get(`${PATHS.events}/${event.id}`)).body);
    expect(played).toMatchObject({ has_rounds: true, rounds: found.rounds, standings: found.standings });
    const seated = found.rounds[0]?.matches.flatMap(({ a, b }) => [a, b]);
    expect(seated?.toSorted()).toEqual(['Player 1', 'Player 3', 'Player 4', 'Thandi']);
    expect(found.standings).toHaveLength(4);
    expect(JSON.stringify(found)).not.toContain('Hidden');
  });

  it('who is called by a number keeps it when somebody who booked earlier comes late', async () => {
    const { db, office, event, come, pair, playAll } = await open(0);
    const early = await come('Early', 'booked');
    for (const name of ['One', 'Two', 'Three', 'Four']) await come(name);
    const shop = openShop(db, office.services);
    const first = async () =>
      eventRoundsSchema.parse((await shop.get(`${PATHS.events}/${event.id}/rounds`)).body).rounds[0]?.matches;
    await pair(0, PLAN);
    await playAll(1);
    const before = await first();
    await db.updateTable('event_entries').set({ state: 'here' }).where('id', '=', early).execute();
    expect(await first()).toEqual(before);
  });

  it('is not over while a table has no result, and may end before all rounds are paired', async () => {
    const { act, db, event, pair, playAll, result } = await open(4);
    await pair(0, PLAN);
    const started = { starts_at: '2026-01-03T08:00:00.000Z' };
    await db.updateTable('events').set(started).where('id', '=', event.id).execute();
    const end = async () => {
      const { version } = done(await act.event({ id: event.id }));
      return act.setEventState({ id: event.id, version, state: 'over' });
    };
    await result(1, 1, WON);
    expect(await end()).toMatchObject({
      code: 'round_not_over',
      message: 'Enter all results first: 1 table still plays.',
    });
    await playAll(1);
    done(await end());
  });

  it('while rounds are played the booking cannot be opened again', async () => {
    const { office, owner, event, pair } = await open(4);
    await pair(0, PLAN);
    const act = office.act(owner.token);
    const { version } = done(await act.event({ id: event.id }));
    const opened = await act.setEventState({ id: event.id, version, state: 'open' });
    expect(opened).toMatchObject({ code: 'office_event_state' });
  });
});

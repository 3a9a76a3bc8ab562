import { expect, it } from 'vitest';
import { eventRoundsSchema } from '#contract/events.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { personKey } from '#domain/events/seats.ts';
import { createBackend } from '../../app.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { entriesOf, insertEvent } from '../../testing/events.ts';
import { done, openOffice } from '../../testing/office.ts';
import { TEST_API_KEY } from '../../testing/services.ts';
import { openShop } from '../../testing/shop.ts';
import { FINISHED_TDF } from '../../testing/tdf.ts';
import { readTdf } from './read-tdf.ts';

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const judge = await office.add(owner, 'judge');
    const event = await insertEvent(db);
    const book = async (
      name: string,
      more: { player_id?: string; person_key?: string; state?: 'held' | 'booked' | 'here' } = {},
    ) => {
      const entry = { state: 'booked', person_key: `${name} ${more.player_id}`, ...more } as const;
      const { id } = await db
        .insertInto('event_entries')
        .values({ event_id: event.id, name, asked_at: '2026-11-20T08:00:00.000Z', ...entry })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const { token } = judge;
    const act = office.act(token);
    const exportTdf = () => office.call('GET', `/events/${event.id}/tdf`, { token });
    const backend = createBackend(office.services);
    const sendTdf = async (body: string) => {
      const headers = { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${token}` };
      const address = `${PATHS.office}/events/${event.id}/tdf`;
      const response = await backend.request(address, { method: 'POST', headers, body });
      return {
        status: response.status,
        body: (await response.json()) as { code?: string; message?: string },
      };
    };
    const paste = (text: string) => act.bringStandings({ id: event.id, text });
    const rounds = async () => done(await act.rounds({ id: event.id }));
    const standings = async () => {
      const { players, standings: rows } = await rounds();
      const nameOf = new Map(players.map(({ entry_id, name }) => [entry_id, name]));
      return rows.map(({ place, entry_id, points }) => `${place} ${nameOf.get(entry_id)} ${points}`);
    };
    return { db, office, owner, act, event, book, exportTdf, paste, sendTdf, rounds, standings };
  }

  it('standings of another program are taken over as pasted: players are found by number, then by name, or added', async () => {
    const { db, event, book, paste, rounds, standings } = await open();
    await book('Thandi Nkosi', { player_id: '467 2166' });
    await book('Lebo Mokoena');
    await book('Riaan Botha');
    const answer = await paste(
      'Place;Name;Player ID;Points\n1;T. Nkosi;4672166;9\n2;"Mokoena, Lebo";;6\n3;Sipho Dube;;3',
    );
    expect(done(answer)).toEqual({ found: 2, added: ['Sipho Dube'], rounds: 0, places: 3 });
    expect(await standings()).toEqual(['1 Thandi Nkosi 9', '2 Lebo Mokoena 6', '3 Sipho Dube 3']);
    expect(await entriesOf(db, event)).toEqual([
      'Thandi Nkosi: here',
      'Lebo Mokoena: here',
      'Riaan Botha: booked',
      'Sipho Dube: here',
    ]);
    expect((await rounds()).event).toMatchObject({ state: 'closed', run_by: 'other' });
  });

  it('players are found however their names and numbers are spelt', async () => {
    const { db, event, book, paste } = await open();
    const names = ['Siân O’Brien-Nkosi', 'Thandi Nkosi'];
    for (const [name, player_id] of [
      ['Siân O’Brien-Nkosi', ''],
      ['Thandi Nkosi', '467-2166'],
    ] as const) {
      await book(name, { player_id, person_key: personKey({ name, playerId: player_id }) });
    }
    const text = 'Place;Name;Player ID\n1;Thandi Nkosi;467 2166\n2;"OBrien Nkosi, Sian";-';
    expect(done(await paste(text))).toMatchObject({ found: 2, added: [] });
    expect(await entriesOf(db, event)).toEqual(names.map((name) => `${name}: here`));
  });

  it('two people of one name are told apart by their player numbers', async () => {
    const { db, event, book, paste, standings } = await open();
    await book('Thandi Nkosi', { player_id: '9' });
    expect(done(await paste('Place;Name;Player ID;Points\n1;Thandi Nkosi;7;9'))).toMatchObject({
      found: 0,
      added: ['Thandi Nkosi'],
    });
    expect(await entriesOf(db, event)).toEqual(['Thandi Nkosi: booked', 'Thandi Nkosi: here']);
    expect(await standings()).toEqual(['1 Thandi Nkosi 9']);
  });

  it('shows them in public with the names of those who agreed', async () => {
    const { db, event, book, paste } = await open();
    const id = await book('Thandi Nkosi');
    await db.updateTable('event_entries').set({ shows_name: 1 }).where('id', '=', id).execute();
    await paste('1 Thandi Nkosi 9\n2 Sipho Dube');
    const shop = openShop(db);
    const read = eventRoundsSchema.parse((await shop.get(`${PATHS.events}/${event.id}/rounds`)).body);
    expect(read.standings).toMatchObject([
      { place: 1, player: 'Thandi Nkosi', points: 9, wins: null, division: '' },
      { place: 2, player: 'Player 2', points: null },
    ]);
    expect((await shop.get(`${PATHS.events}/${event.id}`)).body).toMatchObject({ has_rounds: true });
  });

  it('later standings replace those before, and taking them back leaves none', async () => {
    const { db, office, owner, event, book, paste, rounds, standings } = await open();
    await book('Thandi Nkosi');
    await paste('1 Sipho Dube 9\n2 Thandi Nkosi 6');
    await paste('1 Thandi Nkosi 9\n1 Lebo Mokoena 9');
    expect(await standings()).toEqual(['1 Thandi Nkosi 9', '1 Lebo Mokoena 9']);
    expect(await entriesOf(db, event)).toEqual([
      'Thandi Nkosi: here',
      'Sipho Dube: released',
      'Lebo Mokoena: here',
    ]);
    await paste('1 Sipho Dube 9');
    expect(await standings()).toEqual(['1 Sipho Dube 9']);
    const line = db.selectFrom('office_log').select('id').orderBy('id', 'desc').limit(1);
    const { id } = await line.executeTakeFirstOrThrow();
    done(await office.act(owner.token).undo({ id }));
    expect(await rounds()).toMatchObject({ event: { run_by: 'us' }, standings: [], rounds: [] });
  });

  it.each([
    ['1 Thandi Nkosi 9\n2 thandi  nkosi', '“thandi nkosi” stands there twice.'],
    ['Thandi', 'Line 1, “Thandi”: begin with the place, then the name: 1 Thandi Nkosi 12.'],
    ['1 Lebo M', 'Several players here could be “Lebo M”: say the player number.'],
  ])('%j changes nothing: %s', async (text, message) => {
    const { db, event, book, paste } = await open();
    await book('Lebo M', { player_id: '1' });
    await book('Lebo M', { player_id: '2' });
    const before = await entriesOf(db, event);
    expect(await paste(text)).toMatchObject({ status: 400, message });
    expect(await entriesOf(db, event)).toEqual(before);
  });

  it('rounds are paired here, or brought from another program: never both', async () => {
    const { act, event, book, paste, rounds } = await open();
    for (const name of ['A', 'B', 'C', 'D']) await book(name, { state: 'here' });
    const plan = { rules: 'plain', rounds: 3, minutes: 50, cut: 0 };
    await paste('1 A 9');
    const refused = await act.pairRound({ id: event.id, shown: 0, plan });
    expect(refused).toMatchObject({ status: 409, code: 'office_event_state' });
    expect((await rounds()).rounds).toEqual([]);
  });

  it('a seat that nobody has paid for is not made one that is here', async () => {
    const { db, event, book, paste } = await open();
    await book('Thandi Nkosi', { state: 'held' });
    await paste('1 Thandi Nkosi 9');
    expect(await entriesOf(db, event)).toEqual(['Thandi Nkosi: held']);
  });

  it('a file of TOM marks who is here and brings results and places, computed as TOM has them', async () => {
    const { db, office, event, book, sendTdf, rounds, standings } = await open();
    await book('T Nkosi', { player_id: '101' });
    await book('Lebo Mokoena');
    await book('Absent One');
    const answer = await sendTdf(FINISHED_TDF);
    expect(answer).toMatchObject({
      status: 200,
      body: { found: 2, added: ['Riaan Botha', "Sipho O'Dube", 'Zoë Adams'], rounds: 3, places: 5 },
    });
    expect((await entriesOf(db, event)).slice(0, 3)).toEqual([
      'T Nkosi: here',
      'Lebo Mokoena: here',
      'Absent One: booked',
    ]);
    const points = [
      "1 Sipho O'Dube 7",
      '2 T Nkosi 6',
      '3 Lebo Mokoena 3',
      '4 Riaan Botha 1',
      '5 Zoë Adams 3',
    ];
    expect(await standings()).toEqual(points);
    const { plan, rounds: played, event: shown } = await rounds();
    expect(plan).toMatchObject({ rules: 'pokemon', rounds: 3, cut: 0 });
    expect(played[0]?.matches.map(({ table, outcome }) => `${table} ${outcome}`)).toEqual([
      '0 bye',
      '1 a',
      '2 draw',
    ]);
    expect(shown).toMatchObject({ run_by: 'other', state: 'closed' });
    const seen = await openShop(db, office.services).get(`${PATHS.events}/${event.id}/rounds`);
    expect(JSON.stringify(seen.body)).not.toContain('Nkosi');
    // While it is played there are no places yet: they follow from the results.
    const early = FINISHED_TDF.replace('stage="5"', 'stage="4"').replace(
      /<standings>[\s\S]*<\/standings>/,
      '',
    );
    expect(await sendTdf(early)).toMatchObject({ status: 200, body: { found: 5, places: 0 } });
    expect((await standings())[0]).toBe("1 Sipho O'Dube 7");
  });

  it('a file that is not of TOM changes nothing', async () => {
    const { db, event, book, sendTdf } = await open();
    await book('Thandi Nkosi');
    expect(await sendTdf('<tournament>')).toMatchObject({
      status: 400,
      body: {
        code: 'office_not_a_tdf',
        message: expect.stringMatching(/^This file is cut off or damaged: /),
      },
    });
    const setUp = FINISHED_TDF.replace(/<pods>[\s\S]*<\/pods>/, '<pods></pods>');
    expect((await sendTdf(setUp)).body.message).toBe(
      'This file has no rounds yet: bring it again once TOM has paired the first.',
    );
    expect((await sendTdf('x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await entriesOf(db, event)).toEqual(['Thandi Nkosi: booked']);
  });

  it('who has a seat, a player number and a year of birth is exported for TOM', async () => {
    const { db, event, book, exportTdf } = await open();
    expect((await exportTdf()).body.code).toBe('office_event_state');
    const give = (id: number, birth_year: number) =>
      db.updateTable('event_entries').set({ birth_year }).where('id', '=', id).execute();
    await give(await book('Thandi Nkosi', { player_id: '467 2166' }), 2001);
    await give(await book('Not Paid', { player_id: '2', state: 'held' }), 2001);
    await give(await book('Letters', { player_id: 'abc' }), 2001);
    await book('No Year', { player_id: '4' });
    const file = await exportTdf();
    expect(file.headers.get('content-disposition')).toBe(
      'attachment; filename="league-cup-77-2026-11-28.tdf"',
    );
    const tdf = readTdf(new TextEncoder().encode(file.body));
    expect(tdf).toMatchObject({
      ok: true,
      value: {
        name: event.id ? 'League Cup 77' : '',
        stage: 1,
        players: [{ id: '4672166', firstName: 'Thandi' }],
      },
    });
  });
});

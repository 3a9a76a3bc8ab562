import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { insertEvent } from '../testing/events.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';

const PLAN = { rules: 'plain', rounds: 1, minutes: 0, cut: 0 };
const WON = { wins_a: 2, wins_b: 0, draws: 0, double_loss: false };

eachDatabase((openDb) => {
  /** Four have played, two of whom may be named. */
  async function open() {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const event = await insertEvent(db, { starts_at: '2026-11-19T08:00:00.000Z' });
    const entries = ['Thandi', 'Lebo', 'Riaan', 'Zanele'].map((name, index) => ({
      event_id: event.id,
      state: 'here' as const,
      name,
      person_key: name,
      shows_name: index < 2 ? 1 : 0,
      asked_at: '2026-11-18T08:00:00.000Z',
    }));
    await db.insertInto('event_entries').values(entries).execute();
    const act = office.act(owner.token);
    const { id } = event;
    done(await act.pairRound({ id, shown: 0, plan: PLAN }));
    for (const table of [1, 2]) done(await act.setMatch({ id, number: 1, table, before: null, after: WON }));
    const end = async () => {
      const { version } = done(await act.event({ id }));
      done(await act.setEventState({ id, version, state: 'over' }));
    };
    return { db, office, owner, id, act, end };
  }

  it('a draft post has the final standings and the lists that may be seen, as in public; once', async () => {
    const { db, office, owner, id, act, end } = await open();
    expect(await act.writeResultsPost({ id })).toMatchObject({ code: 'office_event_state' });
    const [first, second, third] = await db.selectFrom('event_entries').select('id').orderBy('id').execute();
    const handed = { handed_in_at: '2026-11-19T07:00:00.000Z' };
    await db
      .insertInto('event_decks')
      .values([
        { ...handed, entry_id: first?.id ?? 0, list: '4 Lightning Bolt', in_public: 1 },
        { ...handed, entry_id: second?.id ?? 0, list: '4 Secret Plan', in_public: 0 },
        { ...handed, entry_id: third?.id ?? 0, list: '4 Island', in_public: 1 },
      ])
      .execute();
    // Whoever did not come after all has played no deck.
    const gone = db.updateTable('event_entries').set({ state: 'absent' });
    await gone.where('id', '=', third?.id ?? 0).execute();
    await end();
    const postId = done(await act.writeResultsPost({ id }));
    expect(done(await act.writeResultsPost({ id }))).toBe(postId);
    const post = await db
      .selectFrom('posts')
      .select(['title', 'content', 'status'])
      .where('id', '=', postId)
      .executeTakeFirstOrThrow();
    expect(post).toMatchObject({ status: 'draft', title: 'Results: League Cup 77, 19 November 2026' });
    expect(post.content).toContain('[deck]\n4 Lightning Bolt\n[/deck]');
    expect(post.content).toContain('<td>Lebo</td>');
    expect(post.content).toContain('<td>Player 4</td>');
    for (const hidden of ['Riaan', 'Zanele', 'Secret Plan', 'Island'])
      expect(post.content).not.toContain(hidden);
    const judge = await office.add(owner, 'judge');
    expect(statusOf(await office.act(judge.token).writeResultsPost({ id }))).toBe(403);
  });
});

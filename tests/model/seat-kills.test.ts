import { expect, it } from 'vitest';
import { eachDatabase } from '#backend/testing/databases.ts';
import { KILLED_STEPS_MS, tellKilled } from './killed-story.ts';
import { seatProblems } from './seat-story.ts';

eachDatabase((_, { openDatabase }) => {
  it(
    'a process that is killed while two counters, shoppers and the clock want the same seats leaves none sold or offered twice',
    async () => {
      const { db, address } = await openDatabase();
      await tellKilled('seats', address, () => seatProblems(db));
      const rows = await db.selectFrom('event_entries').select('state').distinct().execute();
      expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['booked', 'cancelled', 'here']));
    },
    KILLED_STEPS_MS,
  );
});

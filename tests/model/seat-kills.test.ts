import { expect, it } from 'vitest';
import { eachDatabase } from '#backend/testing/databases.ts';
import { BOOKED_STATES } from '#domain/events/seats.ts';
import { KILLED_STEPS_MS, tellKilled } from './killed-story.ts';
import { seatProblems } from './seat-story.ts';

eachDatabase((_, { openDatabase }) => {
  it(
    'a process that is killed while two counters, shoppers and the clock want the same seats leaves none sold or offered twice',
    async () => {
      const { db, address } = await openDatabase();
      await tellKilled('seats', address, () => seatProblems(db));
      const booked = await db
        .selectFrom('event_entries')
        .select('id')
        .where('state', 'in', BOOKED_STATES)
        .execute();
      expect(booked).not.toEqual([]);
    },
    KILLED_STEPS_MS,
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachDatabase } from '#backend/testing/databases.ts';
import { countCases } from '../tiers.ts';
import { openSeatShops } from './seat-shops.ts';
import { seatStep } from './seat-steps.ts';
import { seatProblems, tellSeats } from './seat-story.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? countCases(4, 25));
/** The suite repeats itself; a longer run looks elsewhere. */
const SEED = Number(process.env.MODEL_SEED ?? (process.env.MODEL_RUNS ? Date.now() % 2 ** 31 : 7));
const MS_PER_RUN = 30_000;
/** Every check reads all tournaments of a database. */
const RUNS_PER_DATABASE = 10;

eachDatabase((openDb) => {
  it(
    'whatever happens to the seats of a tournament, nobody has two or is passed over, and seats, units and money are equal after each step',
    async () => {
      const met = new Set<string>();
      for (let told = 0; told < RUNS; told += RUNS_PER_DATABASE) {
        const db = await openDb();
        const shops = await openSeatShops(db);
        let round = 0;
        await fc.assert(
          fc.asyncProperty(
            fc.array(seatStep, { minLength: 10, maxLength: 40, size: 'max' }),
            async (story) => {
              const real = await tellSeats(shops, round);
              round += 1;
              for (const each of story) {
                await real.runAlone(each);
                expect(await seatProblems(db)).toEqual([]);
              }
              await real.catchUp();
              expect(await seatProblems(db)).toEqual([]);
              for (const { state } of (await real.look()).entries) met.add(state);
            },
          ),
          { numRuns: Math.min(RUNS_PER_DATABASE, RUNS - told), seed: SEED + told, endOnFailure: true },
        );
      }
      expect([...met]).toEqual(expect.arrayContaining(['held', 'booked', 'released', 'cancelled']));
    },
    60_000 + RUNS * MS_PER_RUN,
  );
});

import type fc from 'fast-check';
import type { Db } from '#backend/ground/db/tables.ts';

/** Random steps of which any process can tell the rest, wherever another was killed. */
export interface Story<Step> {
  step: fc.Arbitrary<Step>;
  /** `connect` may be called for each connection that the story uses. Rounds have goods of their own. */
  open: (connect: () => Promise<Db>) => Promise<(round: number) => Promise<Told<Step>>>;
}

export interface Told<Step> {
  run: (step: Step) => Promise<void>;
  /** At the end of a round. */
  ensureSound: () => Promise<void>;
}

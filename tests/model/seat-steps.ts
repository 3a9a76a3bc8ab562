import fc from 'fast-check';
import { DOOR_STATES } from '#domain/events/seats.ts';

const PEOPLE = ['Anri', 'Ben', 'Cara', 'Dumi', 'Elsa', 'Femi', 'Gugu', 'Hein'];

/** Which of those there are. */
const at = fc.nat(9);
const person = fc.constantFrom(...PEOPLE);
const of = <Do extends string>(...names: Do[]) => fc.constantFrom(...names);

const placing = fc.record({
  do: of('place'),
  people: fc.uniqueArray(person, { minLength: 1, maxLength: 2 }),
  credit: fc.boolean(),
  /** The order that it takes the place of, if that is unpaid: so many before the last. */
  supersedes: fc.option(fc.nat(2)),
});
const paying = fc.record({ do: of('pay', 'pay', 'pay twice', 'pay again', 'cancel'), at });
const refunding = fc.record({ do: of('give back', 'refund seat'), at });
const refundingAll = fc.record({ do: of('refund all'), at });
const renaming = fc.record({ do: of('rename'), at, person });
const waiting = fc.record({ do: of('wait'), person });
const passing = fc.record({ do: of('offer', 'expire', 'half a day') });
const changingList = fc.record({ do: of('leave', 'withdraw', 'remove', 'move up'), at });
const selling = fc.record({ do: of('sell'), person, isCalled: fc.boolean(), isTwice: fc.boolean() });
const marking = fc.record({ do: of('mark'), at, as: fc.constantFrom(...DOOR_STATES) });
const changingState = fc.record({ do: of('close', 'open', 'open', 'call off'), luck: fc.nat(3) });

type Of<Step> = Step extends fc.Arbitrary<infer Each> ? Each : never;
export type Placing = Of<typeof placing>;
export type OrderStep = Of<typeof paying | typeof refunding | typeof refundingAll | typeof renaming>;
export type ListStep = Of<typeof changingList>;
export type Selling = Of<typeof selling>;
export type Marking = Of<typeof marking>;
export type StateStep = Of<typeof changingState>;

/** What may happen to the seats of a tournament. */
export const seatStep = fc.oneof(
  { weight: 6, arbitrary: placing },
  { weight: 6, arbitrary: paying },
  { weight: 3, arbitrary: refunding },
  { weight: 1, arbitrary: refundingAll },
  { weight: 2, arbitrary: renaming },
  { weight: 6, arbitrary: waiting },
  { weight: 4, arbitrary: passing },
  { weight: 2, arbitrary: changingList },
  { weight: 3, arbitrary: selling },
  { weight: 2, arbitrary: marking },
  { weight: 1, arbitrary: changingState },
);
export type SeatStep = Of<typeof seatStep>;

/** Several at once. */
export const seatTurn = fc.array(seatStep, { minLength: 1, maxLength: 3, size: 'max' });

/** How half of the tournaments begin. */
export const SOLD_OUT: readonly SeatStep[] = [
  { do: 'place', people: ['Anri', 'Ben'], credit: false, supersedes: null },
  { do: 'pay', at: 0 },
  { do: 'place', people: ['Cara', 'Dumi'], credit: false, supersedes: null },
  { do: 'pay', at: 1 },
  ...['Elsa', 'Femi', 'Gugu'].map((name) => ({ do: 'wait' as const, person: name })),
];

import { pairAtLeastCost } from './least-cost-pairs.ts';
import { shuffled } from './lot.ts';
import type { DecidedMatch, Standing } from './standings.ts';

/** `b` is null for the one who has no opponent: a bye. */
export interface Pair {
  a: number;
  b: number | null;
}

interface RoundInput {
  /** Who plays this round. */
  players: readonly number[];
  /** Of all who have played so far, in their order. */
  standings: readonly Standing[];
  matches: readonly DecidedMatch[];
  seed: number;
  round: number;
}

/** Stands in for the opponent of whoever has a bye. */
const BYE = -1;

/*
 * What is worse weighs more than all that is less bad together, for up to 512 players and 12 rounds: points apart sum to
 * less than 2 ** 20, a bye's distance from the lowest is less than 2 ** 12, meetings add up to less than 2 ** 8 a player.
 */
const BYE_UNIT = 2 ** 20;
const MEETING_UNIT = 2 ** 32;
const SECOND_BYE_UNIT = 2 ** 41;

/**
 * Pairs of a Swiss round, best scores first, the bye last. Nobody has a second bye while another can have one, then nobody meets
 * twice while it can be avoided, then the bye goes as low as it can, then those who play each other are as close in points
 * as they can be (the sum of the squared distances is least). Lots decide the rest: the same seed gives the same pairs.
 */
export function pairRound({ players, standings, matches, seed, round }: RoundInput): Pair[] {
  const points = new Map(standings.map(({ id, points }) => [id, points]));
  const pointsOf = (id: number) => points.get(id) ?? 0;
  const met = countMeetings(matches);
  const byes = countByes(matches);
  const drawn = shuffled(players, seed + round);
  const seats = drawn.length % 2 === 0 ? drawn : [...drawn, BYE];
  const lowest = Math.min(...drawn.map(pointsOf));
  const partners = pairAtLeastCost(seats.length, (one, other) => {
    const [a, b] = [seats[one] ?? BYE, seats[other] ?? BYE];
    if (a === BYE || b === BYE) {
      const player = a === BYE ? b : a;
      return (byes.get(player) ?? 0) * SECOND_BYE_UNIT + (pointsOf(player) - lowest) ** 2 * BYE_UNIT;
    }
    return (met.get(meetingKey(a, b)) ?? 0) ** 2 * MEETING_UNIT + (pointsOf(a) - pointsOf(b)) ** 2;
  });
  const pairs = partners.flatMap((partner, one): Pair[] => {
    const [a, b] = [seats[one] ?? BYE, seats[partner] ?? BYE];
    if (a === BYE) return [{ a: b, b: null }];
    return b === BYE || one > partner ? [] : [{ a, b }];
  });
  const best = ({ a, b }: Pair) => Math.max(pointsOf(a), b === null ? 0 : pointsOf(b));
  const least = ({ a, b }: Pair) => Math.min(pointsOf(a), b === null ? 0 : pointsOf(b));
  return pairs.sort(
    (one, other) =>
      Number(one.b === null) - Number(other.b === null) ||
      best(other) - best(one) ||
      least(other) - least(one),
  );
}

const meetingKey = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;

function countMeetings(matches: readonly DecidedMatch[]): Map<string, number> {
  const met = new Map<string, number>();
  for (const { a, b } of matches) {
    if (b !== null) met.set(meetingKey(a, b), (met.get(meetingKey(a, b)) ?? 0) + 1);
  }
  return met;
}

function countByes(matches: readonly DecidedMatch[]): Map<number, number> {
  const byes = new Map<number, number>();
  for (const { a, outcome } of matches) if (outcome === 'bye') byes.set(a, (byes.get(a) ?? 0) + 1);
  return byes;
}

import { decimalFromCents, MAX_CENTS } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';

/** Prices may end at multiples of `stepCents` up to `belowCents`; null only in the last part. */
export interface LadderPart {
  stepCents: number;
  belowCents: number | null;
}

/** Ascending; each part begins on a multiple of its own step, so that no price lies between two parts. */
export type Ladder = readonly LadderPart[];

export const MAX_LADDER_PARTS = 6;

export const DEFAULT_LADDER: Ladder = [
  { stepCents: 50, belowCents: 1_000 },
  { stepCents: 100, belowCents: 5_000 },
  { stepCents: 500, belowCents: 50_000 },
  { stepCents: 1_000, belowCents: null },
];

/** To the nearest rung, half rounds up; never below the floor, never zero. Cents. */
export function roundToLadder(cents: number, ladder: Ladder, floorCents = 0): number {
  const least = Math.max(floorCents, 1);
  const above = rungAbove(Math.max(cents, least), ladder);
  const below = rungBelow(Math.max(cents, least), ladder);
  return below < least || above - cents <= cents - below ? above : below;
}

export const isRung = (cents: number, ladder: Ladder): boolean =>
  cents > 0 && rungBelow(cents, ladder) === cents;

const partOf = (cents: number, ladder: Ladder): LadderPart =>
  ladder.find(({ belowCents }) => belowCents === null || cents < belowCents) ?? {
    stepCents: 1,
    belowCents: null,
  };

function rungBelow(cents: number, ladder: Ladder): number {
  const { stepCents } = partOf(cents, ladder);
  return Math.floor(cents / stepCents) * stepCents;
}

/** The next part begins on a rung, so a step never overshoots it. */
function rungAbove(cents: number, ladder: Ladder): number {
  const { stepCents } = partOf(cents, ladder);
  return Math.ceil(cents / stepCents) * stepCents;
}

export function ladderProblem(ladder: Ladder): string | undefined {
  if (ladder.length === 0 || ladder.length > MAX_LADDER_PARTS) return `has one to ${MAX_LADDER_PARTS} steps`;
  let from = 0;
  for (const [at, { stepCents, belowCents }] of ladder.entries()) {
    if (!Number.isSafeInteger(stepCents) || stepCents < 1 || stepCents > MAX_CENTS)
      return 'has a step of nothing';
    const isLast = at === ladder.length - 1;
    if (belowCents === null && !isLast) return 'goes on after the step that has no end';
    if (belowCents !== null && isLast) return 'ends with a step that has no “below”';
    if (belowCents === null) return from % stepCents === 0 ? undefined : unevenWords(from, stepCents);
    if (belowCents <= from) return 'must go upwards';
    if (from % stepCents !== 0) return unevenWords(from, stepCents);
    if (belowCents % stepCents !== 0) return unevenWords(belowCents, stepCents);
    from = belowCents;
  }
  return undefined;
}

const unevenWords = (cents: number, stepCents: number): string =>
  `: ${amountOf(cents)} is not a multiple of ${amountOf(stepCents)}`;

const PART = /^(\S+)(?:\s+below\s+(\S+))?$/i;

/** Parses '0,50 below 10; 1 below 50; 5'; a problem is returned as text. */
export function readLadder(text: string): Ladder | { problem: string } {
  const parts: LadderPart[] = [];
  for (const typed of text.split(';').map((part) => part.trim())) {
    const [, step = '', below] = PART.exec(typed) ?? [];
    const stepCents = readTypedMoney(step);
    const belowCents = below === undefined ? null : readTypedMoney(below);
    if (stepCents === undefined || belowCents === undefined) {
      return { problem: 'is written “1 below 50; 5 below 500; 10”' };
    }
    parts.push({ stepCents, belowCents });
  }
  const problem = ladderProblem(parts);
  return problem === undefined ? parts : { problem };
}

export const writeLadder = (ladder: Ladder): string =>
  ladder
    .map(({ stepCents, belowCents }) =>
      belowCents === null ? amountOf(stepCents) : `${amountOf(stepCents)} below ${amountOf(belowCents)}`,
    )
    .join('; ');

const amountOf = (cents: number): string =>
  (cents % 100 === 0 ? String(cents / 100) : decimalFromCents(cents)).replace('.', ',');

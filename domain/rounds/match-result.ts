/** `double_loss`: both lose; `bye`: won without an opponent; `loss`: lost without one, such as a round before coming late. */
export const OUTCOMES = ['a', 'b', 'draw', 'double_loss', 'bye', 'loss'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Games that each has won, and that nobody has. */
export interface MatchResult {
  winsA: number;
  winsB: number;
  draws: number;
  isDoubleLoss: boolean;
}

/** Characters of a typed result. */
export const MOST_TYPED = 40;

/** Games of one match. */
export const MOST_GAMES = 9;

export const outcomeOf = ({ winsA, winsB, isDoubleLoss }: MatchResult): Outcome => {
  if (isDoubleLoss) return 'double_loss';
  if (winsA === winsB) return 'draw';
  return winsA > winsB ? 'a' : 'b';
};

/** Why a match cannot have ended so. */
export function findResultProblem(
  result: MatchResult,
  { hasDraws, isCut }: { hasDraws: boolean; isCut: boolean },
): string | undefined {
  const outcome = outcomeOf(result);
  if (isCut && (outcome === 'draw' || outcome === 'double_loss')) {
    return 'A match of the finals needs a winner.';
  }
  if (outcome === 'draw' && !hasDraws) {
    return 'These rules have no draws: enter who has won, or that both lose.';
  }
  return undefined;
}

/** '2-1', '1-1-1' with a drawn game, or '0-0' with `both lose` as '2-1' would be read from `winsB`. */
export const resultWords = ({ winsA, winsB, draws, isDoubleLoss }: MatchResult): string =>
  isDoubleLoss ? 'both lose' : `${winsA}-${winsB}${draws > 0 ? `-${draws}` : ''}`;

/** A result that a player has reported, as it is stored. */
export const toldResult = ({ winsA, winsB, draws }: MatchResult): string => `${winsA}-${winsB}-${draws}`;

/** null: nothing has been reported. */
export function readToldResult(stored: string | null): MatchResult | null {
  const [, winsA, winsB, draws] = /^(\d)-(\d)-(\d)$/.exec(stored ?? '') ?? [];
  return winsA === undefined
    ? null
    : { winsA: Number(winsA), winsB: Number(winsB), draws: Number(draws), isDoubleLoss: false };
}

/** As the other player of the match sees it. */
export const turnedResult = ({ winsA, winsB, ...rest }: MatchResult): MatchResult => ({
  ...rest,
  winsA: winsB,
  winsB: winsA,
});

/** A table and its result as a judge types them: '7 2-1', '7 2 1', '7 1-1-1', '7 0-0', '7 x' where both lose. */
export function parseTypedResult(typed: string): { table: number; result: MatchResult } | undefined {
  const [, table, rest = ''] = /^\s*(\d{1,3})[\s:,]+(.+?)\s*$/.exec(typed) ?? [];
  if (table === undefined) return undefined;
  if (/^(x|both lose)$/i.test(rest)) {
    return { table: Number(table), result: { winsA: 0, winsB: 0, draws: 0, isDoubleLoss: true } };
  }
  const [, winsA, winsB, draws = '0'] = /^(\d)\s*[-:–/ ]\s*(\d)(?:\s*[-:–/ ]\s*(\d))?$/.exec(rest) ?? [];
  if (winsA === undefined || winsB === undefined) return undefined;
  return {
    table: Number(table),
    result: { winsA: Number(winsA), winsB: Number(winsB), draws: Number(draws), isDoubleLoss: false },
  };
}

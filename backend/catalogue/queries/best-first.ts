import { conditionRank } from '#domain/cards/condition-rank.ts';

export const CONDITION = 'condition';

const ROOM = 1_000;

/** 0 is best: by the shop's order, then card players', then the product's own; an undefined option comes last. */
export function conditionPlace(
  option: string | undefined,
  position: number | null,
  listed: readonly string[],
): number {
  if (option === undefined) return Number.MAX_SAFE_INTEGER;
  const place = listed.indexOf(option);
  return ((position ?? 0) * ROOM + conditionRank(option)) * ROOM + (place < 0 ? ROOM - 1 : place);
}

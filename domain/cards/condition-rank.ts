const FROM_BEST: [code: string, ...names: string[]][] = [
  ['M', 'mint', 'gem mint'],
  ['NM', 'near mint'],
  ['EX', 'excellent'],
  ['GD', 'good'],
  ['LP', 'lightly played', 'light played', 'slightly played', 'sp'],
  ['MP', 'moderately played'],
  ['PL', 'played'],
  ['HP', 'heavily played'],
  ['PO', 'poor'],
  ['DMG', 'damaged'],
];

const MODERATELY_PLAYED = 5;

/** 0 is best; conditions that only the shop uses rank last. */
export function conditionRank(name: string): number {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  const rank = FROM_BEST.findIndex(([code, ...names]) =>
    [code.toLowerCase(), ...names].some((known) => words === known || words.startsWith(`${known} `)),
  );
  return rank < 0 ? FROM_BEST.length : rank;
}

/** For narrow places; the shop's own conditions get initials: 'Binder Copy' -> 'BC'. */
export const conditionCode = (name: string): string =>
  FROM_BEST[conditionRank(name)]?.[0] ??
  name
    .split(/[\s-]+/)
    .map((word) => (/^\d/.test(word) ? word : word.charAt(0).toUpperCase()))
    .join('')
    .slice(0, 4);

export function isPlayed(name: string): boolean {
  const rank = conditionRank(name);
  return rank >= MODERATELY_PLAYED && rank < FROM_BEST.length;
}

/** Of a file of TOM. */
export const MAX_TDF_BYTES = 5 * 1024 * 1024;

/** A booked player as TOM needs one. */
interface TomEntry {
  name: string;
  player_id: string;
  birth_year: number | null;
}

/** What TOM cannot do without: a player number of digits and a year of birth. */
export const lacksForTom = ({ player_id, birth_year }: Omit<TomEntry, 'name'>): string[] => [
  ...(tomNumber(player_id) === undefined ? ['player number'] : []),
  ...(birth_year === null ? ['year of birth'] : []),
];

/** '467 2166' and '4672166' are the same. */
export function tomNumber(playerId: string): string | undefined {
  const digits = playerId.replace(/[\s-]/g, '');
  return /^\d{1,20}$/.test(digits) ? digits : undefined;
}

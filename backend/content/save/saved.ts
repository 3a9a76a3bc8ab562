/** What saving came to; the same content a second time is unchanged and writes nothing. */
export interface Saved {
  id: number;
  outcome: 'created' | 'updated' | 'unchanged';
}

export interface SaveOptions {
  /** Find out what would happen and write nothing. */
  dryRun?: boolean | undefined;
}

/** Whether a stored row lacks any of the wanted values. */
export const differs = (stored: object, wanted: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(wanted).some(([column, value]) => values.get(column) !== value);
};

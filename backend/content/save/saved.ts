export interface Saved {
  id: number;
  outcome: 'created' | 'updated' | 'unchanged';
}

export interface SaveOptions {
  dryRun?: boolean | undefined;
}

export const hasChanges = (stored: object, wanted: object): boolean => {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(wanted).some(([column, value]) => values.get(column) !== value);
};

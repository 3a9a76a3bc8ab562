export interface SetFacts {
  released?: string | undefined;
  code?: string | undefined;
  /** Those beyond the printed numbers, too. */
  cards?: number | undefined;
}

export type SetsFacts = Record<string, SetFacts>;

export const DEFAULT_SETS: SetsFacts = {
  'Surging Sparks': { released: '2024-11-08', cards: 252 },
  'Prismatic Evolutions': { released: '2025-01-17' },
  'Journey Together': { released: '2025-03-28' },
  'Destined Rivals': { released: '2025-05-30' },
  'Mega Evolution': { released: '2025-09-26' },
  'Phantasmal Flames': { released: '2025-11-14' },
};

export function factsOfSet(sets: SetsFacts, name: string): SetFacts {
  const found = Object.entries(sets).find(([each]) => each.toLowerCase() === name.toLowerCase());
  return found?.[1] ?? {};
}

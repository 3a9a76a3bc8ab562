const GRAMS = 1_000;

/** '0,34 kg' is 340; undefined if it is no weight. */
export function readWeight(typed: string): number | undefined {
  const [, kilograms = ''] = /^\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:kg)?\s*$/i.exec(typed) ?? [];
  const grams = Math.round(Number(kilograms.replace(',', '.')) * GRAMS);
  return grams > 0 ? grams : undefined;
}

/** 340 is '0,34 kg'. */
export const writeWeight = (grams: number): string => `${(grams / GRAMS).toFixed(2).replace('.', ',')} kg`;

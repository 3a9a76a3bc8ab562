import type { CallRefusal } from '../api/call.ts';

const GRAMS = 1_000;
/** Two decimals would show too little of them. */
const FEW_GRAMS = 10;

/** '0,34 kg' is 340; undefined if it is no weight. */
export function readWeight(typed: string): number | undefined {
  const [, kilograms = ''] = /^\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*(?:kg)?\s*$/i.exec(typed) ?? [];
  const grams = Math.round(Number(kilograms.replace(',', '.')) * GRAMS);
  return grams > 0 ? grams : undefined;
}

/** 340 is '0,34 kg', 3 is '0,003 kg'; empty if the weight is not known. */
export function writeWeight(grams: number): string {
  if (grams <= 0) return '';
  return `${(grams / GRAMS).toFixed(grams < FEW_GRAMS ? 3 : 2).replace('.', ',')} kg`;
}

export const UNREADABLE_WEIGHT: CallRefusal = {
  ok: false,
  status: 400,
  code: 'unreadable',
  message: 'The weight cannot be read: give kilograms, such as 0,34.',
  params: {},
};

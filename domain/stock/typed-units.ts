import { MAX_UNITS } from './stock-ledger.ts';

/** '12', and from a number also '+3' and '-1'; undefined: not a number of units. */
export function readTypedUnits(text: string, from: number): number | undefined {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '').replace(/[\u2212\u2013]/g, '-');
  if (!/^[+-]?\d{1,9}$/.test(typed)) return undefined;
  const units = /^[+-]/.test(typed) ? from + Number(typed) : Number(typed);
  return units >= 0 && units <= MAX_UNITS ? units : undefined;
}

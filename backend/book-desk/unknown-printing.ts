import { Refused } from '../ground/refused.ts';

export const unknownPrinting = (): Refused =>
  new Refused('office_unknown_printing', 'The card book has no such printing.');

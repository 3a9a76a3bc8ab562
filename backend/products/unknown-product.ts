import { Refused } from '../ground/refused.ts';

export const unknownProduct = (): Refused =>
  new Refused('office_unknown_product', 'There is no such product.');

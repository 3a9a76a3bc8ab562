import { Refused } from '../ground/refused.ts';

export const unknownOrder = (): Refused => new Refused('order_not_found', 'There is no such order.');

import { Refused } from '../ground/refused.ts';

export const unknownImport = (): Refused => new Refused('office_unknown_import', 'There is no such import.');

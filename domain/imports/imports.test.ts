import { expect, it } from 'vitest';
import { IMPORT_STATES, isImportBusy, MAX_IMPORT_BYTES } from './imports.ts';

it('an import is busy while the shop works on it, not while it waits for a person', () => {
  expect(IMPORT_STATES.filter(isImportBusy)).toEqual(['reading', 'applying', 'undoing']);
});

it('a file has at most 80 MiB', () => {
  expect(MAX_IMPORT_BYTES).toBe(80 * 2 ** 20);
});

import { expect, it } from 'vitest';
import { orderRequest, readDraft, shownTotal } from './new-order-draft.ts';

const lockerOf = (typed: Record<string, string>) => {
  const form = new FormData();
  const fields = { method: 'pudo', service: 'pudo', [shownTotal('pudo')]: '100.00', ...typed };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return orderRequest(readDraft(form))?.locker_code;
};

it('goes to the locker that was chosen from those found', () => {
  expect(lockerOf({ locker: 'Bellville', found_by: 'Bellville', locker_choice: 'CG54' })).toBe('CG54');
});

it('goes by the code that was typed, not by a choice from another search', () => {
  expect(lockerOf({ locker: 'CG99' })).toBe('CG99');
  expect(lockerOf({ locker: 'CG99', found_by: 'Bellville', locker_choice: 'CG54' })).toBe('CG99');
  expect(lockerOf({ locker: 'Bellville', found_by: 'Bellville' })).toBe('Bellville');
});

it('goes to no locker with another way of delivery', () => {
  expect(lockerOf({ method: 'collect', locker: 'CG99' })).toBe('');
});

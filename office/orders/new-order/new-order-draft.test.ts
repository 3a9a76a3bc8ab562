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

it('names who plays on each seat that was asked for, and nobody of other goods', () => {
  const form = new FormData();
  const fields = { method: 'collect', service: 'none', [shownTotal('none')]: '240.00' };
  const seats = {
    'quantity-7': '2',
    'quantity-8': '1',
    'seat-7-0-name': 'Thandi',
    'seat-7-1-name': 'Lebo',
    'seat-7-1-under_18': 'yes',
    'seat-7-1-guardian_name': 'Anri',
  };
  for (const [name, value] of Object.entries({ ...fields, ...seats })) form.set(name, value);
  for (const unit of ['7', '8']) form.append('line', unit);
  expect(orderRequest(readDraft(form))?.lines).toMatchObject([
    {
      unit_id: 7,
      seats: [
        { name: 'Thandi', under_18: false },
        { name: 'Lebo', under_18: true, guardian_name: 'Anri' },
      ],
    },
    { unit_id: 8, seats: undefined },
  ]);
});

import { expect, it } from 'vitest';
import { readTypedSeats, refusedFields, seatsOfLine } from './seat-form.ts';

const line = (quantity: number) => ({ productId: 7, quantity });

it('a line of seats takes the names that were typed for it, and other goods take none', () => {
  const form: [string, string][] = [
    ['seat-7-0-name', 'Thandi'],
    ['seat-7-0-shows_name', 'yes'],
    ['seat-7-1-name', 'Lebo'],
    ['seat-7-1-birth_year', '2015'],
    ['firstName', 'Thandi'],
  ];
  const typed = readTypedSeats(form);
  expect(seatsOfLine(line(2), typed)).toMatchObject([
    { name: 'Thandi', birth_year: null, under_18: false, shows_name: true },
    { name: 'Lebo', birth_year: 2015, shows_name: false },
  ]);
  expect(seatsOfLine({ productId: 8, quantity: 1 }, typed)).toBeUndefined();
});

it.each(['', 'abc', '15', '20155', '1815'])('%j is no year of birth', (birth_year) => {
  const typed = { 'seat-7-0-name': 'Lebo', 'seat-7-0-birth_year': birth_year };
  expect(seatsOfLine(line(1), typed)).toMatchObject([{ birth_year: null }]);
});

it('leads what the shop refused back to its fields', () => {
  const params = {
    'line_items.1.seats.0.guardian_phone': 'Phone?',
    'line_items.1.seats': 'Full',
    'line_items.4.seats.0.name': 'A line that there is not',
    total: 'Other',
  };
  expect(refusedFields(params, [{ productId: 3 }, { productId: 7 }])).toEqual({
    'seat-7-0-guardian_phone': 'Phone?',
    'seats-7': 'Full',
  });
});

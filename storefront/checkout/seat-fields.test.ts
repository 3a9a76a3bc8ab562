import { expect, it } from 'vitest';
import { seatErrors } from './seat-fields.ts';

const cup = {
  productId: 7,
  name: 'League Cup',
  startsAt: '2026-11-28T08:00:00.000Z',
  asksPlayerId: false,
  asksBirthYear: false,
};
const line = (quantity: number) => ({ productId: 7, quantity });

it('names every field that is missing, and asks for a guardian of who is under 18', () => {
  const typed = { 'seat-7-0-name': 'Thandi', 'seat-7-1-under_18': 'yes' };
  expect(Object.keys(seatErrors([cup], [line(2)], typed))).toEqual([
    'seat-7-1-name',
    'seat-7-1-guardian_name',
    'seat-7-1-guardian_phone',
    'seat-7-1-guardian_agrees',
  ]);
});

it('asks for no names of more seats than one order books', () => {
  expect(seatErrors([cup], [line(5)], {})).toEqual({ 'seats-7': expect.stringContaining('at most 4') });
});

import { expect, it } from 'vitest';
import type { OfficeEntry } from '#contract/office/events.ts';
import { withWaiting } from './door-queue.ts';

const entry = (id: number): OfficeEntry => ({
  id,
  state: 'booked',
  name: `Player ${id}`,
  player_id: '',
  birth_year: null,
  guardian_name: '',
  guardian_phone: '',
  order: null,
  asked_at: '',
});

it('shows everybody as the last of what waits for the line marks them', () => {
  const mark = (entry_id: number, before: 'booked' | 'here', after: 'booked' | 'here' | 'absent') => ({
    ...{ key: `${entry_id}-${after}`, eventId: 1, what: '' },
    act: { entry_id, before, after },
  });
  const scan = { key: 's', eventId: 1, what: '', act: { scan: 'Thandi' } };
  const waiting = [mark(1, 'booked', 'here'), scan, mark(2, 'booked', 'here'), mark(2, 'here', 'booked')];
  expect(withWaiting([entry(1), entry(2), entry(3)], waiting).map(({ state }) => state)).toEqual([
    'here',
    'booked',
    'booked',
  ]);
});

import { expect, it } from 'vitest';
import { eventFacts } from './read-event.ts';

it('reads what a tournament post says of its event', () => {
  const meta = {
    _springdeck_event_date: '2026-11-28',
    _springdeck_event_time: '09:30',
    _springdeck_event_city: 'Kimberley',
    _springdeck_event_format: 'Sealed &amp; draft',
    _springdeck_event_fee: '120.00',
    _springdeck_event_seats: '32',
  };
  expect(eventFacts.parse(meta)).toEqual({
    date: '2026-11-28',
    time: '09:30',
    city: 'Kimberley',
    format: 'Sealed & draft',
    feeCents: 12_000,
    seats: 32,
  });
});

it.each(['2026-02-31', '2026-13-01', '28 November', '', '2026-11-28T10:00'])('%j is no day', (date) => {
  expect(eventFacts.parse({ _springdeck_event_date: date }).date).toBeUndefined();
});

it('leaves open what cannot be read, and keeps the rest', () => {
  const meta = {
    _springdeck_event_time: '25:00',
    _springdeck_event_fee: 'R120',
    _springdeck_event_seats: '12',
  };
  expect(eventFacts.parse(meta)).toMatchObject({ time: undefined, feeCents: undefined, seats: 12 });
});

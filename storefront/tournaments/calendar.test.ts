import { expect, it } from 'vitest';
import type { Booking } from '../api/booking.ts';
import type { Tournament } from '../api/tournament.ts';
import { toCalendar } from './calendar.ts';

const SITE = {
  shopName: 'Springdeck',
  publicUrl: 'https://shop.example',
  addressLines: ['Bloemfontein', 'Free State'],
};
const leagueCup: Tournament = {
  slug: 'league-cup',
  title: 'Pokémon League Cup; round one, two',
  text: 'Bring a deck.\nAnd a pen \\ pencil.',
  prize: 'R2,500',
  date: '2026-11-28',
  time: '10:00',
  startsAt: '2026-11-28T08:00:00.000Z',
  endsAt: '2026-11-28T14:00:00.000Z',
  isOver: false,
  city: 'Bloemfontein',
  modifiedAt: '2026-11-18T07:00:00.000Z',
};

const NOW = new Date('2026-11-25T10:00:00.000Z');

const calendar = (more: Partial<Tournament> = {}) => toCalendar([{ ...leagueCup, ...more }], SITE, NOW);
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('lines end with CRLF and hold at most 75 bytes, without cutting a character', () => {
  const text = calendar({ title: 'Pokémon – ééééé '.repeat(20) });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(`SUMMARY:${'Pokémon – ééééé '.repeat(20)}`);
});

it('an event has South African time and its time zone', () => {
  const lines = unfolded(calendar());
  expect(lines).toContain('DTSTART;TZID=Africa/Johannesburg:20261128T100000');
  expect(lines).toContain('DTEND;TZID=Africa/Johannesburg:20261128T160000');
  expect(lines).toContain('DTSTAMP:20261125T100000Z');
  expect(lines).toContain('TZID:Africa/Johannesburg');
  expect(lines).toContain('UID:league-cup-2026-11-28@shop.example');
});

it('an event with seats keeps its entry in calendars when it is moved or cancelled', () => {
  const booking: Booking = {
    eventId: 12,
    productId: 7,
    name: 'League Cup',
    offer: 'cancelled',
    feeCents: 8_000,
    left: 5,
    version: 3,
    hasRounds: false,
    movedFrom: null,
    opensAt: null,
    cancelUntil: '2026-11-27T16:00:00.000Z',
    mayCancel: true,
  };
  const uidOf = (text: string) => unfolded(text).find((line) => line.startsWith('UID:'));
  const [first, moved] = [calendar({ booking }), calendar({ booking, date: '2026-12-05' })];
  expect(uidOf(first)).toBe('UID:event-12@shop.example');
  expect(uidOf(moved)).toBe(uidOf(first));
  expect(unfolded(first)).toEqual(expect.arrayContaining(['SEQUENCE:3', 'STATUS:CANCELLED']));
});

it('commas, semicolons, backslashes and line breaks of texts are escaped', () => {
  const lines = unfolded(calendar());
  expect(lines).toContain('SUMMARY:Pokémon League Cup\\; round one\\, two');
  expect(lines).toContain(
    'DESCRIPTION:Bring a deck.\\nAnd a pen \\\\ pencil.\\nPrize pool: R2\\,500\\nhttps://shop.example/posts/league-cup',
  );
  expect(lines).toContain('LOCATION:Springdeck\\, Bloemfontein\\, Free State');
});

it('a calendar without events is valid', () => {
  const lines = unfolded(toCalendar([], SITE, NOW));
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).not.toContain('BEGIN:VEVENT');
});

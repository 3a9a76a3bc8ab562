import { southAfricanTime } from '#domain/time/south-african-time.ts';
import type { Tournament } from '../api/tournament.ts';

interface CalendarSite {
  shopName: string;
  publicUrl: string;
  addressLines: readonly string[];
}

/** Used only by calendars that do not know the zone; its offset has been constant since 1944. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Johannesburg',
  'BEGIN:STANDARD',
  'DTSTART:19440319T000000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0200',
  'TZNAME:SAST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** iCalendar (RFC 5545). */
export function toCalendar(tournaments: readonly Tournament[], site: CalendarSite): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(site.shopName)}//Tournaments//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(site.shopName)} tournaments`,
    'X-WR-TIMEZONE:Africa/Johannesburg',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...TIME_ZONE,
    ...tournaments.flatMap((tournament) => eventLines(tournament, site)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(tournament: Tournament, { publicUrl, shopName, addressLines }: CalendarSite): string[] {
  const { slug, title, startsAt, endsAt, prize, format, seats, city, modifiedAt } = tournament;
  const address = `${publicUrl}/posts/${slug}`;
  const facts = [
    tournament.text,
    `Prize pool: ${prize}`,
    format && `Format: ${format}`,
    seats !== undefined && `Seats: ${seats}`,
    address,
  ];
  const place = addressLines.includes(city) ? addressLines : [city];
  return [
    'BEGIN:VEVENT',
    // With the date, because a tournament without one of its own recurs every Saturday.
    `UID:${text(`${slug}-${tournament.date}@${new URL(publicUrl).hostname}`)}`,
    `DTSTAMP:${utc(modifiedAt || startsAt)}`,
    `DTSTART;TZID=Africa/Johannesburg:${local(startsAt)}`,
    `DTEND;TZID=Africa/Johannesburg:${local(endsAt)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(facts.filter(Boolean).join('\n'))}`,
    `LOCATION:${text([shopName, ...place].join(', '))}`,
    `URL:${address}`,
    ...(tournament.booking?.offer === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ];
}

const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const utc = (moment: string): string => `${digits(new Date(moment).toISOString().slice(0, 19))}Z`;

const local = (moment: string): string => digits(southAfricanTime(new Date(moment)));

const digits = (time: string): string => time.replace(/[-:]/g, '');

const LINE_BYTES = 75;

/** At most 75 bytes per line (RFC 5545), without splitting a character. */
function fold(line: string): string {
  let folded = '';
  let used = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (used + bytes > LINE_BYTES) {
      folded += '\r\n ';
      used = 1;
    }
    folded += character;
    used += bytes;
  }
  return folded;
}

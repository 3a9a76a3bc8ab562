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
export function toCalendar(tournaments: readonly Tournament[], site: CalendarSite, now: Date): string {
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
    ...tournaments.flatMap((tournament) => eventLines(tournament, site, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(
  tournament: Tournament,
  { publicUrl, shopName, addressLines }: CalendarSite,
  now: Date,
): string[] {
  const { slug, title, startsAt, endsAt, prize, format, seats, city, booking } = tournament;
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
    `UID:${text(`${uidOf(tournament)}@${new URL(publicUrl).hostname}`)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=Africa/Johannesburg:${local(startsAt)}`,
    `DTEND;TZID=Africa/Johannesburg:${local(endsAt)}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text(facts.filter(Boolean).join('\n'))}`,
    `LOCATION:${text([shopName, ...place].join(', '))}`,
    `URL:${address}`,
    // Without it calendars keep an entry as they have it.
    ...(booking ? [`SEQUENCE:${booking.version}`] : []),
    ...(booking?.offer === 'cancelled' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ];
}

/** Moved, an event replaces its entry in calendars; what has no event may recur every Saturday. */
const uidOf = ({ slug, date, booking }: Tournament): string =>
  booking ? `event-${booking.eventId}` : `${slug}-${date}`;

const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const utc = (moment: Date): string => `${digits(moment.toISOString().slice(0, 19))}Z`;

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

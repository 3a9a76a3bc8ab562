import { HOUR_MS } from '../time/durations.ts';
import { southAfricanTime } from '../time/south-african-time.ts';

/** How long a tournament lasts, as calendars show it. */
export const TOURNAMENT_HOURS = 6;

export interface CalendarEntry {
  /** The same for every version of the entry. */
  uid: string;
  title: string;
  startsAt: string;
  facts: readonly string[];
  /** Who, where: 'Springdeck', 'Bloemfontein'. */
  place: readonly string[];
  address: string;
  /** Rises with each change; undefined: calendars keep the entry as they have it. */
  version?: number | undefined;
  isCancelled?: boolean;
}

export interface CalendarSite {
  shopName: string;
  /** 'shop.example'. */
  host: string;
}

/** Moved or cancelled, a tournament with seats replaces its entry. */
export const eventUid = (eventId: number): string => `event-${eventId}`;

/** The shop's address where the tournament is in its city, else the city. */
export const calendarPlace = (
  { name, addressLines }: { name: string; addressLines: readonly string[] },
  city: string,
): string[] => [name, ...(city === '' || addressLines.includes(city) ? addressLines : [city])];

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
export function calendarFile(entries: readonly CalendarEntry[], site: CalendarSite, now: Date): string {
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
    ...entries.flatMap((entry) => entryLines(entry, site, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function entryLines(entry: CalendarEntry, { host }: CalendarSite, now: Date): string[] {
  const { uid, title, startsAt, facts, place, address, version, isCancelled } = entry;
  const start = new Date(startsAt);
  return [
    'BEGIN:VEVENT',
    `UID:${text(`${uid}@${host}`)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART;TZID=Africa/Johannesburg:${local(start)}`,
    `DTEND;TZID=Africa/Johannesburg:${local(new Date(start.getTime() + TOURNAMENT_HOURS * HOUR_MS))}`,
    `SUMMARY:${text(title)}`,
    `DESCRIPTION:${text([...facts, address].join('\n'))}`,
    `LOCATION:${text(place.join(', '))}`,
    `URL:${address}`,
    ...(version === undefined ? [] : [`SEQUENCE:${version}`]),
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ];
}

const text = (value: string): string =>
  value
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const utc = (moment: Date): string => `${digits(moment.toISOString().slice(0, 19))}Z`;

const local = (moment: Date): string => digits(southAfricanTime(moment));

const digits = (time: string): string => time.replace(/[-:]/g, '');

const LINE_BYTES = 75;

/** At most 75 bytes per line (RFC 5545), without splitting a character. */
function fold(line: string): string {
  let folded = '';
  let used = 0;
  for (const character of line) {
    const bytes = utf8Bytes(character.codePointAt(0) ?? 0);
    if (used + bytes > LINE_BYTES) {
      folded += '\r\n ';
      used = 1;
    }
    folded += character;
    used += bytes;
  }
  return folded;
}

function utf8Bytes(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

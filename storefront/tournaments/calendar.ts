import { calendarFile, calendarPlace, eventUid } from '#domain/events/calendar.ts';
import type { Tournament } from '../api/tournament.ts';

interface Site {
  shopName: string;
  publicUrl: string;
  addressLines: readonly string[];
}

/** iCalendar (RFC 5545). */
export const toCalendar = (
  tournaments: readonly Tournament[],
  { shopName, publicUrl, addressLines }: Site,
  now: Date,
): string =>
  calendarFile(
    tournaments.map(({ slug, title, text, startsAt, date, prize, format, seats, city, booking }) => ({
      // What has no event may recur every Saturday.
      uid: booking ? eventUid(booking.eventId) : `${slug}-${date}`,
      title,
      startsAt,
      facts: [
        text,
        `Prize pool: ${prize}`,
        ...(format ? [`Format: ${format}`] : []),
        ...(seats === undefined ? [] : [`Seats: ${seats}`]),
      ].filter((fact) => fact !== ''),
      place: calendarPlace({ name: shopName, addressLines }, city),
      address: `${publicUrl}/posts/${slug}`,
      version: booking?.version,
      isCancelled: booking?.offer === 'cancelled',
    })),
    { shopName, host: new URL(publicUrl).hostname },
    now,
  );

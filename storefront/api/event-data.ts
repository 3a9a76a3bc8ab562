import type { SeatsOffer } from '#domain/events/event-state.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { COUNTRY, CURRENCY } from '#domain/shop/shop-facts.ts';
import { southAfricanTime, UTC_OFFSET } from '#domain/time/south-african-time.ts';
import type { Booking } from './booking.ts';
import type { Tournament } from './tournament.ts';

interface EventSite {
  publicUrl: string;
  shopName: string;
  city: string;
  street: string;
}

export const eventData = (tournament: Tournament, { publicUrl, shopName, city, street }: EventSite) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: tournament.title,
  description: tournament.text,
  url: `${publicUrl}/posts/${tournament.slug}`,
  image: tournament.image && new URL(tournament.image, publicUrl).href,
  startDate: `${tournament.date}T${tournament.time}:00${UTC_OFFSET}`,
  endDate: tournament.endsAt,
  ...statusOf(tournament.booking),
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: shopName,
    address: {
      '@type': 'PostalAddress',
      streetAddress: (tournament.city === city && street) || undefined,
      addressLocality: tournament.city,
      addressCountry: COUNTRY.code,
    },
  },
  organizer: { '@type': 'Organization', name: shopName, url: publicUrl },
  maximumAttendeeCapacity: tournament.seats,
  offers:
    tournament.feeCents === undefined
      ? undefined
      : {
          '@type': 'Offer',
          price: decimalFromCents(tournament.feeCents),
          priceCurrency: CURRENCY,
          url: `${publicUrl}/posts/${tournament.slug}`,
          ...(tournament.booking && seatsOf(tournament.booking)),
        },
});

function statusOf(booking: Booking | undefined) {
  const { offer, movedFrom = null } = booking ?? {};
  const status =
    offer === 'cancelled' ? 'EventCancelled' : movedFrom === null ? 'EventScheduled' : 'EventRescheduled';
  return {
    eventStatus: `https://schema.org/${status}`,
    previousStartDate:
      movedFrom === null ? undefined : `${southAfricanTime(new Date(movedFrom))}${UTC_OFFSET}`,
  };
}

const seatsOf = ({ offer, opensAt }: Booking) => ({
  availability: AVAILABILITIES[offer] && `https://schema.org/${AVAILABILITIES[offer]}`,
  validFrom: opensAt ?? undefined,
});

const AVAILABILITIES: Partial<Record<SeatsOffer, string>> = {
  open: 'InStock',
  not_yet: 'PreOrder',
  sold_out: 'SoldOut',
  closed: 'OutOfStock',
};

import { expect, it } from 'vitest';
import type { ApiEvent } from '#contract/events.ts';
import { readPost } from './content/read-post.ts';
import { eventData } from './event-data.ts';
import { tournamentOf } from './tournament.ts';

const site = {
  publicUrl: 'https://shop.test',
  shopName: 'Springdeck',
  city: 'Bloemfontein',
  street: '100 Demo Street',
};

it.each([
  ['Bloemfontein', '100 Demo Street'],
  ['Durban', undefined],
])('an event in %s is at the street %s', (city, street) => {
  const meta = { _springdeck_event_city: city };
  const post = readPost({ id: 1, slug: 'cup', title: 'Cup', content: { rendered: '' }, meta });
  if (!post) throw new Error('unreadable');
  const { address } = eventData(tournamentOf(post, new Date(), site.city), site).location;
  expect(address.streetAddress).toBe(street);
  expect(address.addressLocality).toBe(city);
});

const event: ApiEvent = {
  id: 12,
  post_id: 1,
  post_slug: 'cup',
  product_id: 7,
  name: 'Cup',
  state: 'open',
  starts_at: '2026-12-05T08:00:00.000Z',
  moved_from: null,
  opens_at: '2026-11-20T08:00:00.000Z',
  closes_at: '2026-12-05T08:00:00.000Z',
  cancel_until: '2026-12-04T16:00:00.000Z',
  fee: '80.00',
  seats: 16,
  seats_left: 3,
  version: 1,
  has_rounds: false,
  waiting: 0,
  asks_player_id: false,
  asks_birth_year: false,
};

it.each([
  [{}, 'EventScheduled', undefined, 'InStock'],
  [{ seats_left: 0 }, 'EventScheduled', undefined, 'SoldOut'],
  [{ state: 'cancelled' }, 'EventCancelled', undefined, undefined],
  [{ moved_from: '2026-11-28T08:30:00.000Z' }, 'EventRescheduled', '2026-11-28T10:30:00+02:00', 'InStock'],
  [
    { state: 'cancelled', moved_from: '2026-11-28T08:30:00.000Z' },
    'EventCancelled',
    '2026-11-28T10:30:00+02:00',
    undefined,
  ],
] as const)('an event with %j is %s, before on %s, its seats %s', (changes, status, before, availability) => {
  const post = readPost({ id: 1, slug: 'cup', title: 'Cup', content: { rendered: '' } });
  if (!post) throw new Error('unreadable');
  const now = new Date('2026-11-25T10:00:00.000Z');
  const data = eventData(tournamentOf(post, now, site.city, [{ ...event, ...changes }]), site);
  expect(data.eventStatus).toBe(`https://schema.org/${status}`);
  expect(data.previousStartDate).toBe(before);
  expect(data.startDate).toBe('2026-12-05T10:00:00+02:00');
  expect(data.offers).toMatchObject({
    availability: availability && `https://schema.org/${availability}`,
    validFrom: '2026-11-20T08:00:00.000Z',
  });
});

import { expect, it, onTestFinished, vi } from 'vitest';
import type { ApiEvent } from '#contract/events.ts';
import { readPost } from './content/read-post.ts';
import { eventData } from './event-data.ts';
import { newSources } from './shop/transport.ts';
import { createShopApi } from './shop-api.ts';
import { tournamentOf } from './tournament.ts';

const site = {
  publicUrl: 'https://shop.test',
  shopName: 'Springdeck',
  city: 'Bloemfontein',
  street: '100 Demo Street',
};
const NOW = new Date('2026-11-25T10:00:00.000Z');

const cup: ApiEvent = {
  id: 1,
  post_id: 1,
  post_slug: 'cup',
  product_id: 7,
  name: 'League Cup',
  state: 'open',
  starts_at: '2026-12-05T07:30:00.000Z',
  moved_from: null,
  opens_at: null,
  closes_at: '2026-12-05T07:00:00.000Z',
  cancel_until: '2026-12-04T16:00:00.000Z',
  fee: '80.00',
  seats: 16,
  seats_left: 5,
  version: 0,
  has_rounds: false,
  waiting: 0,
  asks_player_id: false,
  asks_birth_year: false,
};

function tournament(event: Partial<ApiEvent> = {}, meta: Record<string, string> = {}) {
  const post = readPost({ id: 1, slug: 'cup', title: 'Cup', content: { rendered: '' }, meta });
  if (!post) throw new Error('unreadable');
  return tournamentOf(post, NOW, site.city, [{ ...cup, ...event }]);
}

it('an event says when its tournament begins, what it costs and how many seats it has', () => {
  const meta = {
    _springdeck_event_date: '2026-11-28',
    _springdeck_event_fee: '50',
    _springdeck_event_seats: '8',
  };
  expect(tournament({}, meta)).toMatchObject({
    date: '2026-12-05',
    time: '09:30',
    startsAt: cup.starts_at,
    feeCents: 8_000,
    seats: 16,
    booking: { offer: 'open', left: 5, mayCancel: true },
  });
});

it('an event of another post changes nothing', () => {
  expect(tournament({ post_slug: 'other' })).toMatchObject({ date: '2026-11-28', booking: undefined });
});

it.each<[string, Partial<ApiEvent>, string, string, string | undefined]>([
  ['open', {}, 'open', 'EventScheduled', 'InStock'],
  ['full', { seats_left: 0 }, 'sold_out', 'EventScheduled', 'SoldOut'],
  ['not open yet', { opens_at: '2026-11-26T10:00:00.000Z' }, 'not_yet', 'EventScheduled', 'PreOrder'],
  ['closed by time', { closes_at: '2026-11-25T10:00:00.000Z' }, 'closed', 'EventScheduled', 'OutOfStock'],
  ['closed', { state: 'closed' }, 'closed', 'EventScheduled', 'OutOfStock'],
  ['cancelled', { state: 'cancelled' }, 'cancelled', 'EventCancelled', undefined],
])('an event that is %s', (_, event, offer, status, availability) => {
  const found = tournament(event);
  expect(found.booking?.offer).toBe(offer);
  const { eventStatus, offers } = eventData(found, site);
  expect(eventStatus).toBe(`https://schema.org/${status}`);
  expect(offers).toMatchObject({
    price: '80.00',
    availability: availability && `https://schema.org/${availability}`,
    validFrom: event.opens_at ?? undefined,
  });
});

it.each<[string, string | undefined, Partial<ApiEvent>[]]>([
  ['seats are sold', '2026-11-26T10:00:00.000Z', [{ opens_at: '2026-11-26T10:00:00.000Z' }]],
  ['no seat can be given back', cup.cancel_until, [{ opens_at: '2026-11-25T09:00:00.000Z' }]],
  ['seats are not sold any more', cup.closes_at, [{ cancel_until: '2026-11-25T10:00:00.000Z' }]],
  ['what changed while it was made', '2026-11-25T10:00:01.000Z', [{ opens_at: '2026-11-25T10:00:01.000Z' }]],
  ['the first of several changes', cup.cancel_until, [{ cancel_until: cup.closes_at }, {}]],
  [
    'a key changes',
    undefined,
    [{ cancel_until: '2026-11-24T10:00:00.000Z', closes_at: '2026-11-25T10:00:00.000Z' }],
  ],
])('a cached page of tournaments is fresh until %s', async (_, until, events) => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const keyVersions = { now: 1, isCurrent: () => true };
  const sources = newSources(keyVersions);
  const answer = events.map((event, index) => ({ ...cup, id: index + 1, ...event }));
  const fetch = async () => {
    vi.setSystemTime(NOW.getTime() + 2_000);
    return Response.json(answer);
  };
  const api = createShopApi({ baseUrl: 'http://shop.test', fetch, keyVersions }, { sources });
  expect(await api.events({ posts: [1] })).toHaveLength(events.length);
  expect(sources.freshUntil).toBe(until && new Date(until).getTime());
});

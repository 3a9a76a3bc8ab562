import { expect, it, vi } from 'vitest';
import type { ApiEvent } from '#contract/events.ts';
import { createContentApi } from '../../api/content-api.ts';
import { createShopApi } from '../../api/shop-api.ts';
import { findNextEvent } from './find-next-event.ts';

const NOW = new Date('2026-11-25T12:00:00+02:00');

function findIn(posts: () => Promise<Response>, seats: ApiEvent[] = []) {
  const terms = [{ id: 9, name: 'Tournament', slug: 'tournament' }];
  const door = {
    baseUrl: 'https://blog.example',
    fetch: async ({ url }: Request) => (url.includes('/posts') ? posts() : Response.json(terms)),
  };
  const noteMissing = vi.fn();
  const contentApi = createContentApi(door, { wait: async () => {} });
  const services = { contentApi, shopApi: seatsApi(seats), noteMissing };
  return { noteMissing, event: findNextEvent(services, NOW, 'Bloemfontein') };
}

const seatsApi = (seats: ApiEvent[]) =>
  createShopApi({ baseUrl: 'http://backend.example', fetch: async () => Response.json(seats) });

const announced = (slug: string, date: string) => ({
  id: 1,
  slug,
  title: { rendered: slug },
  content: { rendered: '<p>R2,500 for the best eight</p>' },
  meta: { _springdeck_event_date: date },
});

it('the event tile shows the next tournament that is not over', async () => {
  const posts = [
    announced('later', '2026-12-05'),
    announced('over', '2026-11-21'),
    announced('next', '2026-11-28'),
  ];
  expect(await findIn(async () => Response.json(posts)).event).toMatchObject({
    slug: 'next',
    title: 'next',
    prize: 'R\u00a02\u00a0500',
    date: '2026-11-28',
    time: '10:00',
    city: 'Bloemfontein',
  });
});

const seatsOf = (slug: string, more: Partial<ApiEvent>): ApiEvent => ({
  id: 1,
  post_id: 1,
  post_slug: slug,
  product_id: 7,
  name: slug,
  state: 'open',
  starts_at: '2026-11-28T08:00:00.000Z',
  moved_from: null,
  opens_at: null,
  closes_at: '2026-11-28T07:00:00.000Z',
  cancel_until: '2026-11-27T16:00:00.000Z',
  fee: '80.00',
  seats: 16,
  seats_left: 5,
  version: 0,
  has_rounds: false,
  waiting: 0,
  asks_player_id: false,
  asks_birth_year: false,
  ...more,
});

it('a tournament that was moved is shown on the day of its event', async () => {
  const posts = async () => Response.json([announced('cup', '2026-11-28')]);
  const moved = seatsOf('cup', { starts_at: '2026-12-05T07:30:00.000Z' });
  expect(await findIn(posts, [moved]).event).toMatchObject({ date: '2026-12-05', time: '09:30' });
});

it('a cancelled tournament is not the next one', async () => {
  const posts = async () => Response.json([announced('off', '2026-11-28'), announced('on', '2026-12-05')]);
  const cancelled = seatsOf('off', { state: 'cancelled' });
  expect(await findIn(posts, [cancelled]).event).toMatchObject({ slug: 'on' });
  const only = async () => Response.json([announced('off', '2026-11-28')]);
  expect(await findIn(only, [cancelled]).event).toBeUndefined();
});

it.each([
  ['there is no tournament', async () => Response.json([])],
  ['posts do not answer', async () => Response.json({}, { status: 500 })],
  ['posts take their time', () => new Promise<Response>(() => {})],
])('there is no tile when %s', async (_case, posts) => {
  expect(await findIn(posts).event).toBeUndefined();
});

it('a page whose event tile timed out is not cached', async () => {
  const { event, noteMissing } = findIn(() => new Promise<Response>(() => {}));
  await event;
  expect(noteMissing).toHaveBeenCalledOnce();
});

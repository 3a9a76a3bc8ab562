import { expect, it, vi } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { createContentApi } from '../api/content-api.ts';
import { createShopApi } from '../api/shop-api.ts';
import { findNextTournaments } from './find-next-tournaments.ts';

const NOW = new Date('2026-11-25T12:00:00+02:00');

const announced = (id: number, slug: string) => ({
  id,
  slug,
  title: { rendered: slug },
  content: { rendered: '' },
  meta: { _springdeck_event_date: '2026-11-28' },
});

const seatsOf = (id: number, post_slug: string, more: object) => ({
  id,
  post_id: id,
  post_slug,
  product_id: id,
  name: post_slug,
  state: 'open',
  starts_at: '2026-11-28T08:00:00.000Z',
  opens_at: null,
  closes_at: '2026-11-28T07:00:00.000Z',
  cancel_until: '2026-11-27T16:00:00.000Z',
  fee: '80.00',
  seats: 16,
  seats_left: 5,
  waiting: 0,
  asks_player_id: false,
  asks_birth_year: false,
  ...more,
});

function findWith(posts: Response, events: Response) {
  const terms = [{ id: 9, name: 'Tournament', slug: 'tournament' }];
  const content = {
    baseUrl: 'https://blog.example',
    fetch: async ({ url }: Request) => (url.includes('/posts') ? posts.clone() : Response.json(terms)),
  };
  const backend = { baseUrl: 'http://backend.example', fetch: async () => events.clone() };
  const wait = async () => {};
  const services = {
    contentApi: createContentApi(content, { wait }),
    shopApi: createShopApi(backend, { wait }),
    shop: DEFAULT_SHOP,
    noteMissing: vi.fn(),
  };
  return findNextTournaments(services, NOW);
}

const POSTS = Response.json([announced(1, 'moved'), announced(2, 'off'), announced(3, 'as-announced')]);

it('the home page shows a moved tournament on its new day, and no cancelled one', async () => {
  const moved = seatsOf(1, 'moved', { starts_at: '2026-12-05T07:30:00.000Z' });
  const off = seatsOf(2, 'off', { state: 'cancelled' });
  expect((await findWith(POSTS, Response.json([moved, off]))).items).toMatchObject([
    { slug: 'as-announced', date: '2026-11-28' },
    { slug: 'moved', date: '2026-12-05', time: '09:30' },
  ]);
});

it('tournaments are announced when the shop does not say how their seats are sold', async () => {
  const { items } = await findWith(POSTS, Response.json({}, { status: 500 }));
  expect(items).toHaveLength(3);
});

it('posts that do not answer are told', async () => {
  const { items, error } = await findWith(Response.json({}, { status: 500 }), Response.json([]));
  expect(items).toEqual([]);
  expect(error).toBeDefined();
});

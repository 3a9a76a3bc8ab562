import { expect, it, vi } from 'vitest';
import { createContentApi } from '../../api/content-api.ts';
import { findNextEvent } from './find-next-event.ts';

const NOW = new Date('2026-11-25T12:00:00+02:00');

function findIn(posts: () => Promise<Response>) {
  const terms = [{ id: 9, name: 'Tournament', slug: 'tournament' }];
  const door = {
    baseUrl: 'https://blog.example',
    fetch: async ({ url }: Request) => (url.includes('/posts') ? posts() : Response.json(terms)),
  };
  const noteMissing = vi.fn();
  const contentApi = createContentApi(door, { wait: async () => {} });
  return { noteMissing, event: findNextEvent({ contentApi, noteMissing }, NOW, 'Bloemfontein') };
}

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

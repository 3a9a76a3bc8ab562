import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { officeContext } from '../api/context.ts';
import { loader } from './targets-route.ts';

const ok = <Data>(data: Data) => ({ ok: true, status: 200, data }) as const;
const refused = { ok: false, status: 403, code: 'office_not_allowed', message: '', params: {} } as const;

const API = {
  me: async () => ok({ rights: ['settings'] }),
  find: async () =>
    ok({
      products: [
        { id: 12, unit_id: 13, name: 'Baobab Sage', is_draft: false },
        { id: 12, unit_id: 14, name: 'Baobab Sage', is_draft: false },
        { id: 15, unit_id: 15, name: 'Sage sleeves', is_draft: true },
      ],
    }),
  posts: async () =>
    ok({ posts: [{ id: 5, title: 'Sage decks', path: '/posts/sage-decks' }], elsewhere: null }),
};

async function find(q: string, more: object = {}): Promise<unknown> {
  const context = new RouterContextProvider();
  const given = { ...API, ...more };
  context.set(officeContext, { api: given, act: given } as never);
  const request = new Request(`https://shop.example/office/settings/targets?${new URLSearchParams({ q })}`);
  const answer = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return answer.json();
}

it('finds products that are no drafts, each once, and posts by a part of their names', async () => {
  expect(await find(' sage ')).toEqual([
    { to: '/shop/product/12', name: 'Product: Baobab Sage' },
    { to: '/posts/sage-decks', name: 'Post: Sage decks' },
  ]);
  expect(await find(' ')).toEqual([]);
});

it('finds what the person may see, and none of a blog that is elsewhere', async () => {
  expect(await find('sage', { find: async () => refused, posts: async () => refused })).toEqual([]);
  const elsewhere = { posts: async () => ok({ posts: [], elsewhere: 'https://blog.example' }) };
  expect(await find('sage', elsewhere)).toHaveLength(1);
});

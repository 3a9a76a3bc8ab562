import { expect, it } from 'vitest';
import { ALL_POSTS, parsePostsQuery, postsAddress } from './posts-query.ts';

const read = (query: string) => parsePostsQuery(new URLSearchParams(query));

it('nine posts, newest first, without anything asked for', () => {
  expect(read('')).toEqual(ALL_POSTS);
  expect(ALL_POSTS).toMatchObject({ orderBy: 'date', order: 'desc', perPage: 9, page: 1 });
  expect(postsAddress(ALL_POSTS)).toBe('/posts');
});

it.each([6, 9, 12, 18])('%i per page can be asked for', (size) => {
  expect(read(`perPage=${size}`).perPage).toBe(size);
});

it('what makes no sense falls back', () => {
  expect(read('perPage=10&orderBy=rand&order=up&page=0')).toEqual(ALL_POSTS);
});

it('an address says what it was made of', () => {
  const query = read('category=Guides&search=foil+care&orderBy=title&order=asc&perPage=12&page=2');
  expect(read(postsAddress(query).replace('/posts?', ''))).toEqual(query);
});

import { expect, it } from 'vitest';
import { ALL_POSTS, parsePostsQuery, postsAddress } from './posts-query.ts';

const read = (query: string) => parsePostsQuery(new URLSearchParams(query));

it('defaults to nine posts, newest first', () => {
  expect(read('')).toEqual(ALL_POSTS);
  expect(ALL_POSTS).toMatchObject({ orderBy: 'date', order: 'desc', perPage: 9, page: 1 });
  expect(postsAddress(ALL_POSTS)).toBe('/posts');
});

it.each([6, 9, 12, 18])('%i per page can be asked for', (size) => {
  expect(read(`perPage=${size}`).perPage).toBe(size);
});

it('invalid values fall back to their defaults', () => {
  expect(read('perPage=10&orderBy=rand&order=up&page=0')).toEqual(ALL_POSTS);
});

it('a search ignores HTML tags', () => {
  expect(read('search=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E')).toEqual(ALL_POSTS);
  expect(read('search=%3Cb%3Efoil%3C/b%3E').search).toBe('foil');
  expect(read('search=cards+%3C+R100').search).toBe('cards < R100');
});

it('a search of nothing but signs that begin no tag is read at once', () => {
  expect(parsePostsQuery(new URLSearchParams({ search: '<'.repeat(300_000) })).search).toMatch(/^<+$/);
});

it('an address round-trips its query', () => {
  const query = read('category=Guides&search=foil+care&orderBy=title&order=asc&perPage=12&page=2');
  expect(read(postsAddress(query).replace('/posts?', ''))).toEqual(query);
});

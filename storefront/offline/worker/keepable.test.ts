import { expect, it } from 'vitest';
import { isCacheable } from './keepable.ts';

const answer = (status: number, headers: Record<string, string>) =>
  new Response(null, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

it.each([
  ['a page', answer(200, {})],
  ['a page for everyone', answer(200, { 'cache-control': 'public, max-age=0, must-revalidate' })],
])('%s is kept', (_name, page) => {
  expect(isCacheable(page)).toBe(true);
});

it.each([
  ['a page that must not be stored', answer(200, { 'cache-control': 'no-store' })],
  ["somebody's own page", answer(200, { 'cache-control': 'Private, no-cache' })],
  ['an error', answer(503, {})],
  ['a page that is not there', answer(404, {})],
  ['what is no page', answer(200, { 'content-type': 'application/json' })],
])('%s is not kept', (_name, page) => {
  expect(isCacheable(page)).toBe(false);
});

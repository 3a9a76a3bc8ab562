import { expect, it } from 'vitest';
import type { JsonAnswer } from './get-json.ts';
import { RecentAnswers } from './recent-answers.ts';
import { CallError, newSources, type Sources } from './transport.ts';

const SECOND = 1_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const STALE_IF_ERROR_MS = 300 * SECOND;
const DOWN = new CallError('Request failed with status code 503', 503);

function backend() {
  let time = START;
  const requests: PromiseWithResolvers<JsonAnswer | undefined>[] = [];
  const waits: PromiseWithResolvers<void>[] = [];
  const answers = new RecentAnswers({
    staleIfErrorMs: STALE_IF_ERROR_MS,
    now: () => time,
    wait: () => {
      const waiting = Promise.withResolvers<void>();
      waits.push(waiting);
      return waiting.promise;
    },
  });
  const get = (path = '/products', sources?: Sources) =>
    answers
      .get({ sources }, path, ({ watchTry }) => {
        const next = Promise.withResolvers<JsonAnswer | undefined>();
        requests.push(next);
        return watchTry?.(next.promise) ?? next.promise;
      })
      .then((answer) => answer?.body);
  const answer = (body: unknown) =>
    requests.at(-1)?.resolve({ body, headers: new Headers(), characters: JSON.stringify(body).length });
  return {
    get,
    answer,
    fail: (error: Error = DOWN) => requests.at(-1)?.reject(error),
    timeOut: () => waits.at(-1)?.resolve(),
    pass: (ms: number) => {
      time += ms;
    },
    calls: () => requests.length,
    async fill(body: unknown, path?: string) {
      const got = get(path);
      answer(body);
      await got;
    },
  };
}

const page = () => newSources({ now: 1, isCurrent: () => true });

it('an answer of a time that has not come is not fresh: the clock was put back', async () => {
  const { get, fill, answer, pass, calls } = backend();
  await fill('list');
  pass(-3_600 * SECOND);
  const asked = get();
  answer('newer list');
  expect(await asked).toBe('newer list');
  expect(calls()).toBe(2);
});

it('a hundred visitors within two seconds cost one request per address', async () => {
  const { get, answer, pass, calls } = backend();
  const first = Array.from({ length: 50 }, () => get());
  answer('list');
  expect(new Set(await Promise.all(first))).toEqual(new Set(['list']));
  pass(2 * SECOND - 1);
  await Promise.all(Array.from({ length: 50 }, () => get()));
  expect(calls()).toBe(1);
});

it('a public page serves a stale answer while it is revalidated', async () => {
  const { get, answer, fill, pass, calls } = backend();
  await fill('old');
  pass(3 * SECOND);
  const sources = page();
  expect(await get('/products', sources)).toBe('old');
  expect(sources).toMatchObject({ freshUntil: START + 3.5 * SECOND, isComplete: true });
  answer('new');
  expect(await get()).toBe('new');
  expect(await get('/products', page())).toBe('new');
  expect(calls()).toBe(2);
});

it('personal pages, and answers older than thirty seconds, wait for the new answer', async () => {
  const { get, answer, fill, pass } = backend();
  await fill('old');
  pass(3 * SECOND);
  const cart = get();
  answer('new');
  expect(await cart).toBe('new');
  pass(31 * SECOND);
  const later = get('/products', page());
  answer('newest');
  expect(await later).toBe('newest');
});

it('serves a stale answer while the backend fails, up to the specified age', async () => {
  const { get, fail, fill, pass, calls } = backend();
  await fill('old');
  pass(60 * SECOND);
  const sources = page();
  const first = get('/products', sources);
  fail();
  expect(await first).toBe('old');
  expect(sources.isComplete).toBe(true);
  expect(await get()).toBe('old');
  expect(calls()).toBe(2);
  pass(STALE_IF_ERROR_MS);
  const last = get('/products', sources);
  fail();
  await expect(last).rejects.toThrow(DOWN.message);
  expect(sources.isComplete).toBe(false);
});

it('serves a stale answer when the backend times out', async () => {
  const { get, fill, pass, timeOut } = backend();
  await fill('old');
  pass(60 * SECOND);
  const silent = get();
  timeOut();
  expect(await silent).toBe('old');
});

it('requests to a backend known to be down time out early, until it answers again', async () => {
  const { get, fail, answer, pass, timeOut, fill } = backend();
  const first = get('/posts');
  fail(new CallError('timeout exceeded'));
  await expect(first).rejects.toThrow('timeout exceeded');
  pass(10 * SECOND);
  const next = get('/categories');
  timeOut();
  await expect(next).rejects.toThrow('timeout exceeded');
  answer('categories');
  expect(await get('/categories')).toBe('categories');
  await fill('posts', '/posts');
  expect(await get('/posts')).toBe('posts');
});

it('a public page whose backend is down serves the stale answer at once', async () => {
  const { get, fail, fill, pass } = backend();
  await fill('old');
  pass(40 * SECOND);
  const other = get('/brands');
  fail();
  await expect(other).rejects.toThrow();
  expect(await get('/products', page())).toBe('old');
});

it('caches neither refusals nor empty lists', async () => {
  const { get, fail, answer, calls } = backend();
  const refused = get();
  fail(new CallError('Request failed with status code 401', 401));
  await expect(refused).rejects.toThrow('401');
  for (const nothing of [[], { success: true, data: [] }]) {
    const empty = get();
    answer(nothing);
    await empty;
  }
  const found = get();
  answer(['there now']);
  expect(await found).toEqual(['there now']);
  expect(calls()).toBe(4);
});

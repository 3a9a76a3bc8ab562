import { expect, it } from 'vitest';
import type { JsonAnswer } from './get-json.ts';
import { RecentAnswers } from './recent-answers.ts';
import { newSources, ShopApiError, type Sources } from './transport.ts';

const SECOND = 1_000;
const START = Date.parse('2026-11-21T08:00:00Z');
const KEEP_MS = 300 * SECOND;
const DOWN = new ShopApiError('Request failed with status code 503', 503);

/** Another backend whose answers come when the test says so. */
function backend() {
  let time = START;
  const asked: PromiseWithResolvers<JsonAnswer | undefined>[] = [];
  const waits: PromiseWithResolvers<void>[] = [];
  const answers = new RecentAnswers({
    keepMs: KEEP_MS,
    now: () => time,
    wait: () => {
      const waiting = Promise.withResolvers<void>();
      waits.push(waiting);
      return waiting.promise;
    },
  });
  const get = (path = '/products', sources?: Sources) =>
    answers
      .get({ sources }, path, () => {
        const next = Promise.withResolvers<JsonAnswer | undefined>();
        asked.push(next);
        return next.promise;
      })
      .then((answer) => answer?.body);
  const answer = (body: unknown) =>
    asked.at(-1)?.resolve({ body, headers: new Headers(), characters: JSON.stringify(body).length });
  return {
    get,
    answer,
    fail: (error: Error = DOWN) => asked.at(-1)?.reject(error),
    runOutOfPatience: () => waits.at(-1)?.resolve(),
    pass: (ms: number) => {
      time += ms;
    },
    calls: () => asked.length,
    async fill(body: unknown, path?: string) {
      const got = get(path);
      answer(body);
      await got;
    },
  };
}

const page = () => newSources({ now: 1, isCurrent: () => true });

it('a hundred visitors in two seconds cost one call for each address', async () => {
  const { get, answer, pass, calls } = backend();
  const first = Array.from({ length: 50 }, () => get());
  answer('list');
  expect(new Set(await Promise.all(first))).toEqual(new Set(['list']));
  pass(2 * SECOND - 1);
  await Promise.all(Array.from({ length: 50 }, () => get()));
  expect(calls()).toBe(1);
});

it('a page for everyone shows an older answer once more, and looks again soon whether the next one has come', async () => {
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

it('what one visitor asks for himself, and what is older than half a minute, is waited for', async () => {
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

it('an older answer stands in for a backend that fails, as long as the specification keeps it', async () => {
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
  pass(KEEP_MS);
  const last = get('/products', sources);
  fail();
  await expect(last).rejects.toThrow(DOWN.message);
  expect(sources.isComplete).toBe(false);
});

it('an older answer stands in for a backend that says nothing', async () => {
  const { get, fill, pass, runOutOfPatience } = backend();
  await fill('old');
  pass(60 * SECOND);
  const silent = get();
  runOutOfPatience();
  expect(await silent).toBe('old');
});

it('nobody waits long for a backend that is known to be down, until it answers again', async () => {
  const { get, fail, answer, pass, runOutOfPatience, fill } = backend();
  const first = get('/posts');
  fail(new ShopApiError('timeout exceeded'));
  await expect(first).rejects.toThrow('timeout exceeded');
  pass(10 * SECOND);
  const next = get('/categories');
  runOutOfPatience();
  await expect(next).rejects.toThrow('timeout exceeded');
  answer('categories');
  expect(await get('/categories')).toBe('categories');
  await fill('posts', '/posts');
  expect(await get('/posts')).toBe('posts');
});

it('a page whose backend is down shows what was kept without waiting', async () => {
  const { get, fail, fill, pass } = backend();
  await fill('old');
  pass(40 * SECOND);
  const other = get('/brands');
  fail();
  await expect(other).rejects.toThrow();
  expect(await get('/products', page())).toBe('old');
});

it('keeps neither a refusal nor an empty list', async () => {
  const { get, fail, answer, calls } = backend();
  const refused = get();
  fail(new ShopApiError('Request failed with status code 401', 401));
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

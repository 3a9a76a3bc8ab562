import { expect, it } from 'vitest';
import { cacheAnswers } from './answer-cache.ts';
import { type CallSettings, newSources } from './transport.ts';

const MINUTE = 60_000;

function changingVersions() {
  const changedAt = new Map<string, number>();
  let now = 0;
  return {
    get now() {
      return now;
    },
    change: (key: string) => changedAt.set(key, ++now),
    isCurrent: (keys: Iterable<string>, since: number) =>
      [...keys].every((key) => (changedAt.get(key) ?? 0) <= since),
  };
}

function cachedCalls(keyVersions = changingVersions()) {
  let time = 1;
  let calls = 0;
  const transport = {
    baseUrl: 'http://backend.example',
    fetch: () => Promise.reject(new Error('unused')),
    keyVersions,
  };
  const call = (): CallSettings => ({
    transport,
    requestId: 'request-1',
    wait: async () => undefined,
    sources: newSources(keyVersions),
  });
  const cache = cacheAnswers<string[]>({
    ttlMs: 10 * MINUTE,
    isEmpty: (value) => value.length === 0,
    now: () => time,
  });
  return {
    get: (name: string, answer: string[] = [name], { by = call() } = {}) =>
      cache.get(by, name, async ({ sources }) => {
        calls += 1;
        await undefined;
        sources?.keys.add('content');
        return answer;
      }),
    fail: (name: string) => cache.get(call(), name, () => Promise.reject(new Error('down'))),
    pass: (ms: number) => {
      time += ms;
    },
    call,
    calls: () => calls,
  };
}

it('caches an answer for its time to live', async () => {
  const { get, pass, calls } = cachedCalls();
  await get('posts');
  pass(10 * MINUTE);
  await get('posts');
  expect(calls()).toBe(1);
  pass(1);
  await get('posts');
  expect(calls()).toBe(2);
});

it('fetches an answer again once one of its surrogate keys has changed', async () => {
  const keyVersions = changingVersions();
  const { get, calls } = cachedCalls(keyVersions);
  await get('posts');
  keyVersions.change('product-1');
  await get('posts');
  expect(calls()).toBe(1);
  keyVersions.change('content');
  expect(await get('posts', ['changed'])).toEqual(['changed']);
  expect(calls()).toBe(2);
});

it('adds the surrogate keys of a cached answer to the sources of every page that shows it', async () => {
  const { get, call } = cachedCalls();
  const [first, second] = [call(), call()];
  await get('posts', ['a post'], { by: first });
  await get('posts', ['a post'], { by: second });
  expect([...(first.sources?.keys ?? [])]).toEqual(['content']);
  expect([...(second.sources?.keys ?? [])]).toEqual(['content']);
});

it('a current cached answer does not outdate a page whose other parts have changed', async () => {
  const keyVersions = changingVersions();
  const { get, call } = cachedCalls(keyVersions);
  await get('posts');
  keyVersions.change('product-1');
  const page = call();
  page.sources?.keys.add('product-1');
  await get('posts', ['unused'], { by: page });
  const { keys = [], since = 0 } = page.sources ?? {};
  expect(keyVersions.isCurrent(keys, since)).toBe(true);
});

it('dates a page by its oldest answer, including one requested before a change', async () => {
  const keyVersions = changingVersions();
  const { get, call } = cachedCalls(keyVersions);
  const pending = get('posts');
  keyVersions.change('content');
  const page = call();
  await Promise.all([pending, get('posts', ['new'], { by: page })]);
  const { keys = [], since = 0 } = page.sources ?? {};
  expect(keyVersions.isCurrent(keys, since)).toBe(false);
});

it('concurrent callers share one request', async () => {
  const { get, calls } = cachedCalls();
  await Promise.all([get('posts'), get('posts')]);
  expect(calls()).toBe(1);
});

it('does not cache answers of a backend without key versions', async () => {
  const { get, call, calls } = cachedCalls();
  const { keyVersions: _keyVersions, ...transport } = call().transport;
  await get('posts', ['a post'], { by: { ...call(), transport } });
  await get('posts', ['a post'], { by: { ...call(), transport } });
  expect(calls()).toBe(2);
});

it('caches neither failures nor empty answers', async () => {
  const { get, fail, calls } = cachedCalls();
  await expect(fail('posts')).rejects.toThrow('down');
  expect(await get('posts', [])).toEqual([]);
  expect(await get('posts', ['there now'])).toEqual(['there now']);
  expect(calls()).toBe(2);
});

it('evicts the oldest beyond two hundred answers', async () => {
  const { get, calls } = cachedCalls();
  for (let at = 0; at <= 200; at += 1) await get(`page ${at}`);
  await get('page 200');
  expect(calls()).toBe(201);
  await get('page 0');
  expect(calls()).toBe(202);
});

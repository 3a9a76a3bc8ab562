import { expect, it } from 'vitest';
import { cacheAnswers } from './answer-cache.ts';
import { type CallSettings, newSources } from './transport.ts';

const MINUTE = 60_000;

/** A clock on which nothing changes until told. */
function changeClock() {
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

function shelf(clock = changeClock()) {
  let time = 1;
  let calls = 0;
  const door = { baseUrl: 'http://backend.example', fetch: () => Promise.reject(new Error('unused')), clock };
  const call = (): CallSettings => ({
    door,
    requestId: 'request-1',
    wait: async () => undefined,
    sources: newSources(clock),
  });
  const kept = cacheAnswers<string[]>({
    keepMs: 10 * MINUTE,
    isEmpty: (value) => value.length === 0,
    now: () => time,
  });
  return {
    get: (name: string, answer: string[] = [name], { by = call() } = {}) =>
      kept.get(by, name, async ({ sources }) => {
        calls += 1;
        // What an answer is made of is known when it has come.
        await undefined;
        sources?.keys.add('content');
        return answer;
      }),
    fail: (name: string) => kept.get(call(), name, () => Promise.reject(new Error('down'))),
    pass: (ms: number) => {
      time += ms;
    },
    call,
    calls: () => calls,
  };
}

it('keeps an answer for ten minutes', async () => {
  const { get, pass, calls } = shelf();
  await get('posts');
  pass(10 * MINUTE);
  await get('posts');
  expect(calls()).toBe(1);
  pass(1);
  await get('posts');
  expect(calls()).toBe(2);
});

it('asks again as soon as what an answer is made of has changed', async () => {
  const clock = changeClock();
  const { get, calls } = shelf(clock);
  await get('posts');
  clock.change('product-1');
  await get('posts');
  expect(calls()).toBe(1);
  clock.change('content');
  expect(await get('posts', ['changed'])).toEqual(['changed']);
  expect(calls()).toBe(2);
});

it('tells every page that shows a kept answer what it is made of', async () => {
  const { get, call } = shelf();
  const [first, second] = [call(), call()];
  await get('posts', ['a post'], { by: first });
  await get('posts', ['a post'], { by: second });
  expect([...(first.sources?.keys ?? [])]).toEqual(['content']);
  expect([...(second.sources?.keys ?? [])]).toEqual(['content']);
});

it('a kept answer makes no page older than what has changed in other parts of it', async () => {
  const clock = changeClock();
  const { get, call } = shelf(clock);
  await get('posts');
  clock.change('product-1');
  const page = call();
  page.sources?.keys.add('product-1');
  await get('posts', ['unused'], { by: page });
  const { keys = [], since = 0 } = page.sources ?? {};
  expect(clock.isCurrent(keys, since)).toBe(true);
});

it('dates a page by the oldest answer in it, also by one that was under way when something changed', async () => {
  const clock = changeClock();
  const { get, call } = shelf(clock);
  const underWay = get('posts');
  clock.change('content');
  const page = call();
  await Promise.all([underWay, get('posts', ['new'], { by: page })]);
  const { keys = [], since = 0 } = page.sources ?? {};
  expect(clock.isCurrent(keys, since)).toBe(false);
});

it('asks once for all who come at the same moment', async () => {
  const { get, calls } = shelf();
  await Promise.all([get('posts'), get('posts')]);
  expect(calls()).toBe(1);
});

it('keeps nothing of another backend, which is kept as it came', async () => {
  const { get, call, calls } = shelf();
  const { clock: _clock, ...door } = call().door;
  await get('posts', ['a post'], { by: { ...call(), door } });
  await get('posts', ['a post'], { by: { ...call(), door } });
  expect(calls()).toBe(2);
});

it('keeps neither a failure nor an empty answer', async () => {
  const { get, fail, calls } = shelf();
  await expect(fail('posts')).rejects.toThrow('down');
  expect(await get('posts', [])).toEqual([]);
  expect(await get('posts', ['there now'])).toEqual(['there now']);
  expect(calls()).toBe(2);
});

it('forgets the oldest beyond two hundred', async () => {
  const { get, calls } = shelf();
  for (let at = 0; at <= 200; at += 1) await get(`page ${at}`);
  await get('page 200');
  expect(calls()).toBe(201);
  await get('page 0');
  expect(calls()).toBe(202);
});

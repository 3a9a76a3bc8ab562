import { expect, it } from 'vitest';
import { keepAnswers } from './kept-answers.ts';

const MINUTE = 60_000;

function shelf() {
  let time = 0;
  let calls = 0;
  const kept = keepAnswers<string[]>(
    (value) => value.length === 0,
    () => time,
  );
  return {
    get: (name: string, answer: string[] = [name], refresh = false) =>
      kept.get(
        name,
        async () => {
          calls += 1;
          return answer;
        },
        refresh,
      ),
    fail: (name: string) => kept.get(name, () => Promise.reject(new Error('down'))),
    pass: (ms: number) => {
      time += ms;
    },
    calls: () => calls,
  };
}

it('keeps an answer for ten minutes', async () => {
  const { get, pass, calls } = shelf();
  await get('posts');
  pass(10 * MINUTE - 1);
  await get('posts');
  expect(calls()).toBe(1);
  pass(1);
  await get('posts');
  expect(calls()).toBe(2);
});

it('asks again when told to, and once for all who come at the same moment', async () => {
  const { get, calls } = shelf();
  await Promise.all([get('posts'), get('posts')]);
  expect(calls()).toBe(1);
  await get('posts', ['new'], true);
  expect(calls()).toBe(2);
  expect(await get('posts')).toEqual(['new']);
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

import { expect, it } from 'vitest';
import { Outage } from './outage.ts';
import { CallError } from './transport.ts';

const SECOND = 1_000;
const DOWN = new CallError('Request failed with status code 503', 503);

function open() {
  let time = 0;
  const late: (() => void)[] = [];
  const outage = new Outage({ now: () => time, wait: () => new Promise((resolve) => late.push(resolve)) });
  const begin = (path: string) => {
    const request = Promise.withResolvers<string>();
    const watched = outage.watch(path, request.promise).catch(() => 'failed');
    return {
      async answer() {
        request.resolve('an answer');
        await watched;
      },
      async fail(error = DOWN) {
        request.reject(error);
        await watched;
      },
      beLate: async () => {
        late.at(-1)?.();
        await Promise.resolve();
      },
    };
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { outage, begin, pass };
}

it('a failure is expected of every path for half a minute, or until an answer comes', async () => {
  const { outage, begin, pass } = open();
  expect(outage.find('/posts')).toBeUndefined();
  await begin('/posts').fail();
  expect(outage.find('/tags')).toBe(DOWN);
  pass(30 * SECOND);
  expect(outage.find('/tags')).toBeUndefined();
  await begin('/posts').fail();
  await begin('/tags').answer();
  expect(outage.find('/media')).toBeUndefined();
});

it('a path that fails by itself is expected to, also while others answer', async () => {
  const { outage, begin } = open();
  await begin('/posts').fail();
  await begin('/tags').answer();
  expect(outage.find('/posts')).toBe(DOWN);
  await begin('/posts').answer();
  expect(outage.find('/posts')).toBeUndefined();
});

it('what is late counts as failing before it has failed', async () => {
  const { outage, begin } = open();
  const request = begin('/posts');
  await request.beLate();
  expect(outage.find('/tags')?.message).toBe('timeout exceeded');
  await request.answer();
  expect(outage.find('/tags')).toBeUndefined();
});

it('an answer in time is not late afterwards, and a refusal is no failure', async () => {
  const { outage, begin } = open();
  const answered = begin('/posts');
  await answered.answer();
  await answered.beLate();
  await begin('/posts').fail(new CallError('Request failed with status code 404', 404));
  expect(outage.find('/posts')).toBeUndefined();
});

it('during an outage all wait a second together, and again only when nothing is unanswered', async () => {
  const { outage, begin, pass } = open();
  await begin('/posts').fail();
  expect(outage.trialMs()).toBe(SECOND);
  const trial = begin('/posts');
  pass(SECOND / 2);
  expect(outage.trialMs()).toBe(SECOND / 2);
  pass(9 * SECOND);
  expect(outage.trialMs()).toBe(0);
  await trial.fail();
  expect(outage.trialMs()).toBe(SECOND);
});

it('a request that is tried again is the trial that others wait for', async () => {
  const { outage, begin, pass } = open();
  await begin('/posts').fail();
  expect(outage.trialMs()).toBe(SECOND);
  pass(5 * SECOND);
  const again = begin('/posts');
  pass(SECOND / 4);
  expect(outage.trialMs()).toBe((3 * SECOND) / 4);
  await again.answer();
  expect(outage.find('/posts')).toBeUndefined();
});

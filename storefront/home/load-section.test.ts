import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../api/shop-api.ts';
import { loadSection } from './load-section.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));

const noteMissing = vi.fn();
const timeout = Promise.withResolvers<unknown>();
beforeEach(() => {
  noteMissing.mockClear();
  vi.mocked(delay).mockImplementation((_ms, value) => timeout.promise.then(() => value));
});
afterEach(() => vi.clearAllMocks());

it('a page with a section in time may be cached', async () => {
  expect(await loadSection(Promise.resolve(['a post']), { noteMissing })).toEqual({ items: ['a post'] });
  expect(noteMissing).not.toHaveBeenCalled();
});

it('a failed section returns its error', async () => {
  const failed = Promise.reject(new CallError('Failed to fetch posts'));
  expect(await loadSection(failed, { noteMissing })).toEqual({ items: [], error: 'Failed to fetch posts' });
});

it('a page whose section timed out is not cached', async () => {
  const section = loadSection(new Promise<string[]>(() => undefined), { noteMissing });
  timeout.resolve(undefined);
  expect(await section).toEqual({ items: [], error: 'timeout exceeded' });
  expect(noteMissing).toHaveBeenCalledOnce();
});

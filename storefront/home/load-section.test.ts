import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopApiError } from '../api/shop-api.ts';
import { loadSection } from './load-section.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));

const noteMissing = vi.fn();
const patience = Promise.withResolvers<unknown>();
beforeEach(() => {
  noteMissing.mockClear();
  vi.mocked(delay).mockImplementation((_ms, value) => patience.promise.then(() => value));
});
afterEach(() => vi.clearAllMocks());

it('a section that comes in time makes a page that may be kept', async () => {
  expect(await loadSection(Promise.resolve(['a post']), { noteMissing })).toEqual({ items: ['a post'] });
  expect(noteMissing).not.toHaveBeenCalled();
});

it('a section that fails says why', async () => {
  const failed = Promise.reject(new ShopApiError('Failed to fetch posts'));
  expect(await loadSection(failed, { noteMissing })).toEqual({ items: [], error: 'Failed to fetch posts' });
});

it('a section that nobody waits for any longer leaves a page that is not kept', async () => {
  const section = loadSection(new Promise<string[]>(() => undefined), { noteMissing });
  patience.resolve(undefined);
  expect(await section).toEqual({ items: [], error: 'timeout exceeded' });
  expect(noteMissing).toHaveBeenCalledOnce();
});

import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../api/shop-api.ts';
import { loadSection } from './load-section.ts';

const noteMissing = vi.fn();
beforeEach(() => noteMissing.mockClear());

it('a page with a section in time may be cached', async () => {
  expect(await loadSection(Promise.resolve(['a post']), { noteMissing })).toEqual({ items: ['a post'] });
  expect(noteMissing).not.toHaveBeenCalled();
});

it('a failed section returns its error', async () => {
  const failed = Promise.reject(new CallError('Failed to fetch posts'));
  expect(await loadSection(failed, { noteMissing })).toEqual({ items: [], error: 'Failed to fetch posts' });
});

it('a page whose section timed out is not cached', async () => {
  const section = loadSection(new Promise<string[]>(() => undefined), { noteMissing }, 1);
  expect(await section).toEqual({ items: [], error: 'timeout exceeded' });
  expect(noteMissing).toHaveBeenCalledOnce();
});

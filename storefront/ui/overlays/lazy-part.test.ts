import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

it('the server loads a part at start, once, and not when a page first shows it', async () => {
  const load = vi.fn(async () => ({ default: () => null }));
  lazyPart(load);
  expect(load).toHaveBeenCalledTimes(1);
});

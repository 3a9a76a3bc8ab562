import { expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

it('the server loads a lazy component once, at start', async () => {
  const load = vi.fn(async () => ({ default: () => null }));
  lazyComponent(load);
  expect(load).toHaveBeenCalledTimes(1);
});

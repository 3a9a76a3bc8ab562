import { expect, it } from 'vitest';
import { CACHES, outdatedCaches } from './caches.ts';

it('only caches of earlier workers are outdated', () => {
  const names = ['springdeck-pages-0', 'springdeck-thumbs', CACHES.pages, CACHES.assets, 'somebody-else'];
  expect(outdatedCaches(names)).toEqual(['springdeck-pages-0', 'springdeck-thumbs']);
});

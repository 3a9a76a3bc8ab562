import { expect, it } from 'vitest';
import { CACHES, outdatedCaches } from './caches.ts';

it('caches of an earlier worker are removed, those of today and of others are not', () => {
  const names = ['springdeck-pages-0', 'springdeck-thumbs', CACHES.pages, CACHES.assets, 'somebody-else'];
  expect(outdatedCaches(names)).toEqual(['springdeck-pages-0', 'springdeck-thumbs']);
});

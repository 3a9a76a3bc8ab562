import { expect, it } from 'vitest';
import { embedLink } from './embeds.ts';

it.each([
  ['https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&title=0', 'https://vimeo.com/76979871/8272103f6e'],
  ['//www.youtube.com/embed/dQw4w9WgXcQ?start=30', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30s'],
])('the player %s leads to the page of its video', (player, page) => {
  expect(embedLink(player)?.href).toBe(page);
});

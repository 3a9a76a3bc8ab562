import { expect, it } from 'vitest';
import { DEFAULT_FOOTER_MENU, DEFAULT_MENU } from '#domain/shop/menus.ts';
import { menuTargets } from './menu-targets.ts';

const CHOICES = {
  brands: ['Pokemon', 'One Piece', 'Yu-Gi-Oh', 'Magic: The Gathering'],
  categories: ['Accessories', 'Singles', 'Singles > Pokemon Singles', 'Dice & Coins'],
};

it('offers each page, brand and category once, by the address that the shop has for it', () => {
  const targets = menuTargets(CHOICES);
  const addresses = targets.map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(targets).toContainEqual({ to: '/tournaments', name: 'Tournaments' });
  expect(targets).toContainEqual({ to: '/my', name: 'Your credit and orders' });
  expect(targets).toContainEqual({
    to: '/shop?category=Pokemon%20Singles',
    name: 'Category: Singles > Pokemon Singles',
  });
  expect(targets).toContainEqual({ to: '/shop?category=Dice%20%26%20Coins', name: 'Category: Dice & Coins' });
});

it('offers whatever the menus that nobody has changed lead to', () => {
  const addresses = menuTargets(CHOICES).map(({ to }) => to);
  for (const { to } of [...DEFAULT_MENU, ...DEFAULT_FOOTER_MENU]) expect(addresses).toContain(to);
});

import { describe, expect, it } from 'vitest';
import { brandNamer, DEFAULT_BRAND_NAMES } from '#domain/brand-names.ts';
import { leadsTo, navItems } from './nav-items.ts';

const named = brandNamer(DEFAULT_BRAND_NAMES);
const submenus = { pokemon: [], onePiece: [], singles: [], accessories: [] };

describe('the header links', () => {
  it('find Singles by id, or by name while there is no such category', () => {
    const singles = (id?: number) =>
      navItems({ singlesCategoryId: id, submenus }, named).find((item) => item.label === 'Singles')?.to;
    expect(singles(42)).toBe('/shop?category=42');
    expect(singles()).toBe('/shop?category=Singles');
  });

  it('open a submenu with all of it and how much that is first', () => {
    const sleeves = { label: 'Sleeves', href: '/shop?category=Sleeves', count: 5 };
    const items = navItems(
      { counts: { accessories: 32 }, submenus: { ...submenus, accessories: [sleeves] } },
      named,
    );
    expect(items.find(({ label }) => label === 'Accessories')?.submenu).toEqual([
      { label: 'All Accessories', href: '/shop?category=Accessories', count: 32 },
      sleeves,
    ]);
    expect(items.find(({ label }) => label === 'Singles')?.submenu).toBeUndefined();
  });

  it('include the tournaments, and in the menu sheet every game, the stories and the way to an order', () => {
    const items = navItems({ submenus }, named);
    const header = items.filter(({ isExtra }) => !isExtra).map(({ label }) => label);
    expect(header).toEqual([
      'Shop',
      'Pokémon',
      'One Piece',
      'Singles',
      'Accessories',
      'Sale',
      'Tournaments',
      'Contact',
    ]);
    expect(items.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['/shop?brand=Yu-Gi-Oh', '/posts', '/track', '/tournaments']),
    );
  });

  it('know the page they lead to, however its query is spelled', () => {
    expect(leadsTo('/shop?brand=One%20Piece', { pathname: '/shop', search: '?brand=One+Piece' })).toBe(true);
    expect(leadsTo('/shop', { pathname: '/shop', search: '' })).toBe(true);
    expect(leadsTo('/shop', { pathname: '/shop', search: '?onSale=true' })).toBe(false);
    expect(leadsTo('/contact', { pathname: '/shop', search: '' })).toBe(false);
  });
});

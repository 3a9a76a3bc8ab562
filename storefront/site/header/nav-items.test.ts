import { describe, expect, it } from 'vitest';
import { brandNamer, DEFAULT_BRAND_NAMES } from '#domain/catalogue/brand-names.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { footerOwnLinks, isCurrentPage, navItems } from './nav-items.ts';

const displayName = brandNamer(DEFAULT_BRAND_NAMES);
const submenus = { pokemon: [], onePiece: [], singles: [], accessories: [] };

describe('the header links', () => {
  it('link Singles by id, or by name without such a category', () => {
    const singles = (id?: number) =>
      navItems({ singlesCategoryId: id, submenus }, displayName).find((item) => item.label === 'Singles')?.to;
    expect(singles(42)).toBe('/shop?category=42');
    expect(singles()).toBe('/shop?category=Singles');
  });

  it('start each submenu with an “All” link and its count', () => {
    const sleeves = { label: 'Sleeves', href: '/shop?category=Sleeves', count: 5 };
    const items = navItems(
      { counts: { accessories: 32 }, submenus: { ...submenus, accessories: [sleeves] } },
      displayName,
    );
    expect(items.find(({ label }) => label === 'Accessories')?.submenu).toEqual([
      { label: 'All Accessories', href: '/shop?category=Accessories', count: 32 },
      sleeves,
    ]);
    expect(items.find(({ label }) => label === 'Singles')?.submenu).toBeUndefined();
  });

  it('lead to buying a deck list, in the bar of wide screens, too', () => {
    const deck = navItems({ submenus }, displayName).find(({ to }) => to === '/deck');
    expect(deck).toEqual({ label: 'Decks', to: '/deck' });
  });

  it('include tournaments, and in the mobile menu also every game, stories and order tracking', () => {
    const items = navItems({ submenus }, displayName);
    const header = items.filter(({ isMenuOnly }) => !isMenuOnly).map(({ label }) => label);
    expect(header).toEqual([
      'Shop',
      'Pokémon',
      'One Piece',
      'Singles',
      'Decks',
      'Accessories',
      'Sale',
      'Tournaments',
      'Contact',
    ]);
    expect(items.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['/shop?brand=Yu-Gi-Oh', '/posts', '/track', '/tournaments']),
    );
  });

  it('recognise the current page in any query encoding', () => {
    expect(isCurrentPage('/shop?brand=One%20Piece', { pathname: '/shop', search: '?brand=One+Piece' })).toBe(
      true,
    );
    expect(isCurrentPage('/shop', { pathname: '/shop', search: '' })).toBe(true);
    expect(isCurrentPage('/shop', { pathname: '/shop', search: '?onSale=true' })).toBe(false);
    expect(isCurrentPage('/contact', { pathname: '/shop', search: '' })).toBe(false);
  });
});

it.each([
  { hasMyPage: false, codesAndCredit: false, label: undefined },
  { hasMyPage: true, codesAndCredit: false, label: 'Your orders' },
  { hasMyPage: true, codesAndCredit: true, label: 'Your credit and orders' },
])('the footer offers the page of an address as $label', ({ hasMyPage, codesAndCredit, label }) => {
  const [link] = footerOwnLinks({ hasMyPage, shop: { ...DEFAULT_SHOP, codesAndCredit } });
  expect(link?.label).toBe(label);
});

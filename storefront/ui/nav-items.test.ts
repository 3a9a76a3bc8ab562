import { describe, expect, it } from 'vitest';
import { leadsTo, navItems } from './nav-items.ts';

const submenus = { pokemon: [], onePiece: [], singles: [], accessories: [] };

describe('the header links', () => {
  it('find Singles by id, or by name while there is no such category', () => {
    const singles = (id?: number) =>
      navItems({ singlesCategoryId: id, submenus }).find((item) => item.label === 'Singles')?.to;
    expect(singles(42)).toBe('/shop?category=42');
    expect(singles()).toBe('/shop?category=Singles');
  });

  it('know the page they lead to, however its query is spelled', () => {
    expect(leadsTo('/shop?brand=One%20Piece', { pathname: '/shop', search: '?brand=One+Piece' })).toBe(true);
    expect(leadsTo('/shop', { pathname: '/shop', search: '' })).toBe(true);
    expect(leadsTo('/shop', { pathname: '/shop', search: '?onSale=true' })).toBe(false);
    expect(leadsTo('/contact', { pathname: '/shop', search: '' })).toBe(false);
  });
});

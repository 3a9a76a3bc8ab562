import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brandNamer, DEFAULT_BRAND_NAMES } from '#domain/catalogue/brand-names.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { DESKTOP, show } from '../../ui/testing/show.tsx';
import { navItems } from './nav-items.ts';
import { SiteHeader } from './site-header.tsx';

const onePiece = ['Booster Boxes', 'Starter Decks', 'Singles'].map((label) => ({
  label,
  href: `/shop?brand=One%20Piece&category=${label}`,
  count: 7,
}));
const items = navItems(
  { submenus: { pokemon: onePiece, onePiece, singles: onePiece, accessories: onePiece } },
  brandNamer(DEFAULT_BRAND_NAMES),
);

const Header = ({ isCheckout = false }) => (
  <SiteHeader
    shop={DEFAULT_SHOP}
    items={items}
    freeDoorDeliveryFrom="R 1 000"
    deliveryTime="3-5 day delivery, nationwide"
    cart={<a href="/cart">Cart</a>}
    searchField={!isCheckout && <input aria-label="Search products" />}
  />
);

for (const width of [320, 390, 768, 900, 1440]) {
  for (const isCheckout of [false, true]) {
    it(`the banner shows its three facts at ${width} px${isCheckout ? ', at the checkout, too' : ''}`, async () => {
      await show(<Header isCheckout={isCheckout} />, [width, 800]);
      const banner = page.getByRole('region', { name: 'Delivery offers' });
      await expect.element(banner).toBeVisible();
      const { bottom } = banner.element().getBoundingClientRect();
      for (const fact of [/Free shipping over .* to your door/, /Track your order/, /\d-\d day delivery/]) {
        const box = banner.getByText(fact).element().getBoundingClientRect();
        expect(box.left, `${fact}`).toBeGreaterThanOrEqual(0);
        expect(box.right, `${fact}`).toBeLessThanOrEqual(width);
        expect(box.bottom, `${fact}`).toBeLessThanOrEqual(bottom);
      }
    });
  }
}

it('arrow keys open a submenu and move in it, Escape returns', async () => {
  await show(<Header />, DESKTOP);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect.element(nav).toBeVisible();
  nav.getByRole('link', { name: 'One Piece', exact: true }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(nav.getByRole('link', { name: /^All One Piece/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(nav.getByRole('link', { name: /^Booster Boxes/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(nav.getByRole('link', { name: /^Singles \d+/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(nav.getByRole('button', { name: 'One Piece submenu' })).toHaveFocus();
  await expect.element(nav.getByRole('link', { name: /^All One Piece/ })).not.toBeInTheDocument();
});

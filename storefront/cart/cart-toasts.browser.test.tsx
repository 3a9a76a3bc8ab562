import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ConsentBanner } from '../site/consent/consent-banner.tsx';
import { announce } from '../state/cart-store.ts';
import { press, show } from '../ui/testing/show.tsx';
import { CartToasts } from './cart-toasts.tsx';

const PLAYMAT = {
  productId: 7,
  name: 'Stitched Playmat – Drakensberg',
  price: 449,
  image: '',
  stockStatus: 'instock',
  soldIndividually: false,
} as const;

it('the answer about cookies is confirmed once the toast of the cart has gone, not on top of it', async () => {
  await show(
    <>
      <h1>Playmats</h1>
      <CartToasts />
      <ConsentBanner />
    </>,
  );
  const banner = page.getByRole('region', { name: 'Cookies', exact: true });
  await expect.element(banner).toBeVisible();
  announce({ product: PLAYMAT });
  await page.getByText('Added to cart').hover();
  await press(banner.getByRole('button', { name: 'Decline' }));
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(page.getByText('Added to cart')).toBeVisible();
  await expect.element(page.getByText('Cookies declined')).not.toBeVisible();
  await page.getByRole('heading', { name: 'Playmats' }).hover();
  await expect.element(page.getByText('Cookies declined')).toBeVisible();
  await expect.element(page.getByText('Added to cart')).not.toBeInTheDocument();
});

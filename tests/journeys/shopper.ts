import type { Page } from '@playwright/test';
import { expect } from './shop-fixture.ts';

export const playmat = 'Stitched Playmat – Drakensberg';
export const meerkat = { name: 'Ember Meerkat – SV10 021/182', options: ['Lightly Played', 'Normal'] };

/** By the header's search to the page of the product of this name. */
export async function openProduct(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Search', exact: true }).first().click();
  await header.getByRole('combobox', { name: 'Search products' }).fill(name);
  await header.getByRole('combobox', { name: 'Search products' }).press('Enter');
  // The list before may have the product, too: a link that is replaced between press and release hears no click.
  await expect(page.getByRole('link', { name: `Remove filter “${name}”` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The stored cart tells that it is in: the toast is gone after 2.5 s, which a slow machine needs to look for it. */
export async function addToCart(page: Page): Promise<void> {
  const before = await unitsInCart(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add (to Cart|Selected Option)$/ })
    .first()
    .click();
  await expect.poll(() => unitsInCart(page)).toBeGreaterThan(before);
}

const unitsInCart = (page: Page): Promise<number> =>
  page.evaluate(() => Number(JSON.parse(localStorage.getItem('springdeck.cart') ?? '{}').itemCount ?? 0));

/** Fills the checkout with everything that a delivery to the door needs, and waits for its rates. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Thandi');
  await page.getByLabel('Last name').fill('Mokoena');
  await page.getByLabel('Email').fill('thandi@example.com');
  await page.getByLabel('Phone').fill('082 555 0142');
  await page.getByLabel('Street address').fill('12 Protea Street');
  await page.getByLabel('City').fill('Johannesburg');
  await page.getByLabel('Province').selectOption('GP');
  await page.getByLabel('Postal code').fill('2001');
  await expect(page.getByRole('radio', { name: /standard/i })).toBeChecked();
}

/** Orders one of a product and arrives on the simulator's page. */
export async function orderOne(page: Page, name: string): Promise<void> {
  await page.goto('/shop');
  await openProduct(page, name);
  await addToCart(page);
  await goToPayment(page);
}

/** Orders what is in the cart and arrives on the simulator's page. */
export async function goToPayment(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
}

/** Keeps the shop's scripts on their way until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCome;
}

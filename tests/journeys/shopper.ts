import type { Page } from '@playwright/test';
import { expect } from './shop-fixture.ts';

export const playmat = 'Stitched Playmat – Drakensberg';
export const meerkat = { name: 'Ember Meerkat – SV10 021/182', options: ['Lightly Played', 'Normal'] };

export async function openProduct(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Search', exact: true }).first().click();
  await header.getByRole('combobox', { name: 'Search products' }).fill(name);
  await header.getByRole('combobox', { name: 'Search products' }).press('Enter');
  // The previous list may have the product, too, and a link replaced during a click is not followed.
  await expect(page.getByRole('heading', { level: 1, name: `Results for ${name}` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  // The list's heading names what was searched, too.
  await expect(page).toHaveURL(/\/shop\/product\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: cardName(name) })).toBeVisible();
}

/** The heading of a single is the card's name alone. */
export const cardName = (name: string): string => name.split(' – ')[0] ?? name;

/** In the product's own form: tiles further down have radio buttons, too. */
export const optionOf = (page: Page, name: string) =>
  page.getByRole('group', { name: /^(Condition|Finish): / }).getByRole('radio', { name });

/** Checks the stored cart, because the toast shows for 2.5 s only. */
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

/** For door delivery; waits for the rates. */
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

export async function orderOne(page: Page, name: string): Promise<void> {
  await page.goto('/shop');
  await openProduct(page, name);
  await addToCart(page);
  await goToPayment(page);
}

/** Ends on the simulator's page. */
export async function goToPayment(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
}

/** Delays the shop's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

import type { Page } from '@playwright/test';
import { ANY_WIDTH, CORE, expect, FULL, test } from './shop-fixture.ts';
import { playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test('Back closes the menu, the filters, a chip’s list and the cart, and only then leaves the page', {
  tag: [ANY_WIDTH, CORE],
}, async ({ page }) => {
  await page.goto('/contact');
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await backCloses(page, 'Menu');
  await page.getByRole('button', { name: 'Filters' }).click();
  await backCloses(page, 'Filters');
  const chips = page.getByRole('group', { name: 'Filters', exact: true });
  await chips.getByText(/^Condition/).click();
  await expect(chips.getByRole('group', { name: /^Condition/ }).first()).toBeVisible();
  await page.goBack();
  await expect(chips.getByRole('group', { name: /^Condition/ })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await backCloses(page, /cart/i);
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('dusk');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.goBack();
  await expect(field).toBeHidden();
  await page.goForward();
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(/\/shop$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('Back closes an enlarged picture, also after a reload and after another was closed by Escape', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  const { id } = await findProduct(shop, playmat);
  await page.goto('/shop');
  await page.goto(`/shop/product/${id}`);
  const enlarge = page.getByRole('button', { name: 'Larger image' });
  await enlarge.click();
  await expect(page.locator('dialog.image-zoom')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.image-zoom')).toBeHidden();
  await enlarge.click();
  await expect(page.locator('dialog.image-zoom')).toBeVisible();
  await page.goBack();
  await expect(page.locator('dialog.image-zoom')).toBeHidden();
  await enlarge.click();
  await expect(page.locator('dialog.image-zoom')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});

test('Back from a page that the menu led to leads to the page before, whose menu is closed', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Decks' }).click();
  await expect(page).toHaveURL(/\/deck$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Get in touch' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/deck$/);
});

test('Back from a page that the cart led to leads to the page before, whose cart is closed', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  const { id } = await findProduct(shop, 'Pokémon Mega Evolution Booster Pack');
  await page.goto(`/shop/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, 1/ })
    .click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/shop/product/${id}$`));
  await expect(cart).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/cart$/);
});

async function backCloses(page: Page, name: string | RegExp): Promise<void> {
  const overlay = page.getByRole('dialog', { name });
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toBeHidden();
}

import { ANY_WIDTH, CORE, expect, FULL, test } from './shop-fixture.ts';
import { cardName, meerkat, optionOf, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a visitor can browse from the home page to a product', {
  tag: [ANY_WIDTH, CORE],
}, async ({ page, shop }) => {
  const product = await findProduct(shop, playmat);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).first().click();
  await expect(page.getByRole('heading', { name: 'OUR SHOP' })).toBeVisible();

  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search products' });
  await search.fill(playmat);
  await search.press('Enter');
  await page.getByRole('main').getByRole('link', { name: playmat, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: playmat })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/R\s\d/);
  await expect(page.getByRole('main')).toContainText(/in stock/i);
  await expect(page.getByRole('main')).toContainText(
    product.short_description.replaceAll(/<[^>]+>/g, '').trim(),
  );
});

test('without JavaScript an option can be added from its row of the table', {
  tag: [ANY_WIDTH, CORE],
}, async ({ page, shop }) => {
  const { id } = await findProduct(shop, meerkat.name);
  const option = meerkat.options.join(' / ');
  await page.goto(`/shop/product/${id}`);
  await page.getByRole('button', { name: new RegExp(`^Add ?: ${option}$`) }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('heading', { name: option })).toBeVisible();
});

test('without JavaScript a refusal names the product once and links back to it', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  // Not the fixture's page, which fails on logged error statuses.
  const page = await context.newPage();
  const { id } = await findProduct(shop, meerkat.name);
  await page.goto(`${shop.url}/shop/product/${id}`);
  await optionOf(page, 'Lightly Played').check();
  await optionOf(page, 'Reverse Holo').check();
  await page.getByRole('main').getByRole('button', { name: 'Add Selected Option' }).first().click();
  await expect(page.getByRole('alert')).toContainText(
    /^Ember Meerkat – SV10 021\/182 - Lightly Played \/ Reverse Holo is out of stock\./,
  );
  await page.getByRole('link', { name: 'Back to the product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: cardName(meerkat.name) })).toBeVisible();
});

test('without JavaScript the menu offers no theme toggle', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Chat to us' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Theme' })).toBeHidden();
});

import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test('a shopper sees delivery prices and dates, then goes to the checkout', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/shipping');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(page.getByRole('heading', { level: 1, name: 'SHIPPING CALCULATOR' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/cart');
  await expect(page.getByLabel('Province')).toHaveValue('GP');
  await expect(summary).toContainText('Example basket');
  await expect(summary).toContainText('TBD');

  await page.getByLabel('Postal code').fill('12');
  await page.getByRole('button', { name: 'Get Shipping Rates' }).click();
  const errors = page.getByRole('alert');
  await expect(errors).toContainText('Please fix the following errors:');
  await expect(errors.getByRole('listitem')).toHaveText([
    'Street address is required',
    'City is required',
    'Postal code must be 4 digits',
  ]);

  await page.getByLabel('Street address').fill('22 Loop Street');
  await expect(errors).toBeHidden();
  await page.getByLabel('City').fill('Cape Town');
  await page.getByLabel('Postal code').fill('8001');
  await expect(page.getByText('Check the province: 8001 is usually in Western Cape.')).toBeVisible();
  await page.getByRole('button', { name: 'Use Western Cape' }).click();
  await page.getByRole('button', { name: 'Get Shipping Rates' }).click();

  const standard = page.getByRole('radio', { name: /Standard courier/ });
  await expect(standard).not.toBeChecked();
  await expect(page.getByText(/Arrives \w+day \d+/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeHidden();
  await standard.check();
  await expect(summary).toContainText('3-5 business days');
  await expect(summary).toContainText(/R\s874,97/);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
});

test("with a cart, 'Use my cart' calculates for it instead of the example", {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  await page.goto(`/shop/product/${(await findProduct(shop, playmat)).id}`);
  await expect(page.getByText(/Arrives \w+day \d+/).first()).toBeVisible();
  await addToCart(page);
  await page.goto('/shipping');

  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText('Pokémon Booster Pack');
  await page.getByRole('radio', { name: 'Use my cart' }).check();
  await expect(summary).toContainText(playmat);
  await expect(summary).not.toContainText('Pokémon Booster Pack');

  await page.getByLabel('Street address').fill('14 Aliwal Street');
  await page.getByLabel('City').fill('Bloemfontein');
  await page.getByLabel('Province').selectOption('FS');
  await page.getByLabel('Postal code').fill('9301');
  await page.getByRole('button', { name: 'Get Shipping Rates' }).click();
  await page.getByRole('radio', { name: /PUDO locker/ }).check();
  await expect(summary).toContainText('PUDO locker');
});

test('a locker is found by its town, and an unknown code is noticed', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  await page.goto(`/shop/product/${(await findProduct(shop, playmat)).id}`);
  await addToCart(page);
  await page.goto('/checkout');
  await page.getByRole('radio', { name: 'PUDO locker' }).check();
  await page.getByLabel('Find a locker by town or postal code').fill('bloemfontein');
  await page.getByRole('radio', { name: /Demo locker – Bloemfontein, Westdene/ }).check();
  await expect(page.getByLabel('Locker code')).toHaveValue('DEMO01');
  await page.getByLabel('Locker code').fill('CG929');
  await expect(page.getByText('This code is not on our list.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator works for the example basket', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
    await page.goto('/shipping');
    await page.getByLabel('Street address').fill('22 Loop Street');
    await page.getByLabel('City').fill('Cape Town');
    await page.getByLabel('Province').selectOption('WC');
    await page.getByLabel('Postal code').fill('8001');
    await page.getByRole('button', { name: 'Get Shipping Rates' }).click();
    await page.getByRole('radio', { name: /Express courier/ }).check();
    await page.getByRole('button', { name: 'Choose this option' }).click();
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(/R\s919,97/);
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  });
});

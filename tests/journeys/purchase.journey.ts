import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CORE, expect, test } from './shop-fixture.ts';
import { addToCart, fillCheckout, holdScripts, meerkat, openProduct, optionOf, playmat } from './shopper.ts';
import { unitsLeft, unitsLeftOfVariation } from './stock.ts';

test('a shopper buys a playmat and a chosen variation, pays, and the order is paid', {
  tag: CORE,
}, async ({ page, shop }) => {
  const playmatsBefore = await unitsLeft(shop, playmat);
  const meerkatsBefore = await unitsLeftOfVariation(shop, meerkat.name, meerkat.options);

  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();

  await openProduct(page, playmat);
  const quantity = page.getByRole('textbox', { name: `Quantity of ${playmat}` });
  await quantity.fill('1.5');
  await quantity.blur();
  await expect(quantity).toHaveValue('1');
  await addToCart(page);

  await openProduct(page, meerkat.name);
  for (const option of meerkat.options) await optionOf(page, option).check();
  await addToCart(page);

  await page.getByRole('main').getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('heading', { name: 'YOUR CART' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Lightly Played / Normal')).toHaveCount(1);
  await page.getByRole('button', { name: `Increase quantity of ${meerkat.name}` }).click();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Complete Order' }).click();

  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  // The cart is emptied even before the scripts load.
  const letScriptsCome = await holdScripts(page);
  await page.getByRole('button', { name: 'Pay' }).click();

  await expect(page).toHaveURL(/\/payment\/success/);
  await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
  await expect(page.getByText('Your order is paid')).toBeVisible();
  await expect(page.getByText('Standard courier, 3-5 business days to your door')).toBeVisible();
  const number = /SD-[\w-]+/.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number';

  letScriptsCome();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();

  expect(await unitsLeft(shop, playmat)).toBe(playmatsBefore - 1);
  expect(await unitsLeftOfVariation(shop, meerkat.name, meerkat.options)).toBe(meerkatsBefore - 2);
  // One to the shopper, one to the shop.
  await expect.poll(() => countMails(shop.dataDir, number)).toBe(2);
});

async function countMails(dataDir: string, about: string): Promise<number> {
  let count = 0;
  for await (const file of glob(path.join(dataDir, 'outbox', '*.eml'))) {
    if ((await readFile(file, 'utf8')).includes(about)) count += 1;
  }
  return count;
}

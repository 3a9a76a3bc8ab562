import type { BrowserContext } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { applyByKeyboard, lookAt, switchCodesOn, totalsOf } from './codes-in-cart.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { declineConsent, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, fillCheckout, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test('a code made in the office is taken in the cart, kept when it is refused, and paid for less', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await declineConsent(context);
    const page = await context.newPage();
    await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, playmat)).id}`);
    await addToCart(page);
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await expect(page.getByLabel('Discount code')).toBeHidden();
    await makeCode(context, shop);

    await page.reload();
    await applyByKeyboard(page, 'NEVER-MADE');
    await expect(page.getByText('There is no discount code NEVER-MADE, or it has ended.')).toBeVisible();
    await applyByKeyboard(page, 'wel-come');
    await expect(totalsOf(page)).toContainText(/Welcome\s*−R\s\d/);
    await expect(page.getByText('There is no discount code NEVER-MADE, or it has ended.')).toBeVisible();
    await lookAt(page, 'cart with codes', isMobile);
    await page.getByRole('button', { name: 'Remove NEVER-MADE' }).press('Enter');
    await expect(page.getByText('NEVER-MADE')).toHaveCount(0);

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillCheckout(page);
    await expect(totalsOf(page)).toContainText(/Welcome\s*−R\s\d/);
    await lookAt(page, 'checkout with a code', isMobile);
    const total = await page.locator('dd.totals__total').innerText();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(total);
  });
});

test('without JavaScript a code is taken in the cart and in the checkout, which keeps what was typed', {
  tag: FULL,
}, async ({ browser, context, viewport }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await makeCode(context, shop);
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await plain.newPage();
    await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, playmat)).id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page).toHaveURL(`${shop.url}/cart`);
    await page.getByLabel('Discount code').fill('OTHER');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('There is no discount code OTHER, or it has ended.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove OTHER' }).click();
    await expect(page.getByText('OTHER')).toHaveCount(0);

    await page.goto(`${shop.url}/checkout`);
    await page.getByLabel('First name').fill('Thandi');
    await page.getByLabel('Discount code').fill('welcome');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(totalsOf(page)).toContainText(/Welcome\s*−R\s\d/);
    await expect(page.getByLabel('First name')).toHaveValue('Thandi');
    await plain.close();
  });
});

/** Turns discounts on, and makes a code of 10 %. */
async function makeCode(context: BrowserContext, shop: ShopServer): Promise<void> {
  const office = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
  await switchCodesOn(office, shop);
  await office.keyboard.press('g');
  await office.keyboard.press('d');
  await expect(office.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible();
  await office.goto(`${shop.url}/office/discounts/new`);
  await office.getByRole('textbox', { name: 'Name' }).fill('Welcome');
  await office.getByLabel('Code', { exact: true }).fill('welcome');
  await office.getByLabel('Percent', { exact: true }).fill('10');
  await office.getByRole('button', { name: /^Save the discount/ }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await office.close();
}

import type { Page } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { importProduct } from './import-product.ts';
import { inOwnShop } from './own-shop.ts';
import { declineConsent, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

const coaching = 'An Hour of Coaching';

const importCoaching = (shop: ShopServer): Promise<number> =>
  importProduct(shop, 'COACH', coaching, [
    'Type,SKU,Name,Published,Regular price,Stock',
    `"simple, virtual",COACH,${coaching},1,250,9`,
  ]);

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Thandi');
  await page.getByLabel('Last name').fill('Mokoena');
  await page.getByLabel('Email').fill('thandi@example.com');
  await page.getByLabel('Phone').fill('082 555 0142');
}

const deliveryOf = (page: Page) => page.getByRole('heading', { name: 'Delivery method' });

test('what needs no delivery is ordered without an address, until something else is in the cart', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await declineConsent(context);
    const page = await context.newPage();
    await page.goto(`${shop.url}/shop/product/${await importCoaching(shop)}`);
    await expect(page.getByRole('heading', { level: 1, name: coaching })).toBeVisible();
    await expect(page.getByLabel('Postal code')).toHaveCount(0);
    await addToCart(page);
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByText('Not needed')).toBeVisible();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
    await expect(deliveryOf(page)).toHaveCount(0);
    await expect(page.getByLabel('Street address')).toHaveCount(0);
    await expectAccessible(page, `checkout without a delivery${isMobile ? ', phone' : ''}`);

    await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, playmat)).id}`);
    await addToCart(page);
    await page.goto(`${shop.url}/checkout`);
    await expect(deliveryOf(page)).toBeVisible();

    await page.goto(`${shop.url}/cart`);
    await page.getByRole('button', { name: `Remove ${playmat}` }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(deliveryOf(page)).toHaveCount(0);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/R\s250/);
  });
});

test('without JavaScript, too, the checkout asks for no address and no delivery', {
  tag: FULL,
}, async ({ browser, viewport }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await plain.newPage();
    await page.goto(`${shop.url}/shop/product/${await importCoaching(shop)}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page).toHaveURL(`${shop.url}/cart`);
    await page.goto(`${shop.url}/checkout`);
    await expect(deliveryOf(page)).toHaveCount(0);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByRole('button', { name: 'Continue to PayFast' }).click();
    await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/R\s250/);
    await plain.close();
  });
});

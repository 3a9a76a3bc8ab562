import type { BrowserContext, Page } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { ANY_WIDTH, declineConsent, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, fillCheckout, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

// Not the fixture's page, which fails on logged network errors.

test('the calculator keeps its input when the connection breaks', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openPage(context, shop, '/shipping');
  await page.getByLabel('Street address').fill('22 Loop Street');
  await page.getByLabel('City').fill('Johannesburg');
  await page.getByLabel('Postal code').fill('2001');
  await page.route('**/shipping.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Get Shipping Rates' }).click();
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('22 Loop Street');
  await page.unroute('**/shipping.data*');
  await page.getByRole('button', { name: 'Get Shipping Rates' }).click();
  await expect(page.getByRole('radio', { name: /Standard courier/ })).toBeVisible();
});

test('promised free delivery stays free when rates fail', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openPage(context, shop, `/shop/product/${await idOf(shop, ABOVE_R1000)}`);
  await page.route('**/shipping/estimate.data*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Using fallback rates for testing')).toBeVisible();
  await expect(page.locator('.delivery-panel')).toContainText(/Standard courier\s*Free/);
  await addToCart(page);
  await page.route('**/checkout/rates.data*', (route) => route.abort());
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await expect(page.getByRole('radio', { name: /Standard Shipping.*Free/ })).toBeChecked();
  await expect(page.getByRole('complementary')).not.toContainText(/R\s74/);
});

test('an order at a fallback price shows the correct one and continues with one click', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const page = await openPage(context, shop, `/shop/product/${await idOf(shop, playmat)}`);
  await addToCart(page);
  await page.route('**/checkout/rates.data*', (route) => route.fulfill({ status: 502 }));
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText(/R\s74,00/);
  await expect(page.getByText('This price is an estimate')).toBeVisible();
  await expect(page.getByText('the final price is shown at checkout')).toBeHidden();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('alert')).toContainText(/Delivery costs R\s75,00, not R\s74,00\./);
  await expect(summary).toContainText(/R\s75,00/);
  await expect(page.getByText('This price is an estimate')).toBeHidden();
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
});

test('an unavailable list of lockers is not shown as empty', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openPage(context, shop, `/shop/product/${await idOf(shop, ABOVE_R1000)}`);
  await addToCart(page);
  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('radio', { name: 'PUDO locker' }).check();
  const search = page.getByLabel('Find a locker by town or postal code');
  await expect(search).toBeVisible();
  await page.route('**/checkout/lockers*', (route) => route.abort());
  await search.fill('Bloemfontein');
  await expect(page.getByText('The list of lockers is unavailable at the moment')).toBeVisible();
  await page.getByLabel('Locker code').fill('ZZ999');
  await expect(page.getByText('For example CG929')).toBeVisible();
  await page.unroute('**/checkout/lockers*');
  await page.getByLabel('Locker code').fill('ZZ998');
  await expect(page.getByText('This code is not on our list')).toBeVisible();
});

const ABOVE_R1000 = 'Pokémon Phantasmal Flames Elite Trainer Box';

const idOf = async (shop: ShopServer, name: string): Promise<number> => (await findProduct(shop, name)).id;

async function openPage(context: BrowserContext, shop: ShopServer, path: string): Promise<Page> {
  const page = await context.newPage();
  await declineConsent(page);
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  return page;
}

import type { Page } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { lookAt, switchCodesOn } from './codes-in-cart.ts';
import { importProduct } from './import-product.ts';
import { readMails } from './mails.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { declineConsent, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

const CODE = /\b[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}\b/;

const importCard = (shop: ShopServer): Promise<number> =>
  importProduct(shop, 'CARD', 'Springdeck Gift Card', [
    'Type,SKU,Name,Published,Regular price',
    '"simple, gift_card",CARD,Springdeck Gift Card,1,100',
  ]);

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Their name').fill('Sipho');
  await page.getByLabel('Their email').fill('sipho@example.com');
  await page.getByLabel('From', { exact: true }).fill('Thandi');
  await page.getByLabel('Message').fill('Happy birthday');
  await page.getByLabel('First name').fill('Thandi');
  await page.getByLabel('Last name').fill('Mokoena');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('thandi@example.com');
  await page.getByLabel('Phone').fill('082 555 0142');
}

const findCode = async (shop: ShopServer): Promise<string> =>
  CODE.exec((await readMails(shop.dataDir)).join('\n'))?.[0] ?? '';

test('a gift card is bought on its own page, mailed to whom it is for, and leaves the cart alone', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await declineConsent(context);
    const office = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await switchCodesOn(office, shop);
    const id = await importCard(shop);
    const page = await context.newPage();
    await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, playmat)).id}`);
    await addToCart(page);
    await page.goto(`${shop.url}/shop/product/${id}`);
    await expect(page).toHaveURL(`${shop.url}/gift-card/${id}`);
    await page.getByLabel('Or an amount of your own').fill('9');
    await page.getByRole('button', { name: 'Pay for the gift card' }).click();
    await expect(page.getByRole('link', { name: /^Choose an amount from/ })).toBeVisible();
    await fillCard(page);
    await page.getByLabel('Or an amount of your own').fill('R 1 250,50');
    await expect(page.getByLabel('The mail')).toContainText(
      /Hello Sipho, Thandi gives you R\s1\s250,50 to spend at Springdeck/,
    );
    await lookAt(page, 'page of a gift card', isMobile);
    await page.getByRole('button', { name: 'Pay for the gift card' }).click();
    await expect(page.getByRole('main')).toContainText(/R\s1\s250,50/);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
    await expect.poll(() => findCode(shop)).toMatch(CODE);
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByRole('main')).toContainText(playmat);
  });
});

test('without JavaScript a gift card of a listed amount is bought', { tag: FULL }, async ({
  browser,
  context,
  viewport,
}) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const office = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await switchCodesOn(office, shop);
    const id = await importCard(shop);
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await plain.newPage();
    await page.goto(`${shop.url}/gift-card/${id}`);
    await page.getByRole('button', { name: 'Pay for the gift card' }).click();
    await expect(page.getByText('Please give your first name.').first()).toBeVisible();
    await fillCard(page);
    await page.getByRole('radio', { name: /500/ }).check();
    await page.getByRole('button', { name: 'Pay for the gift card' }).click();
    await page.getByRole('button', { name: 'Continue to PayFast' }).click();
    await expect(page.getByRole('main')).toContainText(/R\s500,00/);
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
    await expect.poll(() => findCode(shop)).toMatch(CODE);
    await plain.close();
  });
});

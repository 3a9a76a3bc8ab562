import sharp from 'sharp';
import { DEMO_OWNER } from '#backend/office/people/first-owner.ts';
import { totpCode } from '#backend/office/secrets/totp.ts';
import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './shop-fixture.ts';

const PASSWORD = 'riempies & vetkoek';

test('in an empty shop the owner publishes a card with a photograph, and shoppers see it within two seconds', async ({
  context,
}) => {
  test.slow();
  await inEmptyShop(async (shop) => {
    const page = await context.newPage();
    const line = () => shop.output.find((each) => each.includes('/office/set-up/')) ?? '';
    await expect.poll(line).not.toBe('');
    await page.goto(shop.url + (/\/office\/set-up\/[\w-]+/.exec(line())?.[0] ?? ''));
    await page.getByLabel('Your name').fill('Kagiso Veldman');
    await page.getByLabel('E-mail').fill(DEMO_OWNER.email);
    await page.getByLabel('New password').fill(PASSWORD);
    const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await page
      .getByLabel('Code that the app shows now')
      .fill(totpCode(secret.replaceAll(' ', ''), new Date()));
    await page.getByRole('button', { name: 'Set up my key' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Keep these codes' })).toBeVisible();

    await page.goto(`${shop.url}/office/products/new`);
    await page.getByLabel('Name', { exact: true }).fill('Charizard ex - 125/197');
    await page.getByLabel('Price, R', { exact: true }).fill('R59');
    await page.getByLabel('Stock', { exact: true }).fill('3');
    await page.getByLabel('Shown', { exact: true }).selectOption('Shop');
    await page.getByRole('region', { name: 'Save' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('give rand with a decimal point and no currency').first()).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Charizard ex - 125/197');
    await expectAccessible(page, 'new product, refused');

    await page.getByLabel('Price, R', { exact: true }).fill('59.00');
    const photograph = await sharp({
      create: { width: 600, height: 840, channels: 3, background: '#0d5465' },
    })
      .jpeg()
      .toBuffer();
    await page
      .getByLabel('Add a picture, or take one')
      .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: photograph });
    await page.getByLabel('What is to be seen on it').fill('Front of the card');
    await page.getByRole('region', { name: 'Save' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expectAccessible(page, 'product');
    const id = /\/products\/(\d+)/.exec(page.url())?.[1];
    const shopper = await context.newPage();
    await expect
      .poll(async () => (await shopper.goto(`${shop.url}/shop/product/${id}`))?.status(), { timeout: 2_000 })
      .toBe(200);
    await expect(shopper.getByText(/R.59,00/).first()).toBeVisible();
    await expect(shopper.getByRole('img', { name: 'Front of the card' }).first()).toBeVisible();
  });
});

/** DEMO=off: without goods and without people. */
async function inEmptyShop(use: (shop: ShopServer) => Promise<void>): Promise<void> {
  const { dataDir, remove } = await makeDataDir();
  try {
    const shop = await startShop(dataDir, { DEMO: 'off' });
    await use(shop).finally(() => shop.end('SIGTERM'));
  } finally {
    await remove();
  }
}

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_OWNER } from '#backend/people/first-owner.ts';
import { totpCode } from '#backend/people/secrets/totp.ts';
import { expectAccessible } from './accessible.ts';
import { importProduct } from './import-product.ts';
import { openOffice } from './open-office.ts';
import { inEmptyShop } from './own-shop.ts';
import { ANY_WIDTH, CORE, expect, FULL, listenFromTheStart, SAMPLED, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

/** A scanner is faster. */
const AS_A_PERSON = { delay: 60 };
const PASSWORD = 'riempies & vetkoek';

test('in an empty shop the owner publishes a card with a photograph, and shoppers see it soon', {
  tag: [CORE, SAMPLED],
}, async ({ context }) => {
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
    await page.getByLabel('Price, R', { exact: true }).fill('59 or so');
    await page.getByLabel('Stock', { exact: true }).fill('3');
    await page.getByLabel('Shown', { exact: true }).selectOption('Shop');
    await page.getByRole('region', { name: 'Save' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('give an amount with a decimal point').first()).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Charizard ex - 125/197');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page, 'new product, refused');
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^price: / })
      .click();
    await expect(page.getByLabel('Price, R', { exact: true })).toBeFocused();

    await page.getByLabel('Add a picture', { exact: true }).setInputFiles({
      name: 'page.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<html>no picture</html>'),
    });
    await expect(page.getByText(/page.jpg: This file/)).toBeVisible();
    await page.getByLabel('Price, R', { exact: true }).fill('59.00');
    const photograph = await sharp({
      create: { width: 600, height: 840, channels: 3, background: '#0d5465' },
    })
      .jpeg()
      .toBuffer();
    await page
      .getByLabel('Add a picture', { exact: true })
      .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: photograph });
    await page.getByLabel('Describe it').fill('Front of the card');
    await page.getByRole('region', { name: 'Save' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expectAccessible(page, 'product');
    const id = /\/products\/(\d+)/.exec(page.url())?.[1];
    const shopper = await context.newPage();
    const address = `${shop.url}/shop/product/${id}`;
    await expect.poll(async () => (await context.request.get(address)).status()).toBe(200);
    await shopper.goto(address);
    await expect(shopper.getByText(/R.59,00/).first()).toBeVisible();
    await expect(shopper.getByRole('img', { name: 'Front of the card' }).first()).toBeVisible();
  });
});

test('a product that is not saved is previewed as shoppers would see it, by a link that cannot be guessed', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const page = await openOffice(context, shop, {
    name: 'Lerato Dube',
    role: 'staff',
  });
  await page.goto(`${shop.url}/office/products/new`);
  await page.getByLabel('Name', { exact: true }).fill('Playmat of the veld');
  await page.getByLabel('Price, R', { exact: true }).fill('349.00');
  await page.getByLabel('Stock', { exact: true }).fill('4');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: 'Playmat of the veld' })).toBeVisible();
  await expect(preview.getByText(/R.349,00/).first()).toBeVisible();
  await preview.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toContainText(
    'Only people with this link',
  );
  await expectAccessible(preview, 'preview');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Playmat of the veld');

  const shown = await context.request.get(preview.url());
  expect(shown.status()).toBe(200);
  expect(shown.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const forged = await context.request.get(`${preview.url().slice(0, -2)}__`);
  expect(forged.status()).toBe(404);
  expect(await forged.text()).toContain('This preview has ended');
});

test(
  'prices and stock of all variations are set by keyboard in a matrix, one is made and one removed, and taken back',
  { tag: FULL },
  async ({ context, shop }, { project }) => {
    test.slow();
    const sku = `MATRIX-${project.name.toUpperCase()}`;
    const variations = ['Near Mint,English', 'Near Mint,Japanese', 'Damaged,English'].map(
      (options, index) => {
        const [condition, language] = options.split(',');
        return `variation,${sku}-${index},,${sku},${index === 2 ? 0 : 2},73,Condition,${condition},1,Language,${language},1`;
      },
    );
    const name = `Card of the ${project.name}`;
    const id = await importProduct(shop, sku, name, [
      'Type,SKU,Name,Parent,Stock,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global',
      `variable,${sku},${name},,,,Condition,"Near Mint, Damaged",1,Language,"English, Japanese",1`,
      ...variations,
    ]);
    const page = await openOffice(context, shop, {
      name: 'Lerato Dube',
      role: 'owner',
    });
    await page.goto(`${shop.url}/office/products/${id}`);
    const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
    const panel = page.getByRole('region', { name: /^(Save|Not saved)/ });
    await expect(page.getByText('Condition by language: 3 made, 1 not')).toBeVisible();
    await expectAccessible(page, 'matrix');

    await cell('Near Mint, English').focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell('Damaged, English')).toBeFocused();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await expect(cell('Near Mint, Japanese')).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.type('99,50', AS_A_PERSON);
    await page.keyboard.press('Escape');
    await expect(cell('Near Mint, Japanese')).toBeFocused();
    await expect(panel.getByRole('heading', { name: 'Save' })).toBeVisible();
    await page.keyboard.type('88', AS_A_PERSON);
    await page.keyboard.press('Enter');
    await expect(cell('Damaged, Japanese')).toBeFocused();
    await expect(panel.getByRole('heading', { name: 'Not saved: 1 change' })).toBeVisible();
    await expect(panel.getByRole('listitem')).toContainText(/Near Mint, Japanese, price.*R\s73,00.*R\s88,00/);

    await cell('Near Mint, English').focus();
    await paste(page, '60\t61\r\n50\t51\r\n');
    await expect(page.getByRole('status').filter({ hasText: '4 cells pasted' })).toBeVisible();
    await expect(page.getByLabel('Price of Damaged, Japanese, R', { exact: true })).toHaveValue('51');
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    await expect(panel.getByText(/made, R\s51,00/)).toBeVisible();
    await cell('Near Mint, English').focus();
    await page.keyboard.press('Control+d');
    await expect(page.getByLabel('Price of Damaged, English, R', { exact: true })).toHaveValue('60');
    await page.getByLabel('Stock of Damaged, Japanese').fill('+3');
    await expectAccessible(page, 'matrix with changes');
    await page.getByRole('button', { name: /theme/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page, 'matrix with changes, dark');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expect(page.getByText('Condition by language: 4 made, 0 not')).toBeVisible();
    await expect(page.getByLabel('Stock of Damaged, Japanese')).toHaveValue('3');
    await expect(page.getByLabel('Price of Near Mint, Japanese, R', { exact: true })).toHaveValue('61.00');

    const remove = async (name: string) => {
      await cell(name).locator('summary').click();
      await page.getByLabel(`Remove ${name}`).check();
      await panel.getByRole('button', { name: 'Save' }).click();
    };
    await remove('Damaged, Japanese');
    await expect(page.getByText('cannot be removed: 3 in stock').first()).toBeVisible();
    await panel.getByRole('button', { name: 'Throw away' }).click();
    await expect(page.getByText('cannot be removed')).toHaveCount(0);
    await remove('Damaged, English');
    await expect(page.getByText('Condition by language: 3 made, 1 not')).toBeVisible();
    await page.goto(`${shop.url}/office/log`);
    await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page
        .getByRole('button', { name: /^Undo: / })
        .first()
        .click(),
    ]);
    await page.goto(`${shop.url}/office/products/${id}`);
    await expect(page.getByText('Condition by language: 4 made, 0 not')).toBeVisible();
  },
);

test(
  'what was typed outlives a crash, and of two people each field is chosen from both versions',
  { tag: [ANY_WIDTH, FULL] },
  async ({ browser, context, shop }, { project }) => {
    test.slow();
    const sku = `SHARED-${project.name.toUpperCase()}`;
    const name = `Binder of the ${project.name}`;
    const id = await importProduct(shop, sku, name, [
      'Type,SKU,Name,Stock,Regular price',
      `simple,${sku},${name},2,120`,
    ]);
    const person = (who: string) => ({
      name: who,
      role: 'staff' as const,
    });
    const page = await openOffice(context, shop, person('Lerato Dube'));
    const others = await browser.newContext({ ...project.use, baseURL: shop.url });
    others.on('page', listenFromTheStart);
    const second = await openOffice(others, shop, person('Anri Botha'));
    for (const each of [page, second]) await each.goto(`${shop.url}/office/products/${id}`);
    const save = (by: Page) =>
      by
        .getByRole('region', { name: /^(Save|Not saved)/ })
        .getByRole('button', { name: 'Save' })
        .click();

    await page.getByLabel('In one sentence', { exact: true }).fill('Nine pockets');
    await page.getByLabel('Price, R', { exact: true }).fill('99');
    await expect(page.getByRole('heading', { name: 'Not saved: 2 changes' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/This device kept 2 changes/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue with them' }).click();
    await expect(page.getByLabel('Price, R', { exact: true })).toHaveValue('99.00');

    await second.getByLabel('In one sentence', { exact: true }).fill('Twelve pockets');
    await second.getByLabel('Price, R', { exact: true }).fill('110');
    await save(second);
    await expect(second.getByText('Saved.', { exact: true })).toBeVisible();
    await save(page);
    await expect(page.getByRole('alert').first()).toContainText('Anri Botha changed this meanwhile');
    const versions = (field: string) => page.getByRole('group', { name: `${field}: two versions` });
    await expect(versions('In one sentence')).toContainText('Twelve pockets');
    await expect(page.getByLabel('In one sentence', { exact: true })).toHaveValue('Nine pockets');
    await expectAccessible(page, 'two versions');
    await versions('In one sentence').getByRole('button', { name: 'Take theirs' }).click();
    await versions('Price, R').getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByRole('heading', { name: 'Not saved: 1 change' })).toBeVisible();
    await save(page);
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('In one sentence', { exact: true })).toHaveValue('Twelve pockets');
    expect(Number((await findProduct(shop, name)).regular_price)).toBe(99);
    await page.reload();
    await expect(page.getByText(/This device kept/)).toHaveCount(0);
    await others.close();
  },
);

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);

import { expectContrast } from './accessible.ts';
import { lookAt } from './codes-in-cart.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { expect, FULL, test } from './shop-fixture.ts';

const BACKGROUND_MS = 30_000;

test('a file for the card book is counted, imported, and the links that it makes are undone and made again', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const page = await openOffice(context, shop, { name: 'Sipho Book', role: 'owner' });
    await page.goto(`${shop.url}/office/imports`);
    await page.getByRole('link', { name: 'Card book: which cards exist' }).click();
    await expect(page.getByRole('heading', { name: 'In the book' })).toBeVisible();
    await lookAt(page, 'the card book', isMobile);
    const rows = [
      'Game,Name,Set,Set code,Number',
      'Magic,Book Tester,Set of the Tester,TST,1',
      'Chess,Queen,,,',
    ].join('\n');
    await page
      .getByLabel('Choose or drop a file')
      .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await page.getByRole('button', { name: 'Read the file' }).click();
    const importIt = page.getByRole('button', { name: /^Import 1 printing/ });
    await expect(importIt).toBeVisible({ timeout: BACKGROUND_MS });
    await expect(page.getByText('“Chess” is no game of the shop')).toBeVisible();
    await lookAt(page, 'a dry run for the card book', isMobile);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'In the book' })).toBeVisible({ timeout: BACKGROUND_MS });
    await lookAt(page, 'a file in the card book', isMobile);

    await page.goto(`${shop.url}/office/products/links`);
    await lookAt(page, 'links to the card book', isMobile);
    const undo = page.getByRole('button', { name: /^Undo \d+ linked or decided/ });
    const links = await undo.count();
    await undo.first().click();
    await expect(page.getByText('Undone.')).toBeVisible();
    await expect(undo).toHaveCount(links - 1);
    await page.getByRole('button', { name: 'Look up now' }).click();
    await expect(undo).toHaveCount(links);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page, 'links to the card book, dark');
  });
});

import { readFile } from 'node:fs/promises';
import { lookAt } from './codes-in-cart.ts';
import { expect, FULL, test } from './shop-fixture.ts';

const SET = '/sets/pokemon-sv09';

test('a set is a binder: what is missing of it is bought up to an amount, and ticks stay in the browser', {
  tag: FULL,
}, async ({ page, isMobile }) => {
  await page.goto('/sets');
  await lookAt(page, 'the card sets', isMobile);
  await page.getByRole('link', { name: 'Journey Together' }).click();
  const have = page.getByText(/^You have \d+ of 6$/);
  await expect(have).toHaveText('You have 0 of 6');
  await lookAt(page, 'a set as a binder', isMobile);
  const [first, second] = await page.getByRole('checkbox').all();
  await first?.check();
  await second?.focus();
  await page.keyboard.press('Space');
  await expect(have).toHaveText('You have 2 of 6');
  await page.reload();
  await expect(have).toHaveText('You have 2 of 6');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(4);
  await first?.uncheck();
  await second?.uncheck();
  await expect(have).toHaveText('You have 0 of 6');
  await page
    .getByLabel('Tick from a collection (CSV)')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf16le') });
  await expect(page.getByText('2 cards of this set found, 2 of them new.')).toBeVisible();
  await expect(page.getByText('You have 2 of 6')).toBeVisible();

  await page.getByText('Buy the missing').click();
  await page.getByLabel('Up to, in rand').fill('lots');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It must be an amount in rand, such as 500')).toBeVisible();
  await expect(page.getByLabel('Up to, in rand')).toHaveValue('lots');
  await page.getByLabel('Up to, in rand').fill('R 1 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You lack 4 cards, and \d of them (is|are) in stock\.$/)).toBeVisible();
  await lookAt(page, 'the missing cards of a set', isMobile);
  await page.getByRole('button', { name: /^Add \d cards?$/ }).click();
  await expect(page.getByText(/^\d cards? added to the cart\./)).toBeVisible();
  await page.getByRole('link', { name: 'View Cart' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Proceed to Checkout' }).or(page.getByText('Checkout')).first(),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a binder reads well, and a card of it is bought', { tag: FULL }, async ({ page }) => {
    await page.goto(SET);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Journey');
    await page
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goto(SET);
    await page.getByText('Buy the missing').click();
    await page.getByRole('button', { name: 'Find them' }).click();
    await expect(page.getByText(/^You lack \d cards/)).toBeVisible();
    await page.getByRole('button', { name: /^Add \d cards?$/ }).click();
    await expect(page.getByText(/^\d cards? added to the cart\./)).toBeVisible();
  });
});

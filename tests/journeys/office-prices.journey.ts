import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, CORE, expect, SAMPLED, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

const CARD = 'Pokémon Black Bolt Elite Trainer Box';
const BACKGROUND_MS = 20_000;

test(
  'a price file is applied by rule and taken back',
  { tag: [ANY_WIDTH, CORE, SAMPLED] },
  async ({ context, shop }, { project }) => {
    test.slow();
    const page = await openOffice(context, shop, { name: 'Thandeka Price', role: 'owner' });
    const price = async () => Number((await findProduct(shop, CARD)).regular_price);
    const before = await price();

    await page.goto(`${shop.url}/office/prices`);
    await expectAccessible(page, 'prices');
    await page.getByRole('link', { name: 'Rule', exact: true }).click();
    await page.getByLabel('Margin in percent').fill('much');
    await page.getByRole('button', { name: /^Save the rule/ }).click();
    await expect(page.getByText('This is written “20” or “-5,5”.')).toBeVisible();
    await expectAccessible(page, 'a rule that was refused');
    await page.getByLabel('Margin in percent').fill('0');
    await page.getByLabel('Ladder').fill('1');
    await page.getByLabel('Stop beyond, in percent a day').fill('30');
    await page.getByRole('button', { name: /^Save the rule/ }).click();
    await expect(page.getByRole('link', { name: 'everything' })).toBeVisible();
    await page.getByLabel('One euro').fill('20,00');
    await page.getByRole('button', { name: 'Set the rate of the euro' }).click();
    await expect(page.getByText('By you.')).toBeVisible();

    const after = Math.round(before * 1.2);
    await choose(
      page,
      'prices.csv',
      `SKU,Price,Currency\nSD-PKM-BLK-ETB,${(after / 20).toFixed(2)},EUR\nNO-SUCH-${project.name},5,EUR\n`,
    );
    await expect(page.getByRole('button', { name: /^Apply 1 price/ })).toBeVisible({
      timeout: BACKGROUND_MS,
    });
    await page.getByRole('link', { name: /^Changed/ }).click();
    await expect(
      page.getByText(/price € .*; € 1 = R 20,00, .*, by hand; everything: no margin/),
    ).toBeVisible();
    await expectAccessible(page, 'a dry run of prices');
    await page.getByRole('button', { name: /^Apply 1 price/ }).click();
    await expect(page.getByText('1 applied').first()).toBeVisible({ timeout: BACKGROUND_MS });
    await expect.poll(price).toBe(after);
    await page.getByRole('button', { name: 'Undo this run' }).click();
    await expect(page.getByText('1 put back').first()).toBeVisible({ timeout: BACKGROUND_MS });
    await expect.poll(price).toBe(before);

    await page.goto(`${shop.url}/office/prices`);
    const nightly = page.getByLabel('Apply the newest file at four');
    await nightly.check();
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await expect(page.getByText('Switched on.')).toBeVisible();
    await expectAccessible(page, 'prices that are applied by night');
    await expect(nightly).toBeChecked();
    await nightly.uncheck();
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await expect(page.getByText(/^Switched off/)).toBeVisible();
    await expect(nightly).not.toBeChecked();
    await page.goBack();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'a run that was undone, dark');
  },
);

const choose = async (page: Page, name: string, content: string): Promise<void> => {
  await page
    .getByLabel('Choose or drop a price file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Read the file' }).click();
};

import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

const CARD = 'Pokémon Phantasmal Flames Elite Trainer Box';
const BACKGROUND_MS = 20_000;

const csvOf = (prefix: string, price: string): string =>
  [
    'SKU,Name,Regular price',
    `SD-PKM-PFL-ETB,${CARD},${price}`,
    `${prefix}-1,Imported sleeves ${prefix},89.00`,
    `${prefix}-2,Imported toploaders ${prefix},49.00`,
    `${prefix}-3,Imported binder ${prefix},249 or so`,
  ].join('\n');

test(
  'a file is shown row by row, applied without one of them, and taken back',
  { tag: [ANY_WIDTH, CORE, SAMPLED] },
  async ({ context, shop }, { project }) => {
    test.slow();
    const page = await openOffice(context, shop, { name: 'Naledi Import', role: 'owner' });
    const price = async () => Number((await findProduct(shop, CARD)).regular_price);
    const before = await price();
    const after = before + 12;

    await page.goto(`${shop.url}/office/imports`);
    await expectAccessible(page, 'imports');
    await choose(page, 'november.csv', csvOf(`IMP-${project.name}`, after.toFixed(2)));
    await page.getByRole('button', { name: 'Read the file' }).click();
    await expect(page.getByRole('button', { name: /^Apply 3 rows/ })).toBeVisible({ timeout: BACKGROUND_MS });
    await expect(
      page.getByText('Regular price is "249 or so": give an amount with a decimal point'),
    ).toBeVisible();
    await expectAccessible(page, 'a dry run');
    await page.getByRole('checkbox', { name: 'Take line 4' }).uncheck();
    await page.getByRole('button', { name: /^Apply 2 rows/ }).click();
    await expect(page.getByText('2 applied').first()).toBeVisible({ timeout: BACKGROUND_MS });
    await expect.poll(price).toBeCloseTo(after, 2);
    await expectAccessible(page, 'an import that was applied');

    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('2 put back').first()).toBeVisible({ timeout: BACKGROUND_MS });
    await expect.poll(price).toBeCloseTo(before, 2);
    await page.goto(`${shop.url}/office/imports`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'imports, dark');
  },
);

test('what is no CSV is named, and nothing is kept of it', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openOffice(context, shop, { name: 'Sipho Import', role: 'owner' });
  await page.goto(`${shop.url}/office/imports`);
  await choose(page, 'november.xlsx', 'PK\u0003\u0004 a workbook');
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByRole('alert')).toContainText('is a workbook or a ZIP archive');
  await expectAccessible(page, 'a file that was refused');
});

test(
  "another program's columns are chosen, kept by name, and offered again",
  { tag: [ANY_WIDTH, FULL] },
  async ({ context, shop }, { project }) => {
    test.slow();
    const page = await openOffice(context, shop, { name: 'Lerato Import', role: 'owner' });
    const code = `TILL-${project.name}`;
    const till = `Card,Mark ${project.name},State,Asking,Left\nImported Onix ${code},${code},Near Mint Holofoil,2.00,3\n`;
    await page.goto(`${shop.url}/office/imports`);
    await choose(page, 'till.csv', till);
    await page.getByRole('button', { name: 'Read the file' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Columns' })).toBeVisible({
      timeout: BACKGROUND_MS,
    });
    await page.getByLabel('Card goes to').selectOption('Name');
    await page.getByLabel('State goes to').selectOption('Condition');
    await page.getByLabel('Asking goes to').selectOption('Regular price');
    await page.getByLabel('Left goes to').selectOption('Stock');
    await page.getByLabel('Condition Near Mint Holofoil is').fill('Near Mint');
    for (const part of await page.getByRole('checkbox', { name: /part of the SKU$/ }).all())
      await part.uncheck();
    await page.getByLabel('Keep this choice as').fill(`The till ${project.name}`);
    await page.getByRole('button', { name: /^Read the file like this/ }).click();
    await expect(page.getByRole('alert')).toContainText('make the SKU');
    await expect(page.getByText('Say what the prices of the file are in.')).toBeVisible();
    await expectAccessible(page, 'columns with something missing');
    await page.getByLabel(`Mark ${project.name} is part of the SKU`).check();
    await page.getByLabel('Prices are in').selectOption('USD');
    await page.getByLabel('Rand for 1 of it').fill('18.50');
    await page.getByRole('button', { name: /^Read the file like this/ }).click();
    await expect(page.getByRole('button', { name: /^Apply 1 row/ })).toBeVisible({ timeout: BACKGROUND_MS });
    await expect(page.getByText(/R.37,00.*3 in stock/).first()).toBeVisible();

    await page.goto(`${shop.url}/office/imports`);
    await choose(page, 'till-2.csv', till);
    await page.getByRole('button', { name: 'Read the file' }).click();
    await expect(page.getByLabel('Keep this choice as')).toHaveValue(`The till ${project.name}`);
    await expect(page.getByLabel('Rand for 1 of it')).toHaveValue('18.50');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'columns, dark');
    await page.getByRole('button', { name: `Forget The till ${project.name}` }).click();
    await expect(page.getByText('kept, the same columns')).toHaveCount(0);
    await page.getByRole('button', { name: 'Throw this file away' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test("a card tool's export is recognised and read by plain forms", { tag: [ANY_WIDTH, FULL] }, async ({
    context,
    shop,
  }) => {
    const page = await openOffice(context, shop, { name: 'Thabo Import', role: 'owner' });
    await page.goto(`${shop.url}/office/imports`);
    await choose(page, 'tcgplayer.csv', TCGPLAYER);
    await page.getByRole('button', { name: 'Read the file' }).click();
    await expect(page.getByText('This looks like an export of TCGplayer.')).toBeVisible();
    await expect(page.getByLabel('Condition Near Mint Holofoil is')).toHaveValue('Near Mint');
    await page.getByRole('button', { name: /^Read the file like this/ }).click();
    await expect(page.getByText('Give rand with a decimal point, such as 18.50.')).toBeVisible();
    await page.getByLabel('Rand for 1 of it').fill('20');
    await page.getByRole('button', { name: /^Read the file like this/ }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: /^Apply 1 row/ })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: BACKGROUND_MS });
    await page.getByRole('link', { name: 'Change the columns' }).click();
    await expect(page.getByLabel('Rand for 1 of it')).toHaveValue('20');
  });
});

const TCGPLAYER =
  'TCGplayer Id,Product Line,Set Name,Product Name,Number,Rarity,Condition,Total Quantity,TCG Marketplace Price\n7978,Pokemon,Base Set,Onix,56,Common,Near Mint Holofoil,4,1.00\n';

const choose = (page: Page, name: string, content: string): Promise<void> =>
  page
    .getByLabel('Choose or drop a CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

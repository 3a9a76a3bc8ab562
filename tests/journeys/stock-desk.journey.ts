import type { ApiProduct } from '#contract/products.ts';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { runShop } from './command-line.ts';
import { importProduct } from './import-product.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';
import { findProduct, unitsLeft } from './stock.ts';

test('a stock-take by keys: counted, compared, booked, in the ledger and in the shop', {
  tag: [ANY_WIDTH, CORE, SAMPLED],
}, async ({ context, shop }) => {
  test.slow();
  const goods = await makeGoods(shop, 'Counted by keys');
  const before = UNITS;
  const page = await openOffice(context, shop, PACKER);
  await page.goto('/office/stock');
  await page.getByRole('link', { name: 'Count', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Count', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByLabel('Scan, or type a set and number')).toBeFocused();
  await page.keyboard.type(goods.sku);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: goods.name })).toContainText('On the list, now 1.');
  for (let counted = 1; counted < before - 1; counted += 1) await page.keyboard.press('+');
  await expect(page.getByLabel(`${goods.name}: counted`)).toHaveValue(String(before - 1));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 of 1 differs from the ledger.')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: goods.name });
  await expect(line).toContainText(`${before} by the ledger`);
  await expect(line).toContainText(`${before - 1} counted`);
  expect(await unitsLeft(shop, goods.name)).toBe(before);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `compared, ${colorScheme}`);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Counted and booked: ${before - 1} items.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: goods.name }).first()).toContainText('Counted');
  await expect(page.getByRole('row').filter({ hasText: goods.name }).first()).toContainText('−1');
  await expectAccessible(page, 'booked, dark');
  await expect.poll(() => unitsLeft(shop, goods.name)).toBe(before - 1);
  const shopPage = await context.newPage();
  await shopPage.goto(new URL(goods.permalink).pathname);
  await expect(shopPage.getByText(new RegExp(`\\b${before - 1} (in stock|left)`)).first()).toBeVisible();
  // Ends with 1, and throws, when something does not add up.
  await runShop(shop, 'stock', 'check');
});

test('what is scanned without a connection is looked up and booked once when it is back', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  test.slow();
  const goods = await makeGoods(shop, 'Scanned without a connection');
  const before = UNITS;
  const page = await openOffice(context, shop, PACKER);
  await page.goto('/office/stock');
  const field = page.getByLabel('Scan, or type a set and number');
  await expect(field).toBeFocused();
  await context.setOffline(true);
  for (const text of [goods.sku, goods.sku, 'NO-SUCH-THING']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: `“${text}” is kept` })).toBeVisible();
  }
  await expect(page.getByText(`2 x “${goods.sku}”`)).toBeVisible();
  await expectAccessible(page, 'scans that wait');
  await context.setOffline(false);
  await expect(page.getByLabel(`${goods.name}: received`)).toHaveValue('2');
  await expect(page.getByText('It is not clear what this is.')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out “NO-SUCH-THING”' }).click();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Book 2 items' }).click();
  await expect(page.getByText('One booking waits for a connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Booked: 2 items.')).toBeVisible();
  await page.reload();
  const booked = page.getByRole('row').filter({ hasText: goods.name }).filter({ hasText: '+2' });
  await expect(booked).toHaveCount(1);
  await expect.poll(() => unitsLeft(shop, goods.name)).toBe(before + 2);
});

test('a whole list is counted; what was not scanned is booked as 0 only when somebody says so', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  test.slow();
  const page = await openOffice(context, shop, PACKER);
  await page.goto('/office/stock?kind=count');
  await page.getByText('Count a whole list').click();
  await page.getByLabel('Category').selectOption({ label: 'Accessories > Dice' });
  await page.getByRole('button', { name: 'List what should be there' }).click();
  const heading = page.getByRole('heading', { name: /^Not counted yet/ });
  const total = Number(/of (\d+)$/.exec(await heading.innerText())?.[1]);
  expect(total).toBeGreaterThan(1);
  await expect(
    page.getByText('should be there,').or(page.getByText('should be there')).first(),
  ).toBeVisible();
  await expectAccessible(page, 'a list to count');
  await page
    .getByRole('button', { name: /^Take (?!what is typed)/ })
    .first()
    .click();
  await expect(heading).toHaveText(`Not counted yet: ${total - 1} of ${total}`);
  await page.getByRole('button', { name: 'Compare with the ledger' }).click();
  await expect(page.getByText(/not counted and stay(s)? as/)).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText(`Not counted yet: ${total - 1} of ${total}`);
  await page.getByRole('button', { name: /(are|is) gone: count/ }).click();
  await expect(page.getByText('All of it is counted.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare with the ledger' }).click();
  await expect(page.getByText(`of ${total} differ from the ledger`)).toBeVisible();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await expect(heading).toHaveText(`Not counted yet: ${total} of ${total}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a count is booked after its difference was shown', { tag: [ANY_WIDTH, FULL] }, async ({
    browser,
    context,
    shop,
  }) => {
    test.slow();
    const goods = await makeGoods(shop, 'Counted without script');
    const before = UNITS;
    const signingIn = await browser.newContext({ baseURL: shop.url });
    await openOffice(signingIn, shop, PACKER);
    await context.addCookies(await signingIn.cookies());
    const page = await context.newPage();
    await page.goto('/office/stock?kind=count');
    await page.getByLabel('Scan, or type a set and number').fill(goods.sku);
    await page.getByLabel('Scan, or type a set and number').press('Enter');
    await page.getByLabel(`How many ${goods.name}`).fill(String(before - 2));
    await page.getByRole('button', { name: `Take ${goods.name}` }).click();
    await expect(page.getByText(`${before} by the ledger`)).toBeVisible();
    expect(await unitsLeft(shop, goods.name)).toBe(before);
    await page.getByRole('button', { name: 'Book it' }).click();
    await expect.poll(() => unitsLeft(shop, goods.name)).toBe(before - 2);
  });
});

test('labels of what is received, in their real size, and one for a shelf', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  test.slow();
  const first = await makeGoods(shop, 'Labelled once');
  const second = await makeGoods(shop, 'Labelled twice');
  const page = await openOffice(context, shop, PACKER);
  await page.goto('/office/stock');
  const field = page.getByLabel('Scan, or type a set and number');
  for (const sku of [first.sku, second.sku, second.sku]) {
    await field.fill(sku);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(page.getByRole('status').filter({ hasText: 'On the list' })).toBeVisible();
  }
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: '3 labels' }).click();
  const labels = await opened;
  await expect(labels.getByRole('img', { name: `Code of ${second.name}` })).toHaveCount(2);
  await expect(labels.getByRole('img', { name: `Code of ${first.name}` })).toHaveCount(1);
  await expectAccessible(labels, 'labels');
  const sheet = String(await labels.pdf({ preferCSSPageSize: true }));
  expect(sheet.match(/\/Type \/Page\n/g)).toHaveLength(3);
  // 40 x 20 mm in points, as far as whole pixels can have them.
  for (const [, width, height] of sheet.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)) {
    expect(Math.abs(Number(width) - 113.4)).toBeLessThan(1);
    expect(Math.abs(Number(height) - 56.7)).toBeLessThan(1);
  }
  await labels.goto(`/office/stock/labels?${new URLSearchParams({ shelf: 'category:dice', name: 'Dice' })}`);
  await expect(labels.getByRole('heading', { name: 'Dice' })).toBeVisible();
  await expect(labels.getByRole('img', { name: 'Code to count Dice' })).toBeVisible();
});

const PACKER = { name: 'Anri', role: 'packer' } as const;

const UNITS = 6;

/** No other journey buys or counts them. */
async function makeGoods(shop: ShopServer, name: string): Promise<ApiProduct> {
  const sku = name.toUpperCase().replaceAll(' ', '-');
  await importProduct(shop, sku, name, ['SKU,Name,Regular price,Stock', `${sku},${name},49,${UNITS}`]);
  return findProduct(shop, name);
}

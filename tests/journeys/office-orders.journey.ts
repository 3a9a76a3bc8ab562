import type { Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { productListSchema } from '#contract/products.ts';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { runShop } from './command-line.ts';
import { openOffice } from './open-office.ts';
import { placePaidOrder } from './paid-orders.ts';
import { scanKeys } from './scan-keys.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';
import { playmat } from './shopper.ts';
import { findProduct, unitsLeft } from './stock.ts';

test('an order is found by its customer, one line of it is refunded and back on the shelf, and the books add up', {
  tag: [ANY_WIDTH, CORE, SAMPLED],
}, async ({ context, shop }) => {
  test.slow();
  const { id } = await findProduct(shop, playmat);
  const billing = { first_name: 'Thandi', last_name: 'Mokoena', email: 'thandi@example.com' };
  const number = await placePaidOrder(shop, [{ product_id: id, quantity: 1 }], { billing });
  const left = await unitsLeft(shop, playmat);

  const page = await openOffice(context, shop, {
    name: 'Kagiso Veldman',
    role: 'owner',
  });
  await page.goto(`${shop.url}/office/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Filter orders' });
  await search.fill('durban by:collect state:shipped');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: /^None of \d+ orders match$/ })).toBeVisible();
  await expect(search).toBeFocused();
  await expectAccessible(page, 'orders, none found');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
  await search.fill('mokoena thandi');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=mokoena/);
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('To pack');
  await expectAccessible(page, 'orders');

  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.getByLabel('Note for the two of us').fill('Rang, one playmat is torn.');
  await page.getByRole('button', { name: 'Note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'torn' })).toContainText('You');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'an order, dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'an order');

  await page.getByRole('link', { name: 'Refund' }).click();
  await page
    .getByRole('dialog', { name: 'Refund all of it' })
    .getByRole('link', { name: 'Some lines' })
    .click();
  const panel = page.getByRole('dialog', { name: 'Refund a part' });
  await panel.getByRole('spinbutton', { name: new RegExp(playmat) }).fill('2');
  await panel.getByLabel('What Thandi reads').fill('Sorry for the tear.');
  await panel.getByRole('spinbutton', { name: new RegExp(playmat) }).fill('1');
  await panel.getByRole('checkbox', { name: /^Back on the shelf/ }).check();
  await expect(panel.getByRole('status').filter({ hasText: /549,00/ })).toBeVisible();
  await expectAccessible(page, 'refund');
  await panel.getByRole('button', { name: /^Refund/ }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('To pay back in PayFast')).toBeVisible();
  await page.getByLabel('PayFast’s reference').fill('1089442-R');
  await page.getByRole('button', { name: 'Paid back' }).click();
  await expect(page.getByText('Paid back, 1089442-R')).toBeVisible();
  await expectAccessible(page, 'a refunded part');

  // Nothing is left to pack, though the delivery fee is kept.
  await expect(page.getByRole('listitem').filter({ hasText: /75,00 is kept/ })).toContainText('Refund');
  await page.goto(`${shop.url}/office/orders?q=${number}`);
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('Refunded');

  const other = await placePaidOrder(shop, [{ product_id: await findOther(shop), quantity: 1 }]);
  await page.goto(`${shop.url}/office/orders?q=${other}`);
  await page.getByRole('checkbox', { name: new RegExp(other) }).check();
  await page.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(page.getByRole('row', { name: new RegExp(other) })).toContainText('Shipped');
  await expectAccessible(page, 'what many orders are to become');
  await page.getByRole('button', { name: 'Change 1 order' }).click();
  await expect(page.getByText('1 order changed.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.goto(`${shop.url}/office/orders/${other}`);
  await expect(page.getByText('To pack').first()).toBeVisible();

  expect(await unitsLeft(shop, playmat)).toBe(left + 1);
  expect((await runShop(shop, 'stock', 'check')).stdout).not.toContain(playmat);
  const { stdout } = await runShop(shop, 'export', 'orders', '-');
  const row = stdout.split('\n').find((line) => line.includes(number)) ?? '';
  expect(row).toContain('75.00,624.00,549.00');
});

test('a filter of one state is kept as a view with its state, and forgotten again', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  test.slow();
  const page = await openOffice(context, shop, { name: 'Sipho Maree', role: 'staff' });
  await page.goto(`${shop.url}/office/orders?view=to-pack&q=by%3Acollect`);
  await page.locator('summary').filter({ hasText: 'Filter' }).click();
  await page.getByLabel('Keep this filter as a view').fill('To fetch');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  const kept = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^To fetch/ });
  await expect(kept).toHaveAttribute('aria-current', 'true');

  await page.goto(`${shop.url}/office/orders`);
  await kept.click();
  await expect(page.getByRole('link', { name: 'Remove state:paid' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove by:collect' })).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Filter' }).click();
  await page.getByRole('button', { name: 'Forget the view To fetch' }).click();
  await expect(kept).toHaveCount(0);
});

/** A product that the shopper of these journeys does not buy. */
async function findOther(shop: ShopServer): Promise<number> {
  const response = await shop.api(`${PATHS.products}?per_page=100&stock_status=instock`);
  const { data } = productListSchema.parse(await response.json());
  const other = data.find(
    ({ type, name, stock_quantity }) => type === 'simple' && name !== playmat && (stock_quantity ?? 0) > 10,
  );
  if (!other) throw new Error('the demo shop has no other product');
  return other.id;
}

test('an order scanned before all of the page has loaded is opened, and its letters run no command', {
  tag: FULL,
}, async ({ context, shop, isMobile }) => {
  test.skip(isMobile, 'The scanner is at the desk.');
  const { id } = await findProduct(shop, playmat);
  const [number, newer] = [
    await placePaidOrder(shop, [{ product_id: id, quantity: 1 }]),
    await placePaidOrder(shop, [{ product_id: id, quantity: 1 }]),
  ];
  const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'packer' });
  const loadScanListener = await openOrdersWithoutScanListener(page, shop, newer);
  await scanKeys(page, number);
  loadScanListener();
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
});

test('J and Enter, pressed slowly before all of the page has loaded, open the order that J has reached', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const id = await findOther(shop);
  const number = await placePaidOrder(shop, [{ product_id: id, quantity: 1 }]);
  const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'packer' });
  const loadScanListener = await openOrdersWithoutScanListener(page, shop, number);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  loadScanListener();
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
});

/** @returns a function that lets the browser load it */
async function openOrdersWithoutScanListener(page: Page, shop: ShopServer, shown: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/scan-listener-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${shop.url}/office/orders`, { waitUntil: 'commit' });
  await expect(page.getByRole('row', { name: new RegExp(shown) })).toBeVisible();
  await page.waitForFunction(() => 'earlyKeys' in window && window.earlyKeys === undefined);
  return resolve;
}

import type { Locator, Page } from '@playwright/test';
import { orderCreatedSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { ShopServer } from '../shop-server.ts';
import { lookAt } from './codes-in-cart.ts';
import { importProduct } from './import-product.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { expect, FULL, test } from './shop-fixture.ts';

const SKU = 'KEYS-BOX';
const NAME = 'Box of the Keys';
/** Further ones are behind no Tab of anybody. */
const MOST_TABS = 160;

test("an owner's day by keyboard alone: an order cancelled, goods received and counted, sales parked, priced and split, one refunded, words of a mail saved and reset", {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const id = await importProduct(shop, SKU, NAME, [
      'SKU,Name,Stock,Regular price,Categories',
      `${SKU},${NAME},9,100,Accessories`,
    ]);
    const number = await placeUnpaid(shop, id);
    const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });

    await page.goto(`${shop.url}/office/orders`);
    await press(page, page.getByRole('link', { name: number, exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused();
    await press(page, page.getByRole('button', { name: /^Cancel/ }).first());
    await expect(page.getByText('cancelled by the shop')).toBeVisible();
    await lookAt(page, 'a cancelled order', isMobile);

    await page.goto(`${shop.url}/office/stock`);
    const scanned = page.getByLabel('Scan, or type a set and number');
    await scanOne(page, scanned);
    await page.keyboard.press('+');
    await reach(page, page.getByLabel('Where from'));
    await page.keyboard.insertText('invoice 771');
    await lookAt(page, 'goods to receive', isMobile);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Booked: 2 items.')).toBeVisible();
    await expect(scanned).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Count', exact: true }));
    await expect(scanned).toBeFocused();
    await scanOne(page, scanned);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('1 of 1 differs from the ledger.')).toBeVisible();
    await lookAt(page, 'a count, compared', isMobile);
    await press(page, page.getByRole('button', { name: 'Throw away' }));
    await expect(scanned).toBeFocused();

    await page.goto(`${shop.url}/office/counter`);
    await scanOne(page, page.getByLabel('Scan, or type a name'));
    await expect(page.getByLabel(`Quantity of ${NAME}`)).toHaveValue('1');
    await page.keyboard.press('F4');
    await expect(page.getByText('Nothing is on the sale yet.')).toBeVisible();
    await expect(page.getByText('On the sale, now 1.')).toBeHidden();
    await press(page, page.getByRole('button', { name: /^Take up/ }).first());
    await expect(page.getByLabel(`Quantity of ${NAME}`)).toHaveValue('1');
    await press(page, page.getByRole('button', { name: `Price or discount of ${NAME}` }));
    await reach(page, page.getByLabel('Or its own price', { exact: false }));
    await page.keyboard.insertText('80');
    await reach(page, page.getByLabel('Why'));
    await page.keyboard.insertText('box is dented');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/box is dented/)).toBeVisible();
    await press(page, page.getByText('A part by card, the rest in cash'));
    await reach(page, page.getByLabel('By card'));
    await page.keyboard.insertText('30');
    await expect(page.getByText(/The rest is R\s50,00 in cash/)).toBeVisible();
    await lookAt(page, 'a sale paid by card and in cash', isMobile);
    await page.keyboard.press('F8');
    await expect(page.getByRole('heading', { name: /^Sold: CS-000001/ })).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Open it, or refund' }));
    const opener = page.getByRole('link', { name: 'Refund', exact: true }).first();
    await press(page, opener);
    const slip = page.getByLabel('Number on the slip, if the money has been sent');
    await reach(page, slip);
    await page.keyboard.insertText('slip 0417');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(slip).toHaveValue('slip 0417');
    await press(page, page.getByRole('link', { name: 'An amount' }));
    const amount = page.getByLabel(/^Amount, at most/);
    await reach(page, amount);
    await expect(slip).toHaveValue('slip 0417');
    await page.keyboard.insertText('10');
    await lookAt(page, 'a refund', isMobile);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, opener);
    await expect(slip).toHaveValue('');
    await page.keyboard.press('Escape');

    await page.goto(`${shop.url}/office/settings/mails`);
    const words = page.getByRole('main').getByRole('textbox').first();
    const before = await words.inputValue();
    await reach(page, words);
    await page.keyboard.press('End');
    await page.keyboard.insertText(', with our thanks');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(words).toHaveValue(`${before}, with our thanks`);
    await lookAt(page, 'the words of a mail', isMobile);
    await press(page, page.getByRole('button', { name: /^Use the default/ }).first());
    await expect(words).toHaveValue(before);
  });
});

async function placeUnpaid(shop: ShopServer, product_id: number): Promise<string> {
  const body = JSON.stringify({
    billing: { first_name: 'Una', last_name: 'Paid', email: 'una@example.com', phone: '082 555 0142' },
    delivery_method: 'collect',
    shipping_lines: [{ method_id: 'collect' }],
    line_items: [{ product_id, quantity: 1 }],
  });
  const placed = await shop.api(PATHS.orders, { method: 'POST', body });
  return orderCreatedSchema.parse(await placed.json()).order_number;
}

async function scanOne(page: Page, field: Locator): Promise<void> {
  await reach(page, field);
  await page.keyboard.insertText(SKU);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: NAME }).filter({ hasText: 'now 1.' }),
  ).toBeVisible();
}

/** By Tab alone. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab reaches ${target}.`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

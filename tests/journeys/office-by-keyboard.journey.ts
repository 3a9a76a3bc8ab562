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

test("an owner's day by keyboard alone: an order cancelled, sales parked, priced and split, words of a mail saved and reset", {
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

    await page.goto(`${shop.url}/office/orders/${number}`);
    await press(page, page.getByRole('button', { name: /^Cancel/ }).first());
    await expect(page.getByText('cancelled by the shop')).toBeVisible();
    await lookAt(page, 'a cancelled order', isMobile);

    await page.goto(`${shop.url}/office/counter`);
    await sellOne(page);
    await page.keyboard.press('F4');
    await expect(page.getByText('Nothing is on the sale yet.')).toBeVisible();
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

async function sellOne(page: Page): Promise<void> {
  await reach(page, page.getByLabel('Scan, or type a name'));
  await page.keyboard.insertText(SKU);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${NAME}`)).toHaveValue('1');
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

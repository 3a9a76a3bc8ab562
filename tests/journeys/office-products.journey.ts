import type { Page } from '@playwright/test';
import { onThisMachine } from '../busy.ts';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, CORE, expect, FULL, listenFromTheStart, SAMPLED, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

const CARD = 'Pokémon Phantasmal Flames Elite Trainer Box';
const LIST = '/office/products?search=SD-PKM-PFL-ETB';
const OWNER = { name: 'Kagiso Veldman', role: 'owner' } as const;
const STAFF = { name: 'Lerato Dube', role: 'staff' } as const;

/** Within two seconds, every page of the shop shows a change. */
const IN_SHOP_MS = onThisMachine(2_000);

test(
  'a price is changed by keyboard, is soon in the shop, and is taken back; of two people the second sees both versions',
  { tag: [ANY_WIDTH, CORE, SAMPLED] },
  async ({ browser, context, shop }, { project }) => {
    test.slow();
    const page = await openOffice(context, shop, OWNER);
    const others = await browser.newContext({ ...project.use, baseURL: shop.url });
    others.on('page', listenFromTheStart);
    const second = await openOffice(others, shop, STAFF);
    const before = Number((await findProduct(shop, CARD)).regular_price);
    const inShop = async () => Number((await findProduct(shop, CARD)).regular_price);

    await page.goto(shop.url + LIST);
    await second.goto(shop.url + LIST);
    await expectAccessible(page, 'products');
    await priceOf(page).focus();
    await page.keyboard.type('-10%', { delay: 60 });
    await expect(page.getByText('−10,0 %')).toBeVisible();
    await expectAccessible(page, 'a price while it is typed');
    // The second looks at the same price before the first has saved.
    await priceOf(second).press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeAttached();
    await expect.poll(inShop, { timeout: IN_SHOP_MS }).toBeCloseTo(before * 0.9, 2);

    await second.getByRole('textbox', { name: /^Price of/ }).fill('777');
    await second.keyboard.press('Enter');
    await expect(second.getByRole('alert')).toContainText('Kagiso Veldman changed it meanwhile');
    await expect(second.getByRole('textbox', { name: /^Price of/ })).toHaveValue('777');
    await expectAccessible(second, 'a price that somebody else has changed');
    expect(await inShop()).toBeCloseTo(before * 0.9, 2);
    await second.getByRole('textbox', { name: /^Price of/ }).press('Escape');
    await expect(priceOf(second)).toContainText(amount(before * 0.9));

    await page.goto(`${shop.url}/office/log`);
    await page
      .getByRole('button', { name: /^Undo: / })
      .first()
      .click();
    await expect.poll(inShop, { timeout: IN_SHOP_MS }).toBe(before);
    await expect(priceOf(second)).toContainText(amount(before), { timeout: IN_SHOP_MS + 2_000 });
    await others.close();
  },
);

test('many prices are changed after a look at every row, and taken back at once', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  test.slow();
  const page = await openOffice(context, shop, { name: 'Anri Tafelbaai', role: 'owner' });
  await page.goto(`${shop.url}/office/products?search=category%3A%22Booster+Packs%22&sort=-price`);
  const names = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await names.nth(1).getByRole('checkbox').check();
  await names.nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Price/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('2 stay as they are.')).toBeVisible();
  await panel.getByLabel('How much').fill('60');
  await panel.getByLabel('Round to').selectOption('rand');
  await expect(panel.getByText('2 look odd.')).toBeVisible();
  await expectAccessible(page, 'bulk preview');
  await panel
    .getByRole('button', { name: /^Leave .* out$/ })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Change 1 price' }).click();
  await expect(panel.getByText('1 changed: regular price: lower by 60 %, to whole rand.')).toBeVisible();
  await expectAccessible(page, 'bulk outcome');
  const undo = panel.getByRole('button', { name: /^Undo/ });
  // The toast's gold would be faint on the panel's light ground.
  const ink = await panel.evaluate((element) => getComputedStyle(element).color);
  await expect(undo).toHaveCSS('color', ink);
  await expect(undo.locator('kbd').first()).toHaveCSS('color', ink);
  await undo.click();
  await expect(panel.getByText('Taken back')).toBeVisible();
  await panel.getByRole('link', { name: 'Close', exact: true }).last().click();
  await page.goto(`${shop.url}/office/log`);
  await expect(page.getByText('as before').first()).toBeVisible();
  await page.goto(`${shop.url}/office/products`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'products, dark');
});

test('a filter of the products is kept as a view, and a product is looked at beside the list', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  test.slow();
  const page = await openOffice(context, shop, { name: 'Sipho Maree', role: 'staff' });
  await page.goto(`${shop.url}/office/products?search=category%3A%22Booster+Packs%22&view=sealed`);
  await page.locator('summary').filter({ hasText: 'Filter' }).click();
  await page.getByLabel('Keep this filter as a view').fill('Packs');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: /^Packs/ })).toHaveAttribute('aria-current', 'true');

  const peek = page.getByRole('complementary', { name: /at a glance$/ });
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(peek).toContainText('On the shelf');
  const first = await peek.getByRole('heading').innerText();
  await page.keyboard.press('j');
  await expect(peek.getByRole('heading')).not.toHaveText(first);
  await expectAccessible(page, 'a product at a glance');
  await page.keyboard.press('Space');
  await expect(peek).toHaveCount(0);

  await page.goto(`${shop.url}/office/products`);
  await views.getByRole('link', { name: /^Packs/ }).click();
  await expect(views.getByRole('link', { name: /^Packs/ })).toHaveAttribute('aria-current', 'true');
  await page.locator('summary').filter({ hasText: 'Filter' }).click();
  await page.getByRole('button', { name: 'Forget the view Packs' }).click();
  await expect(views.getByRole('link', { name: /^Packs/ })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('many prices are looked at before they are changed, row by row', { tag: [ANY_WIDTH, FULL] }, async ({
    context,
    shop,
  }) => {
    test.slow();
    const page = await openOffice(context, shop, { name: 'Nomsa Khoza', role: 'staff' });
    await page.goto(`${shop.url}/office/products?search=category%3A%22Booster+Packs%22&sort=-price`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Price/ }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('2 stay as they are.')).toBeVisible();
    await panel.getByLabel('How much').fill('10');
    await panel.getByRole('button', { name: 'Show' }).click();
    await expect(panel.getByRole('button', { name: 'Change 2 prices' })).toBeVisible();
    await panel
      .getByRole('button', { name: /^Leave .* out$/ })
      .first()
      .click();
    await expect(panel.getByRole('button', { name: 'Change 1 price' })).toBeVisible();
    await panel.getByRole('link', { name: 'Close', exact: true }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a price that cannot be read stays as typed, in the panel where it was typed', {
    tag: [ANY_WIDTH, FULL],
  }, async ({ context, shop }) => {
    const page = await openOffice(context, shop, { name: 'Thandi Nel', role: 'staff' });
    await page.goto(shop.url + LIST);
    await priceOf(page).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Sale price').fill('cheap');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByLabel('Sale price')).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.getByLabel('Sale price')).toHaveValue('cheap');
    await panel.getByRole('link', { name: 'Cancel' }).click();
    await expect(panel).toHaveCount(0);
  });
});

const priceOf = (page: Page) => page.getByRole('link', { name: /^Price of/ });

/** '1 034,10' however wide its spaces are. */
const amount = (rand: number): RegExp => {
  const [whole = '', cents = ''] = rand.toFixed(2).split('.');
  return new RegExp(`${whole.replace(/\B(?=(\d{3})+$)/g, '\\s')},${cents}`);
};

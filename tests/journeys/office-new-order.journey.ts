import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { lookAt } from './codes-in-cart.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { sellSeats } from './sell-seats.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { holdScripts, playmat } from './shopper.ts';
import { findProduct, unitsLeft } from './stock.ts';

test('a customer on the phone gets an order: found, priced as at the checkout, held, and mailed with a link to pay', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const left = await unitsLeft(shop, playmat);
  const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'staff' });
  await page.goto(`${shop.url}/office/orders`);
  await page.getByRole('link', { name: 'New order' }).click();
  await page.getByLabel('Scan, or type a name').fill(playmat);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^Add ${playmat}`) }).click();
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${playmat}` });
  await expect(quantity).toHaveValue('1');
  const release = await holdAnswers(page);
  await quantity.fill('3');
  await quantity.press('ArrowDown');
  await page.getByLabel('Scan, or type a name').fill('sleeves');
  await page.getByLabel('First name').click();
  await page.keyboard.type('Than');
  await release();
  await expect(page.getByRole('list', { name: 'In the order' })).toContainText('R 1 098,00');
  await page.keyboard.type('di');
  await expect(page.getByLabel('First name')).toHaveValue('Thandi');
  await expect(page.getByLabel('Scan, or type a name')).toHaveValue('sleeves');
  await page.getByLabel('Last name').fill('Mokoena');
  await page.getByLabel('Phone').fill('082 555 0123');
  await page.getByRole('radio', { name: 'Collect' }).check();
  await expect(page.getByRole('group', { name: 'Delivery service' })).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await expectAccessible(page, 'a new order');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByLabel('First name')).toHaveValue('Thandi');
  await page.getByLabel('E-mail').fill('thandi@example.com');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SD-\w{8}$/);
  await expect(page.getByText('Not paid yet').first()).toBeVisible();
  await expect(page.getByText('the link to pay')).toBeVisible();
  expect(await unitsLeft(shop, playmat)).toBe(left - 2);
});

test('what is chosen while the page still loads is priced once it has loaded', {
  tag: FULL,
}, async ({ context, shop }) => {
  const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'staff' });
  const release = await holdScripts(page);
  await page.goto(`${shop.url}/office/orders/new`, { waitUntil: 'commit' });
  await page.getByLabel('Scan, or type a name').fill(playmat);
  await page.getByRole('button', { name: 'Search' }).click({ noWaitAfter: true });
  await page.getByRole('button', { name: new RegExp(`^Add ${playmat}`) }).click({ noWaitAfter: true });
  await expect(page.getByRole('list', { name: 'In the order' })).toBeVisible();
  await page.getByRole('radio', { name: 'Collect' }).check();
  release();
  await expect(page.getByRole('group', { name: 'Delivery service' })).toContainText('Collect from the shop');
});

test('what is pressed while an answer is awaited is done after it, and nothing is lost', {
  tag: FULL,
}, async ({ context, shop }) => {
  const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
  await page.goto(`${shop.url}/office/orders/new`);
  const field = page.getByLabel('Scan, or type a name');
  await field.fill(playmat);
  await page.keyboard.press('Enter');
  const add = page.getByRole('button', { name: new RegExp(`^Add ${playmat}`) });
  await expect(add).toBeVisible();
  const release = await holdAnswers(page);
  await add.click({ noWaitAfter: true });
  await page.getByRole('radio', { name: 'Collect' }).check();
  await add.click({ noWaitAfter: true });
  const { sku } = await findProduct(shop, playmat);
  for (const _ of ['first', 'second']) {
    await field.fill(sku);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
  await page.getByRole('button', { name: 'It is paid' }).click({ noWaitAfter: true });
  await release();
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${playmat}` })).toHaveValue('4');
  await expect(page.getByRole('group', { name: 'Delivery service' })).toContainText('R 2 196,00');
  // Its total had not been shown when the button was pressed.
  await expect(page.getByRole('alert')).toContainText('look at the total');
});

test('seats of a tournament are found by its name, and ask who plays, and of a child a guardian', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await sellSeats(shop, { asksBirthYear: true });
    const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await page.goto(`${shop.url}/office/orders/new`);
    await page.getByLabel('Scan, or type a name').fill('seat:');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Add Seat: / }).click();
    await page.getByRole('spinbutton', { name: /^Quantity of Seat: / }).fill('2');
    await page.keyboard.press('Tab');
    const names = page.getByLabel('Name of who plays');
    await expect(names).toHaveCount(2);
    await page.getByLabel('First name').fill('Naledi');
    await page.getByLabel('Last name').fill('Dlamini');
    await page.getByLabel('E-mail').fill('naledi@example.com');
    await page.getByLabel('Phone', { exact: true }).fill('082 555 0144');
    await page.getByLabel('Reference, as on the bank statement').fill('FNB 8812');
    await names.first().fill('Thandi Nkosi');
    await page.getByLabel('Year of birth').first().fill('1990');
    await page.getByLabel('Year of birth').nth(1).fill('2015');
    await page.keyboard.press('Tab');
    await page.getByLabel('Name of a parent or guardian').fill('Anri Nkosi');
    await page.getByRole('button', { name: 'It is paid' }).click();
    await expect(page.getByText('Please enter the name of who plays.').last()).toBeVisible();
    await expect(names.first()).toHaveValue('Thandi Nkosi');
    await lookAt(page, 'seats in a new order', isMobile);
    await names.nth(1).fill('Lebo Nkosi');
    await page.getByLabel('Phone of the parent or guardian').fill('082 555 0123');
    await page.getByLabel('The parent or guardian agrees that this child plays').check();
    await page.getByRole('button', { name: 'It is paid' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SD-\w{8}$/);
    await expect(page.getByText('seats of Thandi Nkosi, Lebo Nkosi')).toBeVisible();
  });
});

/** Sends what the form asks meanwhile when it is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/orders/new.data*', async (route) => {
    await promise;
    // A later press has taken the place of an earlier one.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute('**/orders/new.data*');
  };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order that is paid by EFT is made, and is to pack', { tag: FULL }, async ({ context, shop }) => {
    const page = await openOffice(context, shop, { name: 'Riaan Botha', role: 'owner' });
    await page.goto(`${shop.url}/office/orders/new`);
    await page.getByLabel('Scan, or type a name').fill(playmat);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: new RegExp(`^Add ${playmat}`) }).click();
    await page.getByRole('radio', { name: 'Locker', exact: true }).check();
    await page.getByRole('button', { name: 'Work out the delivery' }).click();
    await page.getByRole('textbox', { name: 'Locker', exact: true }).fill('Westdene');
    await page.getByRole('button', { name: 'Work out the delivery' }).click();
    await expect(page.getByRole('radio', { name: /Westdene, DEMO01/ })).toBeChecked();
    await page.getByRole('radio', { name: 'Collect' }).check();
    await page.getByRole('button', { name: 'Work out the delivery' }).click();
    await page.getByLabel('First name').fill('Naledi');
    await page.getByLabel('Last name').fill('Dlamini');
    await page.getByLabel('E-mail').fill('naledi@example.com');
    await page.getByLabel('Phone').fill('082 555 0144');
    await page.getByRole('button', { name: 'It is paid' }).click();
    await expect(page.getByRole('main')).toContainText('is missing');
    await page.getByLabel('Reference, as on the bank statement').fill('FNB 8812');
    await page.getByRole('button', { name: 'It is paid' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SD-\w{8}$/);
    await expect(page.getByText('To pack').first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('by EFT, FNB 8812');
  });
});

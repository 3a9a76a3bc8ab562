import { expectAccessible } from './accessible.ts';
import { runShop } from './command-line.ts';
import { readMails } from './mails.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';
import { orderOne, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test('a shopper pays for a cancelled order, tracks it, sees the invoice and requests a return', {
  tag: [ANY_WIDTH, CORE, SAMPLED],
}, async ({ page, shop }) => {
  await orderOne(page, playmat);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'PAYMENT FAILED' })).toBeVisible();
  await expectAccessible(page, 'payment failed');
  expect(page.url()).not.toContain('order_key');
  await page.getByRole('button', { name: 'Pay for this order' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();

  await expect(page.getByText(PROMISE)).toBeVisible();
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByText('We have received your payment')).toBeVisible();
  await expect(page.getByText(PROMISE).first()).toBeVisible();
  await expect(page.getByText('We email thandi@example.com about this order.')).toBeVisible();
  await expect(page.getByRole('link', { name: playmat })).toHaveAttribute('href', /^\/shop\/product\/\d+$/);
  await expectAccessible(page, 'order');
  const order = page.url();
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('link', { name: playmat }).first()).toBeVisible();
  await page.goto(order);
  const number = /SD-\w{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number';
  await runShop(shop, 'orders', 'ship', number, '--tracking', 'https://courier.example/TCG1');
  await page.reload();
  await expect(page.getByRole('link', { name: 'follow the parcel at courier.example' })).toBeVisible();

  await page.getByRole('link', { name: 'Invoice', exact: true }).click();
  await expect(page.getByText('INV-0')).toBeVisible();
  await expectAccessible(page, 'invoice');
  // Printed light, whatever the screen's theme, and without links to other pages.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 250, 244)');
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.getByRole('link', { name: 'Back to the order' }).click();

  await page.getByRole('link', { name: 'Ask for a return' }).click();
  await page.getByLabel(playmat).selectOption('Return 1');
  await page.getByLabel('Why?').selectOption('It arrived damaged or is faulty');
  await expectAccessible(page, 'return');
  await page.getByRole('button', { name: 'Ask for a return' }).click();
  await expect(page.getByText(/^RMA-\w{8}$/)).toBeVisible();
});

test('a shopper without the email gets a new link by Track your order', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  await orderOne(page, playmat);
  const number = /SD-\w{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number';
  await page.goto('/');
  await page.getByRole('link', { name: 'Track your order' }).first().click();
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email').fill('thandi@example.com');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();
  await expectAccessible(page, 'track');

  await expect.poll(() => findMailedLink(shop.dataDir, number)).toMatch(/^\/order\//);
  const link = await findMailedLink(shop.dataDir, number);
  await page.goto(link);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Pay for this order' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View your order' })).toHaveAttribute('href', link);
});

test('in another browser the address that PayFast returns to shows the state of the order alone', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, browser, shop }) => {
  await orderOne(page, playmat);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Pay for this order' })).toBeVisible();
  const number = /SD-\w{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number';
  const elsewhere = await browser.newPage({ baseURL: shop.url });
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText(number)).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Pay for this order' })).toBeHidden();
  await expect(elsewhere.getByRole('link', { name: 'View your order' })).toBeHidden();
  await elsewhere.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order to collect shows the way to the shop, and a refused return form keeps its input', {
    tag: [ANY_WIDTH, FULL],
  }, async ({ context, shop }) => {
    // Not the fixture's page, which fails on logged error statuses.
    const page = await context.newPage();
    await page.goto(`/shop/product/${(await findProduct(shop, playmat)).id}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.goto('/checkout');
    await page.getByLabel('First name').fill('Thandi');
    await page.getByLabel('Last name').fill('Mokoena');
    await page.getByLabel('Email').fill('thandi@example.com');
    await page.getByLabel('Phone').fill('082 555 0142');
    await page.getByRole('radio', { name: /^Collect Free/ }).check();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByRole('button', { name: 'Continue to PayFast' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('link', { name: 'View your order' }).click();
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    await expect(delivery).toContainText('100 Demo Street');
    await expect(delivery).toContainText('Saturday, 9:00 to 16:00');
    await expect(delivery.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', /^https:/);

    const number = /SD-\w{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number';
    await runShop(shop, 'orders', 'ready', number);
    await runShop(shop, 'orders', 'complete', number);
    await page.reload();
    await page.getByRole('link', { name: 'Ask for a return' }).click();
    await page.getByLabel('Why?').selectOption('It arrived damaged or is faulty');
    await page.getByLabel('Tell us more').fill('A corner is bent.');
    await page.getByRole('button', { name: 'Ask for a return' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose at least one item to return');
    await expect(page.getByLabel('Why?')).toHaveValue('damaged');
    await expect(page.getByLabel('Tell us more')).toHaveValue('A corner is bent.');
  });
});

const PROMISE = /Arrives \w+day \d+/;

/** Empty while there is none. */
async function findMailedLink(dataDir: string, number: string): Promise<string> {
  for (const mail of await readMails(dataDir)) {
    const link = /\/order\/[\w-]{50,}/.exec(mail)?.[0];
    if (link && mail.includes(`Your link to order ${number}`)) return link;
  }
  return '';
}

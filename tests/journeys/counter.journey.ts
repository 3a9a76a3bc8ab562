import { PATHS } from '#contract/paths.ts';
import { type ApiProduct, productListSchema } from '#contract/products.ts';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { runShop } from './command-line.ts';
import { makeConfirmationsOld } from './old-confirmations.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';
import { unitsLeft } from './stock.ts';

test('a sale for cash by scanning: change, receipt, one order, one unit less', {
  tag: [CORE, SAMPLED],
}, async ({ context, shop, isMobile }) => {
  test.slow();
  const [first, second, , , other] = await findGoods(shop);
  const goods = isMobile ? first : second;
  const before = await unitsLeft(shop, goods.name);
  const page = await openOffice(context, shop, STAFF);
  await page.goto('/office/counter');
  const field = page.getByLabel('Scan, or type a name');
  await expect(field).toBeFocused();
  for (const { sku } of [goods, other, goods]) {
    await page.keyboard.type(sku);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    await expect(page.getByRole('status').filter({ hasText: 'On the sale' })).toBeVisible();
  }
  await expect(page.getByLabel(`Quantity of ${goods.name}`)).toHaveValue('2');
  const line = page.getByRole('listitem').filter({ hasText: other.name });
  await line.getByRole('button', { name: /off the sale$/ }).click();
  await expect(page.getByLabel(`Quantity of ${other.name}`)).toBeHidden();
  await page.getByRole('button', { name: `One less ${goods.name}` }).click();
  await expect(page.getByLabel(`Quantity of ${goods.name}`)).toHaveValue('1');
  for (const theme of ['light', 'dark']) {
    await expectAccessible(page, `on the sale, ${theme}`);
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  }
  await page.reload();
  await expect(page.getByLabel(`Quantity of ${goods.name}`)).toHaveValue('1');

  await page.getByLabel('Other amount').fill('1');
  await page.getByRole('button', { name: /^Cash/ }).click();
  await expect(page.getByText(/must be at least R/)).toBeVisible();
  await page.getByLabel('Other amount').fill('20000');
  await page.keyboard.press('F8');
  const sold = page.getByRole('heading', { name: /^Sold: CS-\d{6}$/ });
  await expect(sold).toBeVisible();
  const number = (await sold.innerText()).replace('Sold: ', '');
  await expectAccessible(page, 'sold');
  await expect.poll(() => unitsLeft(shop, goods.name)).toBe(before - 1);

  await page.getByLabel('Mail the receipt to').last().fill('lerato@cards.example');
  await page.getByRole('button', { name: 'Mail it' }).click();
  await expect(page.getByText(`The receipt of ${number} is mailed.`)).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: `Receipt of ${number}` }).click();
  const receipt = await opened;
  await expect(receipt.getByText('Change')).toBeVisible();
  await expect(receipt.getByText(number, { exact: true })).toBeVisible();
  await expectAccessible(receipt, 'receipt');
  await page.goto(`/office/orders/${number}`);
  await expect(page.getByText('Sold over the counter').first()).toBeVisible();
  await runShop(shop, 'stock', 'check');
});

test('the drawer is opened, counted and closed with a reason', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  test.slow();
  const page = await openOffice(context, shop, STAFF);
  await page.goto('/office/counter');
  await page.getByRole('link', { name: 'Open or count the drawer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Day’s end' })).toBeVisible();
  await page.getByLabel('Cash in the drawer').fill('1500');
  await page.getByRole('button', { name: 'Open the drawer' }).click();
  await expect(page.getByText('Expected in the drawer')).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await expectAccessible(page, `day, ${theme}`);
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  }
  await page.getByLabel('Cash counted').fill('1');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByRole('alert')).toContainText('“Why it differs” must say why');
  await expect(page.getByLabel('Cash counted')).toHaveValue('1');
  await page.getByLabel('Why it differs').fill('Spent on bread');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText(/Spent on bread/).first()).toBeVisible();
  const names = page.getByText('Counted', { exact: true });
  await expect(names.filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page, 'closed');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('link', { name: /^Print the day closed/ })
    .first()
    .click();
  const paper = await opened;
  await expect(paper.getByText('Spent on bread')).toBeVisible();
  await expect(paper.getByText('Expected in the drawer')).toBeVisible();
  await expect(paper.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d$/)).toHaveCount(2);
  await expectAccessible(paper, 'day on paper');
});

test('by a name and by card; what was sold meanwhile is refused by name', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  test.slow();
  const email = 'anri-with-a-pin@springdeck.example';
  const [, , goods] = await findGoods(shop);
  const page = await openOffice(context, shop, { ...STAFF, email });
  await page.goto('/office/counter');
  await page.getByLabel('Scan, or type a name').fill(goods.name);
  await page.keyboard.press('Enter');
  const line = page.getByLabel(`Quantity of ${goods.name}`);
  const add = page.getByRole('button', { name: `Add ${goods.name}` });
  await expect(line.or(add).first()).toBeVisible();
  if (await add.isVisible()) await add.click();
  await line.fill('900');
  await expect(page.getByText(/^Only \d+ left\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Card/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: /available|left|stock/i })).toBeVisible();
  await line.fill('1');
  await page.getByRole('button', { name: `Price or discount of ${goods.name}` }).click();
  await expect(page.getByLabel('Discount', { exact: true })).toBeFocused();
  // What is typed in a burst is a scan.
  await page.getByLabel('Discount', { exact: true }).fill('10%');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Say why: it is on the order and in the log.')).toBeVisible();
  await expect(page.getByLabel('Discount', { exact: true })).toHaveValue('10%');
  await page.getByLabel('Why').fill('corner bent');
  await expectAccessible(page, 'discount of a line');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^10 % off: corner bent$/)).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByLabel('What it is')).toBeFocused();
  await page.getByLabel('What it is').fill('Second-hand playmat');
  await page.getByLabel('Price each', { exact: false }).fill('150');
  await expectAccessible(page, 'other item');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity of Second-hand playmat')).toHaveValue('1');
  await page.keyboard.press('F7');
  await page.getByLabel('Discount', { exact: true }).fill('1');
  await page.getByLabel('Why').fill('a regular');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /off the sale: a regular/ })).toBeFocused();
  await page.keyboard.press('F4');
  await expect(page.getByText('Nothing is on the sale yet.')).toBeVisible();
  await expectAccessible(page, 'parked');
  await page.reload();
  await page.getByRole('button', { name: /^Take up .*Second-hand playmat/ }).click();
  await expect(page.getByLabel('Quantity of Second-hand playmat')).toHaveValue('1');
  await expect(page.getByText(/^10 % off: corner bent$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /off the sale: a regular/ })).toBeVisible();
  await page.getByText('Slip number of the card, or receipt by mail').click();
  await page.getByLabel('Number on the slip of the card machine').fill('0417');
  await page.keyboard.press('F9');
  await expect(page.getByText('Paid by card')).toBeVisible();
  await page.getByRole('link', { name: 'Open it, or refund' }).click();
  await expect(page.getByText(/off the sale \(a regular\)/).first()).toBeVisible();
  await expect(page.getByText('Second-hand playmat').first()).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/CS-\d{6}$/);
  await expect(page.getByRole('link', { name: 'Packing slip' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Address label' })).toHaveCount(0);
  const order = page.url();
  await page.goto('/office/account');
  await page.getByRole('textbox', { name: 'Till PIN' }).fill('1234');
  await page.getByRole('button', { name: 'Set the PIN' }).click();
  await expect(page.getByText(/is one that is tried first/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Till PIN' }).fill('4071');
  await page.getByRole('button', { name: 'Set the PIN' }).click();
  await expect(page.getByText('Your till PIN was set.')).toBeVisible();
  await expectAccessible(page, 'account with a till PIN');
  makeConfirmationsOld(shop, email);
  await page.getByRole('textbox', { name: 'New till PIN' }).fill('5082');
  await page.getByRole('button', { name: 'Change the PIN' }).click();
  await expect(page.getByText('Then you type the PIN again: no page keeps it.')).toBeVisible();
  expect(await page.content()).not.toContain('5082');
  await page.goto(`${order}/refund?how=amount`);
  await page.getByLabel(/^Amount, at most/).fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Your till PIN')).toBeFocused();
  await page.keyboard.type('4072');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This till PIN is wrong. 4 tries left')).toBeVisible();
  await expectAccessible(page, 'asked for the till PIN');
  await page.getByLabel('Your till PIN').fill('4071');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(order);
  await expect(page.getByText('Refunded').first()).toBeVisible();
  await page.goto('/office/counter');
  const tile = page.getByRole('region', { name: 'Asked for most' }).getByRole('button').first();
  const name = await tile.locator('b').innerText();
  await page.getByLabel('Scan, or type a name').press('1');
  await expect(page.getByRole('status').filter({ hasText: 'On the sale, now 1.' })).toContainText(name);
  await expect(page.getByLabel('Scan, or type a name')).toHaveValue('');
});

test('what is typed and not applied stops the sale and its parking, and is named', { tag: FULL }, async ({
  context,
  shop,
}) => {
  const [goods] = await findGoods(shop);
  const page = await openOffice(context, shop, STAFF);
  await page.goto('/office/counter');
  await page.getByLabel('Scan, or type a name').fill(goods.sku);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${goods.name}`)).toHaveValue('1');
  const discount = page.getByLabel('Discount', { exact: true });
  const stopped = page.getByRole('alert').filter({ hasText: 'is not applied yet' });
  await page.keyboard.press('F7');
  await discount.fill('10%');
  await page.keyboard.press('F8');
  await expect(stopped).toContainText('Discount: “10%”');
  await expect(discount).toBeFocused();
  await page.keyboard.press('F4');
  await expect(discount).toHaveValue('10%');
  await expectAccessible(page, 'a discount that is not applied');
  await page.getByLabel('Why').fill('a regular');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^10 % off the sale/ })).toBeFocused();
  await expect(stopped).toBeHidden();

  await page.keyboard.press('F6');
  await page.getByLabel('Price each', { exact: false }).fill('150');
  await page.getByText('Other item, without a SKU').click();
  await page.keyboard.press('F9');
  await expect(stopped).toContainText('Price each');
  await page.getByLabel('Price each', { exact: false }).fill('');
  await page.keyboard.press('F9');
  await expect(page.getByText('Paid by card')).toBeVisible();
  await page.getByRole('link', { name: 'Open it, or refund' }).click();
  await expect(page.getByText(/off the sale \(a regular\)/).first()).toBeVisible();
});

test('sold without a connection: told, booked once when it is back, and what does not fit is settled', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  test.slow();
  const [, , , , , goods] = await findGoods(shop);
  const before = await unitsLeft(shop, goods.name);
  const page = await openOffice(context, shop, STAFF);
  await page.goto('/office/counter');
  const field = page.getByLabel('Scan, or type a name');
  const quantity = page.getByLabel(`Quantity of ${goods.name}`);
  await field.fill(goods.sku);
  await field.press('Enter');
  await expect(quantity).toHaveValue('1');
  await context.setOffline(true);
  await field.fill(goods.sku);
  await field.press('Enter');
  await expect(quantity).toHaveValue('2');
  await field.fill('NO-SUCH-THING');
  await field.press('Enter');
  await expect(page.getByText('“NO-SUCH-THING” is not known on this device')).toBeVisible();
  await page.getByRole('button', { name: /^Cash/ }).click();
  await expect(page.getByRole('heading', { name: 'Sold without a connection' })).toBeVisible();
  await expect(page.getByText('One sale waits for a connection.')).toBeVisible();
  await field.fill(goods.sku);
  await field.press('Enter');
  await quantity.fill('900');
  await page.getByRole('button', { name: /^Card/ }).click();
  await expect(page.getByText('2 sales wait for a connection.')).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await expectAccessible(page, `sales that wait, ${theme}`);
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  }
  expect(await unitsLeft(shop, goods.name)).toBe(before);
  await context.setOffline(false);
  await expect(page.getByText(/sales? waits? for a connection/)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'To settle: sold without a connection' })).toBeVisible();
  await expect(page.getByText(/more sold than stock has/)).toBeVisible();
  await expectAccessible(page, 'to settle');
  await expect.poll(() => unitsLeft(shop, goods.name)).toBe(0);
  await page.getByRole('button', { name: /^Stock is right as it is/ }).click();
  await expect(page.getByRole('heading', { name: 'To settle: sold without a connection' })).toBeHidden();
  await runShop(shop, 'stock', 'check');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sale takes a page for each press', { tag: [ANY_WIDTH, FULL] }, async ({
    browser,
    context,
    shop,
  }) => {
    test.slow();
    const [, , , goods] = await findGoods(shop);
    const before = await unitsLeft(shop, goods.name);
    const signingIn = await browser.newContext({ baseURL: shop.url });
    await openOffice(signingIn, shop, STAFF);
    await context.addCookies(await signingIn.cookies());
    const page = await context.newPage();
    await page.goto('/office/counter');
    await page.getByLabel('Scan, or type a name').fill(goods.sku);
    await page.getByLabel('Scan, or type a name').press('Enter');
    await page.getByRole('button', { name: `Add ${goods.name}` }).click();
    await page.getByRole('button', { name: `One more ${goods.name}` }).click();
    await page.getByRole('button', { name: /^Cash/ }).click();
    await expect(page.getByRole('heading', { name: /^Sold: CS-\d{6}$/ })).toBeVisible();
    await expect.poll(() => unitsLeft(shop, goods.name)).toBe(before - 2);
  });
});

const STAFF = { name: 'Anri', role: 'staff' } as const;

type Goods = [ApiProduct, ApiProduct, ApiProduct, ApiProduct, ApiProduct, ApiProduct];

/** Simple goods of which enough are there. */
async function findGoods(shop: ShopServer): Promise<Goods> {
  const response = await shop.api(`${PATHS.products}?per_page=100&stock_status=instock`);
  const { data } = productListSchema.parse(await response.json());
  const enough = data.filter(({ type, stock_quantity }) => type === 'simple' && (stock_quantity ?? 0) >= 10);
  expect(enough.length).toBeGreaterThanOrEqual(6);
  return enough.slice(0, 6) as Goods;
}

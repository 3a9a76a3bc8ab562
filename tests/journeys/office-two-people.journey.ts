import type { BrowserContext, Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { type ApiProduct, productListSchema } from '#contract/products.ts';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { placePaidOrder } from './paid-orders.ts';
import { ANY_WIDTH, expect, FULL, listenFromTheStart, test } from './shop-fixture.ts';
import { unitsLeft } from './stock.ts';

test(
  'what one person does to products, orders and stock appears to the other without a reload',
  { tag: [ANY_WIDTH, FULL] },
  async ({ browser, context, shop }, { project }) => {
    test.slow();
    const others = await browser.newContext({ ...project.use, baseURL: shop.url });
    others.on('page', listenFromTheStart);
    const one = await open(context, shop, `one.${project.name}`);
    const other = await open(others, shop, `other.${project.name}`);
    const goods = await findGoods(shop, project.name === 'phone' ? 1 : 0);
    const number = await placePaidOrder(shop, [{ product_id: goods.id, quantity: 1 }]);
    const reloads = countLoads(other);

    const list = `${shop.url}/office/products?search=${encodeURIComponent(goods.sku)}`;
    await one.goto(list);
    await other.goto(list);
    const price = (page: Page) => page.getByRole('link', { name: /^Price of/ });
    await price(one).press('Enter');
    await one.getByRole('textbox', { name: /^Price of/ }).fill('+1');
    await one.getByRole('textbox', { name: /^Price of/ }).press('Enter');
    await expect(one.getByText('Saved', { exact: true })).toBeAttached();
    const raised = Number(goods.price) + 1;
    await expect(price(other)).toContainText(amount(raised));

    await one.goto(`${shop.url}/office/orders/${number}`);
    await other.goto(`${shop.url}/office/orders?q=${number}`);
    await expect(other.getByRole('row', { name: new RegExp(number) })).toContainText('To pack');
    await one.getByLabel('Tracking number or link').fill('TCG-2');
    await one
      .getByRole('button', { name: /^Ship(?! parcel)/ })
      .first()
      .click();
    await expect(one.getByRole('main').getByText('Shipped').first()).toBeVisible();
    await expect(other.getByRole('row', { name: new RegExp(number) })).toContainText('Shipped');

    const ledger = `${shop.url}/office/stock`;
    await other.goto(ledger);
    await one.goto(list);
    await one.getByRole('link', { name: /^Stock of/ }).press('Enter');
    await one.getByRole('textbox', { name: /^Stock of/ }).fill('+3');
    await one.getByRole('textbox', { name: /^Stock of/ }).press('Enter');
    await expect(one.getByText('Saved', { exact: true })).toBeAttached();
    await expect(
      other.getByRole('row').filter({ hasText: goods.name }).filter({ hasText: '+3' }).first(),
    ).toBeVisible();
    expect(reloads()).toBe(3);
    await others.close();
  },
);

test(
  'of two people who correct the same address or the same stock, the second sees both versions and loses nothing',
  { tag: [ANY_WIDTH, FULL] },
  async ({ browser, context, shop }, { project }) => {
    test.slow();
    const others = await browser.newContext({ ...project.use, baseURL: shop.url });
    others.on('page', listenFromTheStart);
    const one = await open(context, shop, 'Anri Tafelbaai');
    const other = await open(others, shop, 'Lerato Dube');
    const goods = await findGoods(shop, 2);
    const number = await placePaidOrder(shop, [{ product_id: goods.id, quantity: 1 }]);
    const street = (page: Page) => page.getByLabel('Street', { exact: true });
    const town = (page: Page) => page.getByLabel('Town', { exact: true });
    const correct = (page: Page) => page.getByRole('button', { name: 'Correct the address' }).click();
    for (const page of [one, other]) {
      await page.goto(`${shop.url}/office/orders/${number}`);
      await page.getByText('Correct it', { exact: true }).click();
    }
    await street(other).fill('16 Wipstert Street');
    await street(one).fill('15 Wipstert Street');
    await town(one).fill('Randburg');
    await correct(one);
    await expect(one.getByText('Randburg 2092')).toBeVisible();
    await correct(other);
    await expect(other.getByText('Anri Tafelbaai changed this order while you did.')).toBeVisible();
    await expect(other.getByRole('listitem').filter({ hasText: 'Street: ' })).toContainText(
      /15 Wipstert Street.*16 Wipstert Street/,
    );
    await expect(other.getByRole('listitem').filter({ hasText: 'Town: ' })).toHaveCount(0);
    await expect(street(other)).toHaveValue('16 Wipstert Street');
    await expect(town(other)).toHaveValue('Randburg');
    await expect(one.getByText('15 Wipstert Street', { exact: true })).toBeVisible();
    await expectAccessible(other, 'an address that somebody else has corrected');
    await other.getByLabel('Postal code', { exact: true }).fill('Randburg, 2194');
    await correct(other);
    await expect(other.getByRole('alert')).toContainText('Postal code');
    await expect(other.getByLabel('Postal code', { exact: true })).toHaveValue('Randburg, 2194');
    await expect(street(other)).toHaveValue('16 Wipstert Street');
    await other.getByLabel('Postal code', { exact: true }).fill('2194');
    await correct(other);
    await expect(one.getByText('Randburg 2194')).toBeVisible();
    await expect(one.getByText('16 Wipstert Street', { exact: true })).toBeVisible();

    const stock = (page: Page) => page.getByRole('textbox', { name: /^Stock of/ });
    const left = await unitsLeft(shop, goods.name);
    for (const page of [one, other]) {
      await page.goto(`${shop.url}/office/products?search=${encodeURIComponent(goods.sku)}`);
      await page.getByRole('link', { name: /^Stock of/ }).press('Enter');
    }
    await stock(other).fill('+5');
    await stock(one).fill('+3');
    await stock(one).press('Enter');
    await expect(one.getByText('Saved', { exact: true })).toBeAttached();
    await stock(other).press('Enter');
    await expect(other.getByRole('alert')).toContainText(/The stock was changed meanwhile: \d+ now\./);
    await expect(stock(other)).toHaveValue('+5');
    expect(await unitsLeft(shop, goods.name)).toBe(left + 3);
    await others.close();
  },
);

test('when a session ends while somebody types, what was typed stays and is sent after a sign-in elsewhere', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const goods = await findGoods(shop, 3);
  const number = await placePaidOrder(shop, [{ product_id: goods.id, quantity: 1 }]);
  const page = await open(context, shop, 'Lerato Dube');
  await page.goto(`${shop.url}/office/orders/${number}`);
  const note = page.getByRole('textbox', { name: /^Note for/ });
  await note.fill('Rings twice');
  const cookies = await context.cookies();
  await context.clearCookies();
  await expect(page.getByText('You are signed out.')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('target', '_blank');
  await expectAccessible(page, 'signed out while typing');
  await context.addCookies(cookies);
  await expect(page.getByText('You are signed out.')).toHaveCount(0);
  await expect(note).toHaveValue('Rings twice');
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '“Rings twice”' })).toBeVisible();
});

const open = (context: BrowserContext, shop: ShopServer, name: string): Promise<Page> =>
  openOffice(context, shop, { name, role: 'staff' });

/** Whole pages that were loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

async function findGoods(shop: ShopServer, place: number): Promise<ApiProduct> {
  const response = await shop.api(`${PATHS.products}?per_page=100&stock_status=instock`);
  const { data } = productListSchema.parse(await response.json());
  const many = data.filter(
    ({ type, stock_quantity, sale_price }) =>
      type === 'simple' && (stock_quantity ?? 0) > 10 && sale_price === '',
  );
  const goods = many[place];
  if (!goods) throw new Error('the demo shop has too few goods');
  return goods;
}

const amount = (rand: number): RegExp => {
  const [whole = '', cents = ''] = rand.toFixed(2).split('.');
  return new RegExp(`${whole.replace(/\B(?=(\d{3})+$)/g, '\\s')},${cents}`);
};

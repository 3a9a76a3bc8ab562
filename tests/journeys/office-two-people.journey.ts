import type { BrowserContext, Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { type ApiProduct, productListSchema } from '#contract/products.ts';
import type { ShopServer } from '../shop-server.ts';
import { openOffice } from './open-office.ts';
import { placePaidOrder } from './paid-orders.ts';
import { expect, listenFromTheStart, test } from './shop-fixture.ts';

/** From the press of the one until the other sees it. */
const SEEN_MS = 2_000;

test('what one person does to products, orders and stock appears to the other within two seconds, without a reload', async ({
  browser,
  context,
  shop,
}, { project }) => {
  test.slow();
  const others = await browser.newContext({ ...project.use, baseURL: shop.url });
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
  await expect(price(other)).toContainText(amount(raised), { timeout: SEEN_MS });

  await one.goto(`${shop.url}/office/orders/${number}`);
  await other.goto(`${shop.url}/office/orders?q=${number}`);
  await expect(other.getByRole('row', { name: new RegExp(number) })).toContainText('To pack');
  await one.getByLabel('Tracking number or link').fill('TCG-2');
  await one
    .getByRole('button', { name: /^Ship(?! parcel)/ })
    .first()
    .click();
  await expect(one.getByRole('main').getByText('Shipped').first()).toBeVisible();
  await expect(other.getByRole('row', { name: new RegExp(number) })).toContainText('Shipped', {
    timeout: SEEN_MS,
  });

  const ledger = `${shop.url}/office/stock`;
  await other.goto(ledger);
  await one.goto(list);
  await one.getByRole('link', { name: /^Stock of/ }).press('Enter');
  await one.getByRole('textbox', { name: /^Stock of/ }).fill('+3');
  await one.getByRole('textbox', { name: /^Stock of/ }).press('Enter');
  await expect(one.getByText('Saved', { exact: true })).toBeAttached();
  await expect(
    other.getByRole('row').filter({ hasText: goods.name }).filter({ hasText: '+3' }).first(),
  ).toBeVisible({
    timeout: SEEN_MS,
  });
  expect(reloads()).toBe(3);
  await others.close();
});

async function open(context: BrowserContext, shop: ShopServer, name: string): Promise<Page> {
  const page = await openOffice(context, shop, { name, role: 'staff' });
  listenFromTheStart(page);
  return page;
}

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

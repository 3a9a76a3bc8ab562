import { PATHS } from '#contract/paths.ts';
import { type ApiProduct, productListSchema } from '#contract/products.ts';
import type { ShopServer } from '../shop-server.ts';
import { Hands } from './hands.ts';
import { openOffice } from './open-office.ts';
import { placePaidOrder } from './paid-orders.ts';
import { expect, FULL, test } from './shop-fixture.ts';
import { holdScripts } from './shopper.ts';
import { unitsLeft } from './stock.ts';

/** As docs/operating/office.md states them, from Today until it is done; change both. */
const PRESSES = { findOrder: 3, refund: 5, price: 5, stock: 5, publish: 12 };
/** What is typed into which field of a new card. */
const CARD = { Name: 'Card of the twelve presses', 'Price, R': '59.00', Stock: '3' };

test('what is done most takes as few presses as the manual says', { tag: FULL }, async ({
  context,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, 'Keys are counted.');
  test.slow();
  const goods = await findGoods(shop);
  const number = await placePaidOrder(shop, [{ product_id: goods.id, quantity: 1 }]);
  const page = await openOffice(context, shop, {
    name: 'Kagiso Veldman',
    role: 'owner',
  });
  const begin = async () => {
    await page.goto(`${shop.url}/office`);
    return new Hands(page);
  };
  const counted: Record<string, number> = {};

  let hands = await begin();
  await openPalette(hands);
  await hands.type(number);
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
  await hands.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  counted.findOrder = hands.presses;

  await hands.click(page.getByRole('link', { name: 'Refund', exact: true }).first());
  await expect(page.getByRole('dialog').getByRole('link', { name: 'All of it' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await hands.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('To pay back in PayFast')).toBeVisible();
  counted.refund = hands.presses;

  hands = await begin();
  await openPalette(hands);
  await hands.type(goods.sku);
  await expect(page.getByRole('option', { name: new RegExp(goods.name.slice(0, 20)) }).first()).toBeVisible();
  await hands.press('Control+e');
  await expect(page.getByRole('dialog').getByLabel('Price', { exact: true })).toBeFocused();
  await hands.type(String(Number(goods.regular_price) + 1));
  await hands.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  counted.price = hands.presses;

  const left = await unitsLeft(shop, goods.name);
  hands = await begin();
  await hands.press('g');
  await hands.press('s');
  const field = page.getByLabel('Scan, or type a set and number');
  await expect(field).toBeFocused();
  await hands.type(goods.sku);
  await hands.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: goods.name })).toContainText('On the list');
  await hands.press('Control+Enter');
  await expect.poll(() => unitsLeft(shop, goods.name)).toBe(left + 1);
  counted.stock = hands.presses;

  hands = await begin();
  await openPalette(hands);
  await hands.type('>new product');
  await expect(page.getByRole('option', { name: /^New product/, selected: true })).toBeVisible();
  await hands.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
  for (const [label, text] of Object.entries(CARD)) {
    await hands.click(page.getByLabel(label, { exact: true }));
    await hands.type(text);
  }
  await hands.choose(page.getByLabel('Shown', { exact: true }), 'Shop');
  await hands.press('Control+s');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const sold = page.url().replace(/\/office\/products\/(\d+).*/, '/shop/product/$1');
  await expect.poll(async () => (await context.request.get(sold)).status()).toBe(200);
  counted.publish = hands.presses;
  expect(counted).toEqual(PRESSES);
});

test('keys pressed before hydration do what they say once it is done', { tag: FULL }, async ({
  context,
  shop,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no keys.');
  const page = await openOffice(context, shop, { name: 'Zinzi Botha', role: 'staff' });
  for (const [keys, heading] of [
    [['g', 'o'], 'Orders'],
    [['Control+k'], 'Today'],
  ] as const) {
    const letScriptsCome = await holdScripts(page);
    await page.goto(`${shop.url}/office`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    letScriptsCome();
    await expect(page).toHaveTitle(`${heading} | Office`);
    await page.unrouteAll();
  }
  await expect(page.getByRole('combobox')).toBeFocused();
});

/** The very next key belongs to its field. */
async function openPalette(hands: Hands): Promise<void> {
  await hands.press('Control+k');
  await expect(hands.page.getByRole('combobox')).toBeFocused();
}

async function findGoods(shop: ShopServer): Promise<ApiProduct> {
  const response = await shop.api(`${PATHS.products}?per_page=100&stock_status=instock`);
  const { data } = productListSchema.parse(await response.json());
  const goods = data.find(
    ({ type, stock_quantity, on_sale }) => type === 'simple' && (stock_quantity ?? 0) > 10 && !on_sale,
  );
  if (!goods) throw new Error('the demo shop has no such goods');
  return goods;
}

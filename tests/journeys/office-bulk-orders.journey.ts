import { PATHS } from '#contract/paths.ts';
import { productListSchema } from '#contract/products.ts';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { placePaidOrder } from './paid-orders.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

test('an order is divided on its own screen, and its parcels leave one after the other', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const number = await placePaidOrder(shop, [{ product_id: await findGoods(shop), quantity: 3 }]);
  const page = await openOffice(context, shop, {
    name: 'Anri Tafelbaai',
    role: 'packer',
  });
  await page.goto(`${shop.url}/office/orders/${number}`);
  await page.getByText('Divide into parcels').click();
  await page.getByRole('spinbutton', { name: /parcel 1$/ }).fill('2');
  await page.getByRole('button', { name: 'Divide', exact: true }).click();
  await expect(page.getByText('The parcels must hold what was ordered')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: /parcel 1$/ })).toHaveValue('2');
  await expectAccessible(page, 'an order divided wrongly');
  await page.getByRole('spinbutton', { name: /new parcel$/ }).fill('1');
  await page.getByRole('button', { name: 'Divide', exact: true }).click();
  const parcels = page.getByRole('region', { name: 'Parcels' }).getByRole('article');
  await expect(parcels).toHaveCount(2);
  await expectAccessible(page, 'a divided order');
  await parcels.first().getByLabel('Tracking number or link').fill('TCG-1');
  await page.getByRole('button', { name: 'Ship parcel 1' }).click();
  await expect(parcels.first()).toContainText('Sent by Anri Tafelbaai');
  await expect(page.getByText('To pack').first()).toBeVisible();
  await parcels.last().getByLabel('Tracking number or link').fill('TCG-2');
  await page.getByRole('button', { name: 'Ship parcel 2' }).click();
  await expect(parcels.last()).toContainText('Sent by Anri Tafelbaai');
  await expect(page.getByRole('main').getByText('Shipped').first()).toBeVisible();
});

test('chosen orders are packed alone, or marked as packed and taken back', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const items = [{ product_id: await findGoods(shop), quantity: 1 }];
  const [one, two] = [await placePaidOrder(shop, items), await placePaidOrder(shop, items)];
  const other = await placePaidOrder(shop, items);
  const page = await openOffice(context, shop, {
    name: 'Anri Tafelbaai',
    role: 'packer',
  });
  const check = async () => {
    await page.goto(`${shop.url}/office/orders?view=to-pack`);
    for (const number of [one, two]) await page.getByRole('checkbox', { name: new RegExp(number) }).check();
  };
  await check();
  await page.getByRole('button', { name: 'Pack 2' }).click();
  await expect(page.getByText('Only the 2 orders that you chose.')).toBeVisible();
  const trays = page.getByRole('complementary', { name: 'Trays' });
  await expect(trays).toContainText(one);
  await expect(trays).not.toContainText(other);
  await expectAccessible(page, 'pick for chosen orders');
  await page.getByRole('link', { name: /^2 Check and pack/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: one })).toBeVisible();
  await page.getByRole('link', { name: 'Skip this tray' }).click();
  await expect(page.getByRole('heading', { level: 2, name: two })).toBeVisible();
  await expectAccessible(page, 'check and pack chosen orders');

  await check();
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText('2 orders changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(one) })).toContainText('Packed');
  await expectAccessible(page, 'marked as packed');
  await check();
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByRole('row', { name: new RegExp(two) })).toContainText('is packed already');
  await expect(page.getByText('2 stay as they are.')).toBeVisible();
  await expect(page.getByText('0 orders changed.')).toBeHidden();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await check();
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText('2 orders changed.')).toBeVisible();
});

async function findGoods(shop: ShopServer): Promise<number> {
  const response = await shop.api(`${PATHS.products}?per_page=100&stock_status=instock`);
  const { data } = productListSchema.parse(await response.json());
  const goods = data.find(({ type, stock_quantity }) => type === 'simple' && (stock_quantity ?? 0) > 20);
  return goods?.id ?? 0;
}

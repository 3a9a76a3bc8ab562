import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { goToPayment, orderOne, playmat } from './shopper.ts';
import { unitsLeft } from './stock.ts';

test('a second tab ordering the same cart supersedes the first one’s unpaid order', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  const before = await unitsLeft(shop, playmat);
  await orderOne(page, playmat);
  expect(await unitsLeft(shop, playmat)).toBe(before - 1);

  // Unlike cart and cookies, session storage belongs to a tab.
  await page.goto('/cart');
  await page.evaluate(() => sessionStorage.clear());
  await goToPayment(page);
  expect(await unitsLeft(shop, playmat)).toBe(before - 1);
});

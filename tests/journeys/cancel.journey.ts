import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { orderOne, playmat } from './shopper.ts';
import { unitsLeft } from './stock.ts';

// Twelve seconds: long enough to see the hold, short enough to see its end.
test.use({ holdMinutes: 0.2 });

test('a shopper who cancels lands on the failure page, keeps the cart, and the stock comes back', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  const before = await unitsLeft(shop, playmat);
  await orderOne(page, playmat);
  expect(await unitsLeft(shop, playmat)).toBe(before - 1);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(page).toHaveURL(/\/payment\/failure/);
  await expect(page.getByRole('heading', { name: 'PAYMENT FAILED' })).toBeVisible();
  await expect.poll(() => unitsLeft(shop, playmat), { timeout: 45_000 }).toBe(before);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: playmat }).first()).toBeVisible();
});

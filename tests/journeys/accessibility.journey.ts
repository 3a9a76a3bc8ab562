import { expectAccessible } from './accessible.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, fillCheckout, openProduct, playmat } from './shopper.ts';

test.setTimeout(180_000);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on the way to a paid order, in ${colorScheme}`, {
    tag: colorScheme === 'dark' ? [ANY_WIDTH, FULL] : FULL,
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expectAccessible(page, 'home');
    await page.goto('/shop');
    await expectAccessible(page, 'shop');
    await openProduct(page, playmat);
    await expectAccessible(page, 'product');
    await addToCart(page);
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await expectAccessible(page, 'cart');
    await page.goto('/checkout');
    await fillCheckout(page);
    await expectAccessible(page, 'checkout');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('Your order is paid')).toBeVisible();
    await expectAccessible(page, 'success');
    await page.goto('/payment/failure');
    await expectAccessible(page, 'failure');
  });
}

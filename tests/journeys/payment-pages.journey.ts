import type { Page } from '@playwright/test';
import { lookAt } from './codes-in-cart.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, openProduct, orderOne, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

// Other journeys of the same shop may buy the last playmat.
const SLEEVES = 'Clear Penny Sleeves (100)';

test('the cart of an unpaid order can be restored, also after a reload', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await comeBackUnpaid(page);
  const restore = page.getByRole('button', { name: 'Restore my cart' });
  await expect(restore).toBeVisible();
  await page.reload();
  await restore.click();
  await expect(restore).toBeHidden();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: playmat }).first()).toBeVisible();
});

test('a shopper who cancels lands on the failure page and keeps the cart', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, isMobile }) => {
  await orderOne(page, playmat);
  await lookAt(page, 'the page of the payment simulator', isMobile);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/payment\/failure/);
  await expect(page.getByRole('heading', { name: 'PAYMENT FAILED' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: playmat }).first()).toBeVisible();
});

test('a reload of a paid order’s page keeps the cart filled since', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await orderOne(page, playmat);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
  await expect(page.getByText(/^\d+ \w+ 20\d\d, \d\d:\d\d, via PayFast$/)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/shop');
  await openProduct(other, playmat);
  await addToCart(other);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: playmat }).first()).toBeVisible();
});

test('the failure page of a paid order redirects to success', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await orderOne(page, playmat);
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
  for (const address of ['failure', 'cancel']) {
    await page.goto(`/payment/${address}${new URL(page.url()).search}`);
    await expect(page).toHaveURL(/\/payment\/success\?/);
    await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
  }
});

test('a cancelled payment has one primary button and no declined card', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await orderOne(page, playmat);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const main = page.getByRole('main');
  await expect(main.locator('.button')).toHaveText(['Pay for this order']);
  for (const name of ['Back to checkout', 'View your order', 'Try Again', 'Back to Home']) {
    await expect(main.getByRole('link', { name })).toBeVisible();
  }
  await expect(main.locator('img[src*="failure"]')).toHaveCount(0);
});

test('a restored cart is emptied once its order is paid', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  await comeBackUnpaid(page);
  await page.getByRole('button', { name: 'Restore my cart' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
  // The server's page has no items in its cart either.
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('springdeck.cart') ?? '{}').items ?? []))
    .toEqual([]);
  await expect(page.getByRole('banner').getByLabel('Cart, 0 items')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();
});

test('a wrong link reveals nothing of a payment and restores the cart', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await page.goto('/shop');
  await openProduct(page, SLEEVES);
  await addToCart(page);
  await page.goto('/payment/success?order_id=99999&order_key=zzz');
  await expect(page.getByRole('heading', { name: 'Payment not confirmed' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('99999');
  await page.getByRole('button', { name: 'Restore my cart' }).click();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: SLEEVES }).first()).toBeVisible();
});

test('the failure page mentions the cart only if there is one, and restores it', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await comeBackUnpaid(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'PAYMENT FAILED' })).toBeVisible();
  const restore = page.getByRole('button', { name: 'Restore my cart' });
  const checkout = page.getByRole('link', { name: 'Back to checkout' });
  await expect(restore).toBeVisible();
  await expect(checkout).toBeHidden();
  await expect(page.getByText(/your cart is/i)).toBeHidden();
  await restore.click();
  await expect(page.getByText(/your cart is/i)).toBeVisible();
  await checkout.click();
  await expect(page.getByRole('main')).toContainText(playmat);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first visit from a payment empties the cart, a later one does not', {
    tag: [ANY_WIDTH, FULL],
  }, async ({ page, shop }) => {
    const { id } = await findProduct(shop, playmat);
    const fillCart = async () => {
      await page.goto(`/shop/product/${id}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByRole('heading', { name: 'YOUR CART', exact: true })).toBeVisible();
    };
    const checkout = page.getByRole('link', { name: 'Back to checkout' });
    await fillCart();
    await page.goto('/payment/failure');
    await expect(checkout).toBeVisible();
    await page.goto('/payment/success?order_id=99999');
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();
    await page.goto('/payment/failure');
    await expect(checkout).toBeHidden();
    await fillCart();
    await page.goto('/payment/success?order_id=99999');
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('link', { name: playmat }).first()).toBeVisible();
  });
});

/** Orders, cancels and opens the success page; resolves with its address. */
async function comeBackUnpaid(page: Page): Promise<string> {
  await orderOne(page, playmat);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'PAYMENT FAILED' })).toBeVisible();
  const success = `/payment/success${new URL(page.url()).search}`;
  await page.goto(success);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('PAYMENT FAILED');
  return success;
}

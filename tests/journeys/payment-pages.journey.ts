import type { Page } from '@playwright/test';
import { expect, test } from './shop-fixture.ts';
import { addToCart, goToPayment, openProduct, playmat } from './shopper.ts';

test('who comes back unpaid can restore the cart, also after a reload', async ({ page }) => {
  await comeBackUnpaid(page);
  const restore = page.getByRole('button', { name: 'Restore my cart' });
  await expect(restore).toBeVisible();
  await page.reload();
  await restore.click();
  await expect(restore).toBeHidden();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: playmat }).first()).toBeVisible();
});

/** Orders the playmat, cancels and opens the address that a payment would have led to; answers it. */
async function comeBackUnpaid(page: Page): Promise<string> {
  await page.goto('/shop');
  await openProduct(page, playmat);
  await addToCart(page);
  await goToPayment(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'PAYMENT FAILED' })).toBeVisible();
  const success = `/payment/success${new URL(page.url()).search}`;
  await page.goto(success);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('PAYMENT FAILED');
  return success;
}

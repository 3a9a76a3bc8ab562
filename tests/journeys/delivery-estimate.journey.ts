import type { Locator } from '@playwright/test';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const ways = [/Standard courier/, /Express courier/, /PUDO locker/, /Collect in Bloemfontein/];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'in the page' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a postcode shows every delivery method for the product', { tag: [ANY_WIDTH, FULL] }, async ({
      page,
      shop,
    }) => {
      const { id } = await findProduct(shop, playmat);
      await page.goto(`/shop/product/${id}`);
      const postcode = page.getByLabel('Postcode');
      await postcode.fill('12');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByText('Please type a South African postcode, for example 9301.')).toBeVisible();
      await expect(postcode).toHaveValue('12');
      await postcode.fill('8001');
      await page.getByRole('button', { name: 'Show' }).click();
      const panel = page.locator('.delivery-panel');
      await expect(panel).toContainText('To 8001, Western Cape');
      for (const way of ways) await expect(panel).toContainText(way);
      await expect(panel).toContainText(/Arrives \w+day/);
      await expect(page.getByRole('main')).toContainText(playmat);
      await expect(page.getByText('Pokémon Booster Pack')).toHaveCount(0);
    });

    test('the cart shows the price of each delivery method', { tag: [ANY_WIDTH, FULL] }, async ({
      page,
      shop,
    }) => {
      const { id } = await findProduct(shop, playmat);
      await page.goto(`/shop/product/${id}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      if (javaScriptEnabled) await expect(page.getByText('Added to cart').first()).toBeVisible();
      await page.goto('/cart');
      const summary = page.getByRole('complementary', { name: 'Order summary' });
      await expect(summary).toContainText(/from R\s75, locker R\s80, collect free/);
      await expect(summary.getByRole('link', { name: 'Calculate shipping to your address' })).toHaveAttribute(
        'href',
        '/shipping',
      );
      for (const label of [/^Subtotal/, /^Shipping$/])
        expect(await linesOf(summary.getByRole('term').filter({ hasText: label }))).toBe(1);
    });
  });
}

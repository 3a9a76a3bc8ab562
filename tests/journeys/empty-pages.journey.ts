import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const [path, heading] of [
      ['/cart', 'YOUR CART IS EMPTY'],
      ['/shop?min_price=99999', 'No products found'],
      ['/shop?search=qqqxxqzzq', 'No products found'],
    ] as const) {
      test(`${path} offers available products`, { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expect(page.getByRole('heading', { name: /^(Often bought|Close matches)$/ })).toBeVisible();
        const cards = page.getByRole('main').getByRole('article');
        await expect(cards.first()).toContainText(/in stock/i);
        expect((await cards.count()) % 4).toBe(0);
      });
    }
  });
}

test('an emptied cart offers products, too', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  await page.goto('/shop?inStock=true');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Often bought' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

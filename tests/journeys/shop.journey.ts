import { expect, test } from './shop-fixture.ts';

test('the next tournament stands among the products until they are filtered', async ({ page }) => {
  await page.goto('/shop');
  const event = page.getByRole('region', { name: 'Next tournament' });
  await expect(event.getByRole('heading', { level: 2 })).toBeVisible();
  await event.getByRole('link', { name: /^View event/ }).click();
  await expect(page).toHaveURL(/\/posts\//);
  await page.goto('/shop?onSale=true');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(event).toBeHidden();
});

test('every page tells WordPress clients where the content API begins', async ({ request, shop }) => {
  for (const path of ['/', '/posts', '/no-such-page']) {
    const { link } = (await request.head(path)).headers();
    expect(link, path).toBe(`<${shop.url}/wp-json/>; rel="https://api.w.org/"`);
  }
});

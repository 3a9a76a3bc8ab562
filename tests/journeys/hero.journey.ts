import { expectAccessible } from './accessible.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

const CARDS = 5;

test('the cards of the hero are singles in stock, and lead to their pages', { tag: FULL }, async ({
  page,
  shop,
}) => {
  await page.goto('/');
  const cards = page.getByRole('list', { name: 'From our singles' }).getByRole('link');
  await expect(cards).toHaveCount(CARDS);
  await expectAccessible(page, 'home page');
  const name = (await cards.last().getByRole('img').getAttribute('alt')) ?? '';
  const found = await shop.api(`/wp-json/wp/v2/products?in_stock=true&search=${encodeURIComponent(name)}`);
  expect(JSON.stringify(await found.json())).toContain(name);
  await cards.last().click();
  await expect(page.getByRole('heading', { level: 1, name: name.split(' – ')[0] ?? '' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the largest card of the hero leads to its page', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('list', { name: 'From our singles' }).getByRole('link').nth(3).click();
    await expect(page).toHaveURL(/\/shop\/product\/\d+$/);
  });
});

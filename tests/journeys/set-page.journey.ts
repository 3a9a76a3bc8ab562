import { expectAccessible } from './accessible.ts';
import { importProduct } from './import-product.ts';
import { inOwnShop } from './own-shop.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';

const SET = '/shop?attribute[Set]=Prismatic+Evolutions';

test("a set's page tells what the set is and what of it is in stock, its cards by number", {
  tag: [CORE, SAMPLED],
}, async ({ page }) => {
  await page.goto(SET);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Prismatic Evolutions' })).toBeVisible();
  await expect(main.getByText('17 January 2025')).toBeVisible();
  await expect(main.getByText('PRE', { exact: true }).first()).toBeVisible();
  const progress = page.getByRole('region', { name: 'What of this set is in stock' });
  await expect(
    progress.getByRole('img', { name: /^\d+ of \d+ cards in stock, \d+ per cent$/ }),
  ).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('set');
  await expectAccessible(page, 'page of a set');

  await progress.getByRole('link', { name: /^Uncommon/ }).click();
  await expect(page).toHaveURL(/attribute%5BRarity%5D=Uncommon/);
  await expect(page.getByRole('status').filter({ hasText: 'match' })).toContainText(
    /matche?s? all of these in one copy/,
  );
});

test('a set is called by its name, also with a comma in it and a brand', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await inOwnShop(async (shop) => {
    const id = await importProduct(shop, 'COMMA-1', 'Comma Kudu - 7/100', [
      'Type,SKU,Name,Stock,Regular price,Categories,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global',
      'simple,COMMA-1,Comma Kudu - 7/100,2,10,Singles > Pokemon Singles,Pokemon,Set,"Pokemon GO\\, Reprint",1,Number,7/100,1',
    ]);
    await page.goto(`${shop.url}/shop/product/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Pokémon GO, Reprint' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pokémon GO, Reprint' })).toBeVisible();
    await expect(page).toHaveTitle(/^Pokémon GO, Reprint/);
    await expect(page.getByRole('img', { name: '1 of 1 card in stock, 100 per cent' })).toBeVisible();

    await page.goto(`${shop.url}/shop?attribute[Set]=pokemon+go,+reprint`);
    await expect(page.getByRole('heading', { level: 1, name: 'Pokémon GO, Reprint' })).toBeVisible();
    await expect(page.getByLabel('Sort by')).toHaveValue('set');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });
});

test('a chip that would find nothing is there, and leads nowhere', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await page.goto('/shop?category=Booster+Boxes');
  const filters = page.getByRole('group', { name: 'Filters', exact: true });
  await expect(filters.getByText(/^Condition/)).toContainText('0');
  await expect(filters.getByText(/^Condition/)).not.toHaveRole('link');
  const kinds = page.getByRole('navigation', { name: 'Singles or sealed' });
  await expect(kinds.getByRole('link', { name: /^Singles \d+$/ })).toBeVisible();
});

test('the chips stay below the header', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  await page.goto('/shop');
  const inStock = page.getByRole('group', { name: 'Filters', exact: true }).getByText(/^In stock/);
  await page.mouse.wheel(0, 3000);
  await expect(inStock).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a set is a page with links to its rarities and to all that is missing of it', {
    tag: [ANY_WIDTH, FULL],
  }, async ({ page }) => {
    await page.goto(SET);
    await page.getByRole('link', { name: /^Uncommon/ }).click();
    await expect(page.getByRole('link', { name: /^Remove filter Rarity: Uncommon/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Prismatic Evolutions' })).toBeVisible();
  });
});

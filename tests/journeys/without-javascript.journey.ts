import { ANY_WIDTH, expect, test } from './shop-fixture.ts';
import { meerkat, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript one can browse from the home page to a product and read it', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, playmat);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Shop now' }).first().click();
  await expect(page.getByRole('heading', { name: 'OUR SHOP' })).toBeVisible();

  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill(playmat);
  await search.press('Enter');
  await page.getByRole('main').getByRole('link', { name: playmat, exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: playmat })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/R\s\d/);
  await expect(page.getByRole('main')).toContainText(/in stock/i);
  await expect(page.getByRole('main')).toContainText(
    product.short_description.replaceAll(/<[^>]+>/g, '').trim(),
  );
});

test('without JavaScript an option is added from its row of the table', { tag: ANY_WIDTH }, async ({
  page,
  shop,
}) => {
  const { id } = await findProduct(shop, meerkat.name);
  const option = meerkat.options.join(' / ');
  await page.goto(`/shop/product/${id}`);
  await page.getByRole('button', { name: new RegExp(`^Add ?: ${option}$`) }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByRole('heading', { name: option })).toBeVisible();
});

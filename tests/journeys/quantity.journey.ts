import { ANY_WIDTH, CORE, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, holdScripts, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

const field = { name: `Quantity of ${playmat}` };

test('a quantity above the stock is reduced to it, on the product page and in the cart', {
  tag: [ANY_WIDTH, CORE],
}, async ({ page, shop }) => {
  const { id, stock_quantity: left } = await findProduct(shop, playmat);
  await page.goto(`/shop/product/${id}`);
  const quantity = page.getByRole('main').getByRole('textbox', field);
  await quantity.fill('999');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`Only ${left} items available in stock.`)).toBeVisible();
  await expect(quantity).toHaveValue(`${left}`);
  await quantity.fill('1');
  await addToCart(page);

  await page.goto('/cart');
  const inCart = page.getByRole('main').getByRole('textbox', field);
  await inCart.fill('999');
  await inCart.press('Enter');
  await expect(page.getByText(`Only ${left} items available in stock`, { exact: true })).toBeVisible();
  await expect(inCart).toHaveValue(`${left}`);
  await expect(page.getByText(`Subtotal, ${left} items`)).toBeVisible();
});

test('a quantity typed before the page has started is what is added', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  const { id } = await findProduct(shop, playmat);
  const letScriptsCome = await holdScripts(page);
  await page.goto(`/shop/product/${id}`, { waitUntil: 'domcontentloaded' });
  const quantity = page.getByRole('main').getByRole('textbox', field);
  await quantity.fill('2');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  letScriptsCome();
  await expect(page.getByText('Added to cart')).toBeVisible({ timeout: 30_000 });
  await expect(quantity).toHaveValue('2');
  await page.goto('/cart');
  await expect(page.getByText('Subtotal, 2 items')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a quantity above the stock is reduced to it', { tag: [ANY_WIDTH, FULL] }, async ({
    context,
    shop,
  }) => {
    // Not the fixture's page, which fails on logged error statuses.
    const page = await context.newPage();
    const main = page.getByRole('main');
    const { id, stock_quantity: left } = await findProduct(shop, playmat);
    await page.goto(`${shop.url}/shop/product/${id}`);
    await main.getByRole('textbox', field).fill('999');
    await main.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('alert')).toContainText(`Only ${left} items available in stock.`);
    await page.getByRole('link', { name: 'Back to the product' }).click();
    await expect(main.getByRole('textbox', field)).toHaveValue(`${left}`);

    await main.getByRole('textbox', field).fill('1');
    await main.getByRole('button', { name: 'Add to Cart' }).first().click();
    await main.getByRole('textbox', field).fill('999');
    await main.getByRole('textbox', field).press('Enter');
    await expect(page.getByRole('alert')).toContainText(`Only ${left} items available in stock`);
    await expect(main.getByRole('textbox', field)).toHaveValue(`${left}`);
    await page.goto(`${shop.url}/cart`);
    await expect(main.getByRole('textbox', field)).toHaveValue(`${left}`);
  });
});

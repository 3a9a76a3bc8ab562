import { PATHS } from '#contract/paths.ts';
import { collectOrder } from '../collect-order.ts';
import type { ShopServer } from '../shop-server.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, fillCheckout, holdScripts } from './shopper.ts';
import { findProduct, findVariation } from './stock.ts';

const bundle = 'Crew Bundle: Deck, Box and Sleeves';
const deckBox = 'Magnetic Deck Box 100+';
const pink = 'Protea Pink';

test('a bundle sells as long as its chosen colour lasts, then the shortage is named', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  const { id } = await findProduct(shop, bundle);
  const undecided = page.getByText('In stock: choose a colour');
  await page.goto('/shop?search=crew+bundle');
  await expect(
    page.getByRole('article').filter({ hasText: bundle }).filter({ has: undecided }),
  ).toBeVisible();
  await page.goto(`/shop/product/${id}`);
  await expect(undecided.first()).toBeVisible();
  const colours = (of: string) => page.getByRole('group', { name: of });
  await colours(deckBox).getByRole('radio', { name: pink }).check();
  await colours('Matte Card Sleeves').getByRole('radio', { name: 'Coast Blue' }).check();
  await expect(page.getByText('2 in stock').first()).toBeVisible();

  const quantity = page.getByRole('textbox', { name: `Quantity of ${bundle}` });
  await quantity.fill('3');
  await quantity.blur();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add Selected Option' }).first().click();
  await expect(page.getByText('Only 2 items available in stock.')).toBeVisible();
  await quantity.fill('1');
  await quantity.blur();
  await addToCart(page);
  await expect(page.getByText('1 in stock').first()).toBeVisible();

  await page.goto('/checkout');
  await fillCheckout(page);
  await buyAllBoxes(shop);
  await page.getByRole('button', { name: 'Complete Order' }).click();
  await expect(page).toHaveURL('/payment/failure?reason=out_of_stock');
  await expect(page.getByText(`${bundle} is out of stock.`)).toBeVisible();

  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();
  await expect(page.getByText(`${bundle} is out of stock and has left your cart.`)).toBeVisible();
});

test('a bundle keeps choices made before hydration', { tag: [ANY_WIDTH, FULL] }, async ({ page, shop }) => {
  const letScriptsCome = await holdScripts(page);
  const { id } = await findProduct(shop, bundle);
  await page.goto(`/shop/product/${id}`, { waitUntil: 'commit' });
  const gold = page.getByRole('group', { name: deckBox }).getByRole('radio', { name: 'Highveld Gold' });
  const blue = page
    .getByRole('group', { name: 'Matte Card Sleeves' })
    .getByRole('radio', { name: 'Coast Blue' });
  await gold.check();
  await blue.check();
  letScriptsCome();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Add Selected Option' }).first(),
  ).toBeEnabled();
  await expect(gold).toBeChecked();
  await expect(blue).toBeChecked();
});

async function buyAllBoxes(shop: ShopServer): Promise<void> {
  const { parent_id, id, stock_quantity } = await findVariation(shop, deckBox, [pink]);
  const order = collectOrder([]);
  const response = await shop.api(PATHS.orders, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...order,
      line_items: [{ product_id: parent_id, variation_id: id, quantity: stock_quantity }],
    }),
  });
  expect(response.status).toBe(201);
}

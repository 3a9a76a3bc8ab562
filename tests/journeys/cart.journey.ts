import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ANY_WIDTH, CORE, declineConsent, expect, FULL, SAMPLED, test } from './shop-fixture.ts';
import { addToCart, holdScripts, meerkat, openProduct, optionOf, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test('the header opens the cart drawer, in light and dark, and the drawer links to the checkout', {
  tag: [CORE, SAMPLED],
}, async ({ page }) => {
  await page.goto('/');
  await openProduct(page, playmat);
  await addToCart(page);
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', { name: `Increase quantity of ${playmat}` }).click();
  await expect(drawer.getByText('Subtotal, 2 items')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `drawer, ${colorScheme}`);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeFocused();
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(drawer).toBeHidden();
});

test('removing asks which options, offers Undo, and moves the focus to the next line', {
  tag: [ANY_WIDTH, CORE],
}, async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto('/');
  await openProduct(page, playmat);
  await addToCart(page);
  await openProduct(page, meerkat.name);
  for (const condition of ['Near Mint', 'Lightly Played']) {
    await optionOf(page, condition).check();
    await optionOf(page, 'Normal').check();
    await addToCart(page);
  }
  await page.goto('/cart');
  const lines = page.locator('.cart-line');
  await expect(lines).toHaveCount(3);

  await page.getByRole('button', { name: `Remove ${playmat}` }).click();
  await expect(lines).toHaveCount(2);
  await expect(page.getByRole('heading', { name: new RegExp(meerkat.name) }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveCount(3);
  await expect(page.getByRole('heading', { name: playmat })).toBeFocused();

  await lines
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('button', { name: 'Remove this option' }).click();
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await lines
    .nth(2)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('button', { name: 'Remove all 2 options' }).click();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveCount(3);

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/shop');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveCount(3);
  expect(warnings.filter((text) => text.includes('Form submission canceled'))).toEqual([]);
});

test('changes since the last visit are corrected and shown once', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  const { id, name, price, stock_quantity } = await findProduct(shop, playmat);
  const left = stock_quantity ?? 0;
  await storeCart(page, [
    line(id, { name, price: 1, quantity: left + 4 }),
    line(999_999, { name: 'Long Gone Binder' }),
  ]);
  await page.goto('/cart');
  const notice = page.getByRole('status').filter({ hasText: 'Your cart has changed' });
  await expect(notice).toContainText(`${name} now costs`);
  await expect(notice).toContainText(`Only ${left} of ${name}`);
  await expect(notice).toContainText('Long Gone Binder is no longer sold');
  expect(await storedCart(page)).toMatchObject({
    itemCount: left,
    items: [{ price: Number(price), quantity: left }],
  });

  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click();
  await expect(page.getByText(`Only ${left} items available in stock`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('cart page and checkout show no totals until the cart has been read', { tag: FULL }, async ({
  page,
}) => {
  await page.goto('/');
  await openProduct(page, playmat);
  await addToCart(page);
  const letScriptsCome = await holdScripts(page);
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
    await expect(page.getByText('Total', { exact: true })).toBeHidden();
    await expect(page.getByText('more for free shipping')).toBeHidden();
  }
  letScriptsCome();
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await expect(page.getByText('more for free shipping')).toBeVisible();
});

test('two tabs show one cart', { tag: [ANY_WIDTH, FULL] }, async ({ page, context }) => {
  await page.goto('/');
  await openProduct(page, playmat);
  await addToCart(page);
  await page.goto('/cart');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: `Increase quantity of ${playmat}` }).click();
  await expect(page.getByRole('textbox', { name: `Quantity of ${playmat}` })).toHaveValue('2');
  await expect(page.getByText('Subtotal, 2 items')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(other.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();
});

test('a stored cart that is cut off is discarded', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('springdeck.cart', '{"version":1,"items":['));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();
});

test('offline, the cart can be read and changed', { tag: [ANY_WIDTH, FULL] }, async ({ context, shop }) => {
  // Not the fixture's page, which fails on logged network errors.
  const page = await context.newPage();
  await declineConsent(page);
  await page.goto(shop.url);
  await openProduct(page, playmat);
  await addToCart(page);
  await page.goto(`${shop.url}/cart`);
  await expect(page.getByRole('heading', { name: playmat })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frequently Bought Together' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('button', { name: `Increase quantity of ${playmat}` }).click();
  await expect(page.getByText('Subtotal, 2 items')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('a cart filled without JavaScript is imported once', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  context,
  shop,
}) => {
  const { id } = await findProduct(shop, playmat);
  await context.addCookies([{ name: 'springdeck_cart', value: `${id}.0.2`, url: shop.url }]);
  await page.goto('/cart');
  await expect(page.getByRole('textbox', { name: `Quantity of ${playmat}` })).toHaveValue('2');
  await expect.poll(() => storedCart(page)).toMatchObject({ itemCount: 2 });
  await page.reload();
  await expect(page.getByRole('textbox', { name: `Quantity of ${playmat}` })).toHaveValue('2');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('springdeck_cart');
});

async function openDrawer(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(drawer).toBeVisible();
  return drawer;
}

const line = (productId: number, given: Record<string, unknown>) => ({
  id: `line-${productId}`,
  productId,
  price: 100,
  quantity: 1,
  image: '',
  stockStatus: 'instock',
  soldIndividually: false,
  ...given,
});

const storeCart = (page: Page, items: object[]) =>
  page.addInitScript(
    (text) => {
      if (localStorage.getItem('springdeck.cart') === null) localStorage.setItem('springdeck.cart', text);
    },
    JSON.stringify({ version: 1, items, total: 0, itemCount: 0 }),
  );

const storedCart = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('springdeck.cart') ?? 'null'));

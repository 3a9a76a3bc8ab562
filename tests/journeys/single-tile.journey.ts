import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';
import { holdScripts, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

const NAME = 'Marula Sprite – SV08 012/191';

const tileOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });

test('by keyboard alone: the cheapest Near Mint of a name that is in stock is found and bought', {
  tag: [ANY_WIDTH, CORE],
}, async ({ page }) => {
  await page.goto(
    '/shop?search=marula+sprite&attribute[Condition]=Near+Mint&in_stock=true&orderby=price&order=asc',
  );
  const tile = tileOf(page, NAME).first();
  await expect(tile.getByText('Near Mint').first()).toBeAttached();
  const add = tile.getByRole('button', { name: 'Add Near Mint, Marula Sprite 012/191, to cart' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(tile.getByText('1 in your cart')).toBeVisible();
  await expect(tile.getByRole('button', { name: 'One more' })).toBeFocused();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: /^Marula Sprite .* - Near Mint/ })).toBeVisible();
});

test('what is added before the page has started is in the cart once, in the condition that was chosen', {
  tag: [ANY_WIDTH, CORE],
}, async ({ page, shop }) => {
  let letScriptsCome = await holdScripts(page);
  await page.goto('/shop?search=marula+sprite', { waitUntil: 'domcontentloaded' });
  const tile = tileOf(page, NAME);
  await tile.getByRole('radio', { name: /^Lightly Played/ }).check({ force: true });
  const add = tile.getByRole('button', { name: /^Add .*Marula Sprite 012\/191, to cart/ });
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).pathname).toBe('/shop');
  letScriptsCome();
  // A page that starts 20 times slower than here needs 21 s.
  await expect(tile.getByText('1 in your cart')).toBeVisible({ timeout: 30_000 });
  expect(new URL(page.url()).pathname).toBe('/shop');

  const { id } = await findProduct(shop, playmat);
  letScriptsCome = await holdScripts(page);
  await page.goto(`/shop/product/${id}`, { waitUntil: 'domcontentloaded' });
  const address = page.url();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  letScriptsCome();
  await expect(page.getByText('Added to cart')).toBeVisible({ timeout: 30_000 });
  expect(page.url()).toBe(address);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: /^Marula Sprite .* - Lightly Played/ })).toBeVisible();
  await expect(page.getByText('Subtotal, 2 items')).toBeVisible();
});

test('the strip chooses what the price says and the button adds, with stepper and Undo', {
  tag: [ANY_WIDTH, CORE, SAMPLED],
}, async ({ page, shop }) => {
  const { id, offers } = await findProduct(shop, NAME);
  const played = offers.find(({ options }) => options.some(({ option }) => option === 'Lightly Played'));
  await page.goto('/shop?search=marula+sprite');
  const tile = tileOf(page, NAME);
  await tile.getByRole('radio', { name: /^Near Mint/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile.getByRole('radio', { name: /^Lightly Played/ })).toBeChecked();
  await expect(tile.locator('.price')).toHaveText(new RegExp(String(played?.price).replace('.', ',')));
  await expect(tile.getByRole('link', { name: NAME })).toHaveAttribute(
    'href',
    new RegExp(`/shop/product/${id}\\?condition=Lightly\\+Played`),
  );
  await page.keyboard.press('Enter');
  await expect(tile.getByRole('group', { name: /Lightly Played, in your cart/ })).toBeVisible();
  await expectAccessible(page, 'tile with a stepper');
  await tile.getByRole('button', { name: 'One less' }).click();
  await expect(tile.getByRole('button', { name: /^Add Lightly Played/ })).toBeFocused();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(tile.getByText('1 in your cart')).toBeVisible();
});

test('at the stock, plus is disabled', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  await page.goto('/shop?search=grassland+alpha');
  const tile = tileOf(page, 'Grassland Alpha – SV08 238/191');
  await tile.getByRole('button', { name: /^Add Near Mint/ }).click();
  await expect(tile.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('the page opens on the condition that the address names', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  const { id } = await findProduct(shop, NAME);
  await page.goto(`/shop/product/${id}?condition=Moderately+Played`);
  await expect(page.getByRole('main').getByRole('radio', { name: 'Moderately Played R' })).toBeChecked();
  await page.getByRole('link', { name: 'What they mean' }).click();
  await expect(page.getByRole('heading', { name: 'What the conditions mean' })).toBeInViewport();
  await expectAccessible(page, 'page of a single');
});

test('a graded card, one with copies, and one of which only copies are left say so', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/shop?search=crystal+genet');
  const graded = tileOf(page, 'Crystal Genet – PRE 174/131');
  await expect(graded.getByText('Graded 9.5')).toBeVisible();
  await expect(graded.getByText('cert 0016204417')).toBeVisible();
  await expect(
    graded.getByRole('button', { name: 'Add to cart: BGS 9.5, Crystal Genet 174/131' }),
  ).toBeVisible();
  await expectAccessible(page, 'tile of a graded card');
  await page.goto('/shop?category=One+Piece+Singles');
  const onlyCopies = tileOf(page, 'First Mate of the Fog – OP13-120');
  await expect(onlyCopies.getByText('2 copies with photographs')).toBeVisible();
  await expect(onlyCopies.getByText('Lightly Played')).toBeVisible();
  await expect(onlyCopies.getByText('R 2 690,00')).toBeVisible();
  await expectAccessible(page, 'tile of copies');
  await onlyCopies.getByRole('link', { name: 'Choose the very copy' }).click();
  await expect(page.getByRole('heading', { name: /^First Mate of the Fog/, level: 1 })).toBeVisible();
});

test('a sold-out card asks to be waited for, and one that is only played for Near Mint', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/shop?search=protea+dancer');
  const soldOut = tileOf(page, 'Protea Dancer – PRE 003/131');
  await expect(soldOut.getByText('Sold out')).toBeVisible();
  await expect(soldOut.getByText(/^Last sold at R/)).toBeVisible();
  await soldOut.getByRole('link', { name: 'Tell me when' }).click();
  await expect(page.getByRole('dialog', { name: 'Tell me when' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/shop?search=ledger+mantis');
  await page.getByRole('link', { name: 'Ask for NM' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when' });
  await expect(dialog.getByRole('radio', { name: 'Near Mint' })).toBeChecked();
});

test('stock that has gone meanwhile is refused: which condition, and what the next costs', {
  tag: [ANY_WIDTH, CORE, SAMPLED],
}, async ({ page, shop }) => {
  const name = 'Moonless Stag – SUDA-EN040';
  const { id, offers } = await findProduct(shop, name);
  const [best, next] = offers;
  await page.goto('/shop?search=moonless+stag');
  const tile = tileOf(page, name);
  await page.route('**/cart/check', (route) =>
    route.fulfill({ json: { answers: [{ productId: id, variationId: best?.variation_id }] } }),
  );
  await tile.getByRole('button', { name: /^Add Near Mint/ }).click();
  await expect(tile.getByRole('alert')).toHaveText(/^The last Near Mint has just gone\. Lightly Played is R/);
  await expect(tile.getByRole('alert')).toContainText(String(next?.price).replace('.', ','));
  await expect(tile.getByRole('button', { name: /^Add Lightly Played/ })).toBeFocused();
  await expect(tile.getByRole('radio', { name: /^Near Mint/ })).toHaveCount(0);
  await expectAccessible(page, 'tile that was refused');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('strip and Add are one form', { tag: [ANY_WIDTH, CORE] }, async ({ page }) => {
    await page.goto('/shop?search=marula+sprite');
    const tile = tileOf(page, NAME);
    await tile.getByRole('radio', { name: /^Lightly Played/ }).check({ force: true });
    await tile.getByRole('button', { name: /^Add/ }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('heading', { name: /^Marula Sprite .* - Lightly Played/ })).toBeVisible();
  });
});

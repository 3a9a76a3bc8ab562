import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ANY_WIDTH, CORE, expect, FULL, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

const alpha = 'Grassland Alpha – SV08 238/191';

test('what a card is and costs, its condition and stock are on the first screen', {
  tag: CORE,
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 700 });
  const { id } = await findProduct(shop, alpha);
  await page.goto(`/shop/product/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Grassland Alpha', exact: true })).toBeInViewport({
    ratio: 1,
  });
  for (const fact of ['Surging Sparks', '238/191', 'Special Illustration Rare', 'Near Mint', '1 in stock']) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeInViewport({ ratio: 1 });
  }
  await expect(main.getByText(/^R\s3\s900,00$/).first()).toBeInViewport({ ratio: 1 });
  const gallery = main.getByRole('group', { name: 'Product images' });
  await expect(gallery.getByRole('img').first()).toBeInViewport();
  await expect(gallery.getByRole('button', { name: /^Image 2 of/ })).toBeInViewport();
});

test('the bar at the foot names the card and its condition', { tag: FULL }, async ({
  page,
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, 'only phones have the bar');
  const { id } = await findProduct(shop, alpha);
  await page.goto(`/shop/product/${id}`);
  await page.getByRole('heading', { name: /^From the same set/ }).scrollIntoViewIfNeeded();
  const bar = page.locator('.sticky-buy-bar');
  await expect(bar).toBeVisible();
  await expect(bar).toContainText(alpha);
  await expect(bar).toContainText('Near Mint');
});

test('what the conditions mean is linked from the choice, the tile and the cart', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  const { id } = await findProduct(shop, alpha);
  await page.goto(`/shop/product/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'What they mean' })).toHaveAttribute('href', /#conditions$/);
  await main.getByRole('button', { name: 'Add Selected Option' }).first().click();
  await page.goto('/cart');
  await main.getByRole('link', { name: 'What the condition means' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What the conditions mean' })).toBeVisible();
  await expectAccessible(page, 'conditions');
  await page.goto('/shop?search=marula+sprite');
  await expect(main.getByRole('link', { name: 'What NM means' }).first()).toHaveAttribute(
    'href',
    '/conditions',
  );
});

test('sealed goods say where they come from, and how to spot a resealed pack', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  const { id } = await findProduct(shop, 'Pokémon Surging Sparks Booster Box (36)');
  await page.goto(`/shop/product/${id}`);
  const origin = page.getByRole('region', { name: 'Where it comes from' });
  await expect(origin).toContainText('Supplier');
  await expect(origin).toContainText('Packed');
  await expectAccessible(page, 'sealed goods');
  await origin.getByRole('link', { name: 'How to spot a resealed pack' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to spot a resealed pack' })).toBeVisible();
  await expectAccessible(page, 'resealed packs');
});

test('four conditions stand in one row or two by two', { tag: FULL }, async ({ page, shop, isMobile }) => {
  const { id } = await findProduct(shop, alpha);
  await page.goto(`/shop/product/${id}`);
  const tiles = page.getByRole('group', { name: /^Condition: / }).locator('label');
  await expect(tiles).toHaveCount(4);
  expect(await perRow(tiles)).toEqual(isMobile ? [2, 2] : [4]);
});

test('three conditions fill their rows', { tag: [ANY_WIDTH, FULL] }, async ({ page, shop }) => {
  const { id } = await findProduct(shop, 'Ember Meerkat – SV10 021/182');
  await page.goto(`/shop/product/${id}`);
  const group = page.getByRole('group', { name: /^Condition: / });
  const tiles = group.locator('label');
  await expect(tiles).toHaveCount(3);
  const [whole, last] = await Promise.all([boxOf(group), boxOf(tiles.last())]);
  expect(last.x + last.width).toBeCloseTo(whole.x + whole.width, 0);
});

test('a long word of the name stays whole', { tag: [ANY_WIDTH, FULL] }, async ({ page, shop }) => {
  const { id } = await findProduct(shop, alpha);
  await page.goto(`/shop/product/${id}`);
  const word = page.getByRole('heading', { level: 1 }).locator('b');
  await word.evaluate((bold) => bold.replaceChildren('Charizard'));
  expect(await word.evaluate((bold) => bold.getClientRects().length)).toBe(1);
});

test('on a phone a card is three fifths of the width, with the buttons of its pictures beside it', {
  tag: FULL,
}, async ({ page, shop, isMobile }) => {
  test.skip(!isMobile, 'elsewhere picture and text stand side by side');
  const { id } = await findProduct(shop, alpha);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/shop/product/${id}`);
    const gallery = page.getByRole('group', { name: 'Product images' });
    expect((await boxOf(gallery.getByRole('img').first())).width).toBeGreaterThanOrEqual(width * 0.6 - 1);
    await expect(gallery.getByText(/^1 \/ \d$/)).toBeVisible();
    await gallery.getByRole('button', { name: 'Next image' }).click();
    await expect(gallery.getByText(/^2 \/ \d$/)).toBeVisible();
    const { x, y } = await boxOf(gallery.getByRole('img').first());
    await page.mouse.click(x + width * 0.3, y + width * 0.4);
    await expect(page.getByRole('dialog', { name: alpha })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(page.getByRole('main').locator('.product__tags').getByRole('link')).not.toHaveCount(0);
});

test('rows of products have no gaps, with and without viewing history', { tag: FULL }, async ({
  page,
  shop,
  isMobile,
}) => {
  const { id } = await findProduct(shop, 'Crew Bundle: Deck, Box and Sleeves');
  const columns = isMobile ? 2 : 4;
  await page.goto(`/shop/product/${id}`);
  const cards = (heading: RegExp) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: heading }) })
      .getByRole('article');
  for (const count of await perRow(cards(/^You May Also Like$/))) expect(count).toBe(columns);

  await page.waitForFunction(() => localStorage.getItem('springdeck.viewed') !== null);
  const other = await findProduct(shop, alpha);
  await page.goto(`/shop/product/${other.id}`);
  const viewed = cards(/^Recently viewed/);
  await expect(viewed.first()).toContainText('Crew Bundle');
  for (const count of await perRow(cards(/^From the same set/))) expect(count).toBe(columns);
  for (const count of await perRow(viewed)) expect(count).toBe(columns);
});

test('the first page of the blog ends in a full row', { tag: FULL }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'one post beside another on wide screens only');
  await page.goto('/posts');
  const cards = page.locator('.post-grid > article');
  const { x, width } = await boxOf(page.locator('.post-grid'));
  const last = await boxOf(cards.last());
  expect(Math.round(last.x + last.width)).toBe(Math.round(x + width));
});

test('a badge covers no part of the product', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  await page.goto('/shop?onSale=true');
  const picture = page.locator('.product-window:has(.badge) img').first();
  const badge = await boxOf(page.locator('.product-window .badge').first());
  const { y, height } = await boxOf(picture);
  const padding = await picture.evaluate((img) => Number.parseFloat(getComputedStyle(img).paddingBottom));
  expect(badge.y).toBeGreaterThanOrEqual(y + height - padding);
});

test('a poster is shown whole', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  await page.goto('/posts/pokemon-league-cup');
  const fit = await page.getByRole('region', { name: 'Event' }).getByRole('img').evaluate(fitOf);
  expect(fit).toBe('contain');
});

const fitOf = (img: Element) => getComputedStyle(img).objectFit;

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not to be seen');
  return box;
}

async function perRow(items: Locator): Promise<number[]> {
  const tops = await items.evaluateAll((elements) =>
    elements
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => Math.round(element.getBoundingClientRect().top)),
  );
  return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
}

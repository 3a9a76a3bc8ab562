import { importProduct } from './import-product.ts';
import { inOwnShop } from './own-shop.ts';
import { expect, FULL, test } from './shop-fixture.ts';
import { openProduct, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

const paths = [
  '/',
  '/shop',
  '/shop/product/1',
  '/cart',
  '/shipping',
  '/contact',
  '/posts',
  '/posts?category=tournament',
  '/tournaments',
  '/cookies-policy',
  '/track',
  '/payment/success',
];

test('text at 200 % breaks no heading words and causes no sideways scrolling', { tag: FULL }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'large letters are tight on phones');
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.getByRole('heading').evaluateAll(brokenWords), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test('names without blanks and the longest rarities stay within the width, and so do the buttons beside them', {
  tag: FULL,
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'long names are tight on phones');
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const attributes = [1, 2, 3].map(
    (n) => `Attribute ${n} name,Attribute ${n} value(s),Attribute ${n} global`,
  );
  await inOwnShop(async (shop) => {
    const id = await importProduct(shop, 'LONG', name, [
      `SKU,Name,Stock,Regular price,Categories,Brands,${attributes.join()}`,
      `LONG,${name},9,12900,Singles,Yu-Gi-Oh,Set,${name},1,Number,ABCDEFGHIJ-KLMNOPQRSTUVWXYZ-01,1,Rarity,Quarter Century Secret Rare,1`,
    ]);
    await page.goto(`${shop.url}/shop/product/${id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    for (const path of [
      `/shop/product/${id}`,
      '/shop?search=donau',
      '/shop?search=donau&view=list',
      '/cart',
    ]) {
      for (const [width, letters] of [
        [320, '100%'],
        [390, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(shop.url + path);
        await expect(page.getByText(name).first()).toBeAttached();
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBe(
          width,
        );
      }
    }
  });
});

test('the buttons beside a picture stay within the smallest phone in letters of twice the size', {
  tag: FULL,
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the buttons stand below the picture on wide screens');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/shop');
  await openProduct(page, playmat);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.getByRole('button', { name: 'Larger image' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const counter = page.getByText(/^1 \/ \d+$/);
  const pictures = page.getByRole('group', { name: 'Product images' }).getByRole('list');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const { y = 0, height = 0 } = (await counter.boundingBox()) ?? {};
    const letters = await counter.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    );
    expect(height, `one line at ${width}`).toBeLessThan(2.5 * letters);
    const list = await pictures.boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0), `below the pictures at ${width}`).toBeLessThanOrEqual(y);
  }
});

test('the menu, the filters and the cart stay within a phone in letters of twice the size', {
  tag: FULL,
}, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'large letters are tight on phones');
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/shop?category=Singles');
  await page
    .getByRole('button', { name: /^Add Near Mint/ })
    .first()
    .click();
  await expect(page.getByText('1 in your cart')).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const opener of [
    page.getByRole('button', { name: 'Open menu' }),
    page.getByRole('button', { name: 'Filters (1)' }),
    page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
  ]) {
    await opener.click();
    const overlay = page.locator('dialog:modal');
    await expect(overlay.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(await overlay.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
  }
});

test('a deck list of lines of every kind stays within the width, its formats open', { tag: FULL }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a deck list is a table on wide screens');
  const list = '4 Kelp Omen\n4 Wheel of Dust (DFT) 151\n1 Storm Crow\n4 Honeyguid\n1500 Milk Scout';
  await page.goto('/deck');
  await page.getByLabel('Your list').fill(list);
  await page.getByRole('button', { name: 'Find my cards' }).click();
  await page.getByText(/^Its cards are legal in Standard/).press('Enter');
  await expect(page.getByText('Your event’s rules decide')).toBeVisible();
  for (const [width, letters] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), letters).toBe(width);
  }
});

test("the header's menu takes more lines instead of leaving the page", { tag: FULL }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a menu behind a button on phones');
  await page.goto('/cart');
  for (const width of [1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
    await expect(last).toBeInViewport({ ratio: 1 });
  }
});

test("the list view and a set's parts stay within a wide screen", { tag: FULL }, async ({
  page,
  isMobile,
  shop,
}) => {
  test.skip(isMobile, 'the list has rows of two lines on phones');
  const { id } = await findProduct(shop, 'Table Starter Kit');
  for (const path of ['/shop?view=list', `/shop/product/${id}`]) {
    await page.goto(path);
    for (const letters of ['100%', '200%']) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${letters}`).toBe(
        1440,
      );
    }
  }
});

test('the banners of the home page are as high as their words in large letters', { tag: FULL }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  for (const [width, letters] of isMobile
    ? ([[390, '200%']] as const)
    : ([
        [1920, '200%'],
        [1200, '200%'],
        [900, '200%'],
        [1440, '150%'],
      ] as const)) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
    const cut = await page.locator('.gallery-banner').evaluateAll((banners) =>
      banners.flatMap((banner) => {
        const { top, bottom } = banner.getBoundingClientRect();
        const words = [...banner.querySelectorAll('h2, p, a')].map((each) => each.getBoundingClientRect());
        return words.filter((each) => each.top < top || each.bottom > bottom).map(() => banner.textContent);
      }),
    );
    expect(cut, `${width}, ${letters}`).toEqual([]);
  }
});

test('the tiles of games keep their words whole beside a long heading', { tag: FULL }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a strip of its own on phones');
  for (const [width, letters] of [
    [1200, '100%'],
    [1280, '100%'],
    [1440, '100%'],
    [1440, '200%'],
    [1920, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop?search=booster+box');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
    const tiles = page.getByRole('navigation', { name: 'Games' }).getByRole('link');
    await expect(tiles).toHaveCount(5);
    expect(await tiles.evaluateAll(brokenWords), `${width}, ${letters}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

/** Words on more than one line, unless broken at a hyphen. */
function brokenWords(headings: Element[]): string[] {
  const lines = (node: Node, start: number, end: number): number => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return new Set(
      [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
    ).size;
  };
  return headings.flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        if (lines(node, index, index + word.length) > 1) broken.push(word);
      }
    }
    return broken;
  });
}

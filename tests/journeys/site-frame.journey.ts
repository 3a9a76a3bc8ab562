import type { Page } from '@playwright/test';
import { ANY_WIDTH, CORE, CORE_DESKTOP, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, holdScripts, openProduct, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

for (const path of ['/', '/shop', '/contact']) {
  test(`a menu opened on ${path} before hydration stays open`, { tag: path === '/' ? CORE : FULL }, async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'phones have a menu of their own');
    const letScriptsCome = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'One Piece submenu' }).tap();

    letScriptsCome();
    await expect(menu.getByRole('button', { name: 'One Piece submenu' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(menu.getByRole('link', { name: 'All One Piece' })).toBeVisible();
    await menu.getByRole('link', { name: 'All One Piece' }).tap();
    await expect(page).toHaveURL(/brand=One%20Piece$/);
    await expect(menu).toBeHidden();
  });
}

test('the last element opened before hydration stays in front', { tag: FULL }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the menu is a sheet on phones alone');
  const letScriptsCome = await holdScripts(page);
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await page.getByText('In stock').first().tap();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  letScriptsCome();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Singles submenu' }).tap();
  await expect(menu.getByRole('button', { name: 'Singles submenu' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a search opened before hydration stays open with its text', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await openSearch(page);
  await searchField(page).fill('meerk');
  letScriptsCome();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(searchField(page)).toHaveValue('meerk');
});

test('Escape closes the search, restores the focus and keeps the text', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await page.goto('/shop');
  await openSearch(page);
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('meerk');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search', exact: true }).first()).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue('meerk');
  await expect(page).toHaveURL(/\/shop$/);
});

test('the keyboard reaches the search in two steps, and passes the menus without opening one', {
  tag: CORE_DESKTOP,
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have a menu of their own');
  await page.goto('/shop');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to search' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Skip to search' })).toBeFocused();

  const search = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first();
  const openMenu = page.locator('.main-nav__menu:visible');
  for (let steps = 1; ; steps += 1) {
    await page.keyboard.press('Tab');
    await expect(openMenu).toHaveCount(0);
    if (await search.evaluate((button) => button === document.activeElement)) break;
    expect(steps, 'tabs to the search').toBeLessThan(16);
  }
});

test('an open page follows the system into the dark, until somebody chooses a theme', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(shop.url);
  const theme = (value: string) => expect(page.locator('html')).toHaveAttribute('data-theme', value);
  await theme('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await theme('dark');
  await page.evaluate(() => localStorage.setItem('springdeck.theme', 'light'));
  await page.reload();
  await theme('light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await theme('light');
});

test('the checkout has every link of the header, too', { tag: FULL }, async ({ page }) => {
  await page.goto('/shop');
  await openProduct(page, playmat);
  await addToCart(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const address of HEADER_LINKS) {
    await expect(menu.locator(`a[href="${address}"]`).first()).toBeAttached();
  }
  await expect(page.getByRole('banner').locator('a[href="/cart"]')).toBeAttached();
  await menu.getByRole('link', { name: 'Tournaments' }).click();
  await expect(page).toHaveURL(/\/tournaments$/);
});

test('the scroll-to-top button never covers delivery prices or fields', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  const { id } = await findProduct(shop, playmat);
  for (const [path, part] of [
    [`/shop/product/${id}`, '.delivery-panel'],
    ['/shipping', 'form select[name="country"], form select[name="zone"]'],
  ] as const) {
    await page.goto(path);
    const covered = await page.locator(part).first().evaluate(coveredOnTheWay);
    expect(covered, path).toEqual([]);
  }
});

/** Runs in the browser: scroll positions at which the button covers the element. */
async function coveredOnTheWay(part: Element): Promise<number[]> {
  const positions: number[] = [];
  const button = document.querySelector('.scroll-to-top');
  for (let top = 0; top < document.body.scrollHeight; top += 60) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const one = part.getBoundingClientRect();
    const other = button?.getBoundingClientRect();
    if (!other || button?.hasAttribute('data-hidden')) continue;
    const apart =
      one.right <= other.left ||
      one.left >= other.right ||
      one.bottom <= other.top ||
      one.top >= other.bottom;
    if (!apart) positions.push(top);
  }
  return positions;
}

test.describe('a tablet without a mouse', () => {
  test.use({ viewport: { width: 1366, height: 1024 }, hasTouch: true, isMobile: true });

  test('has the menu sheet and the sheets of filters', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
    await page.goto('/shop');
    await expect(page.locator('.main-nav')).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).tap();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect(filters).toBeVisible();
    await filters.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});

const HEADER_LINKS = [
  '/shop',
  '/shop?brand=Pokemon',
  '/shop?brand=One%20Piece',
  '/shop?category=Accessories',
  '/shop?onSale=true',
  '/tournaments',
  '/contact',
];

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search products' });

const openSearch = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click();

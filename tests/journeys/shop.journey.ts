import { expectAccessible } from './accessible.ts';
import { ANY_WIDTH, expect, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

test('the next tournament is shown among unfiltered products', async ({ page }) => {
  await page.goto('/shop');
  const event = page.getByRole('region', { name: 'Next tournament' });
  await expect(event.getByRole('heading', { level: 2 })).toBeVisible();
  await event.getByRole('link', { name: /^View event/ }).click();
  await expect(page).toHaveURL(/\/posts\//);
  await page.goto('/shop?onSale=true');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(event).toBeHidden();
});

test('the header trims the search text and ignores blanks', async ({ page }) => {
  await page.goto('/contact');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Search', exact: true }).first().click();
  const field = header.getByRole('combobox', { name: 'Search products' });
  await field.fill('   ');
  await field.press('Enter');
  await expect(page).toHaveURL('/contact');
  await field.fill('  playmat ');
  await field.press('Enter');
  await expect(page).toHaveURL('/shop?search=playmat');
  await expect(field).toBeHidden();
});

test('suggestions span the width of a phone, each name beside its price', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'elsewhere they hang below the field');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('surging');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  for (const option of await options.all()) {
    if (!(await option.isVisible())) continue;
    const [row, name, side] = await Promise.all(
      [option, option.locator('b'), option.locator('.suggestion__side')].map((part) => part.boundingBox()),
    );
    if (!row || !name || !side) throw new Error('A suggestion is incomplete');
    expect(row.width).toBe(page.viewportSize()?.width);
    expect(name.width).toBeGreaterThan(row.width / 3);
    expect(name.x + name.width).toBeLessThanOrEqual(side.x);
  }
});

test('the sheet of a filter chip scrolls above its fixed button', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'elsewhere it hangs below the chip');
  await page.goto('/shop');
  await page.getByText('All filters', { exact: true }).click();
  const panel = page.getByRole('group', { name: 'All filters' });
  const show = panel.getByRole('button', { name: /^Show \d+ products$/ });
  await expect(show).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('chips filter by what is asked for most, say what is chosen and take it away again', {
  tag: ANY_WIDTH,
}, async ({ page }) => {
  await page.goto('/shop');
  const kinds = page.getByRole('navigation', { name: 'Singles or sealed' });
  await kinds.getByRole('link', { name: 'Singles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Singles' })).toBeVisible();
  const filters = page.getByRole('group', { name: 'Filters', exact: true });
  await filters.getByText(/^Condition/).click();
  await page.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { name: 'Near Mint' }).check();
  await expect(page).toHaveURL(/attribute%5BCondition%5D=Near\+Mint/);
  await page.getByRole('group', { name: 'Condition' }).getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByRole('group', { name: 'Condition' })).toBeHidden();
  await expect(filters.getByText('Condition', { exact: false }).first()).toContainText('Near Mint');
  await filters.getByRole('checkbox', { name: /^In stock/ }).check();
  await expect(page).toHaveURL(/in_stock=true/);
  await page.getByLabel('Sort by').selectOption('Price: Low to High');
  await expect(page).toHaveURL(/orderby=price&order=asc/);
  await expectAccessible(page, 'filtered list');
  await page.getByRole('link', { name: 'Remove filter Condition: Near Mint' }).click();
  await expect(page).not.toHaveURL(/Condition/);
});

test('a submenu opens by its button, and closes by it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have a menu of their own');
  await page.goto('/contact');
  const button = page.getByRole('button', { name: 'Singles submenu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('every page links to the root of the content API for WordPress clients', { tag: ANY_WIDTH }, async ({
  request,
  shop,
}) => {
  for (const path of ['/', '/posts', '/no-such-page']) {
    const { link } = (await request.head(path)).headers();
    expect(link, path).toBe(`<${shop.url}/wp-json/>; rel="https://api.w.org/"`);
  }
});

test('backordered products have no arrival date, sold-out ones no delivery', { tag: ANY_WIDTH }, async ({
  page,
  shop,
}) => {
  const backordered = await findProduct(shop, 'Pokémon Twilight Masquerade Booster Box (36)');
  await page.goto(`/shop/product/${backordered.id}`);
  const estimate = page.getByRole('heading', { name: 'Delivery estimate' });
  await expect(estimate).toBeVisible();
  await expect(page.getByText('Ships when back in stock')).toHaveCount(3);
  await expect(page.getByText('Arrives')).toBeHidden();

  const soldOut = await findProduct(shop, 'Pokémon Surging Sparks Booster Bundle');
  await page.goto(`/shop/product/${soldOut.id}`);
  await expect(page.getByRole('textbox', { name: `Quantity of ${soldOut.name}` })).toBeDisabled();
  await expect(estimate).toBeHidden();
});

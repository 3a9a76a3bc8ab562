import { expectAccessible } from './accessible.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

test('the next tournament is shown among unfiltered products', { tag: FULL }, async ({ page }) => {
  await page.goto('/shop');
  const event = page.getByRole('region', { name: 'Next tournament' });
  await expect(event.getByRole('heading', { level: 2 })).toBeVisible();
  const first = page.getByRole('main').getByRole('article').first();
  const [box, tile] = await Promise.all([event.boundingBox(), first.boundingBox()]);
  expect(box?.y).toBeGreaterThan(Number(tile?.y) + Number(tile?.height) - 1);
  await event.getByRole('link', { name: /^View event/ }).click();
  await expect(page).toHaveURL(/\/posts\//);
  await page.goto('/shop?onSale=true');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(event).toBeHidden();
});

test('the header trims the search text and ignores blanks', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
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

test('suggestions span the width of a phone, each name beside its price', { tag: FULL }, async ({
  page,
  isMobile,
}) => {
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

test('one dialog has every filter, counts what is chosen and forgets what is not applied', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/shop?category=Singles');
  const opener = page.getByRole('button', { name: 'Filters (1)' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const show = dialog.getByRole('button', { name: /^Show \d+ products?$/ });
  await expect(show).toBeInViewport({ ratio: 1 });
  for (const name of ['Set', 'Condition', 'Rarity', 'Finish', 'Language'])
    await expect(dialog.locator('summary').getByText(name, { exact: true })).toBeAttached();
  for (const name of ['In stock', 'On Sale', 'Graded', 'With photographs'])
    await expect(dialog.getByRole('checkbox', { name })).toBeAttached();
  for (const name of ['Search products', 'Brand', 'Category', 'From', 'To'])
    await expect(dialog.getByLabel(name, { exact: true })).toBeAttached();
  const before = await show.innerText();
  await dialog.getByRole('checkbox', { name: 'Graded' }).check();
  await expect(show).not.toHaveText(before);
  await expectAccessible(page, 'dialog of filters');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/shop?category=Singles');

  await opener.click();
  await expect(dialog.getByRole('checkbox', { name: 'Graded' })).not.toBeChecked();
  await expect(show).toHaveText(before);
  await dialog.getByRole('checkbox', { name: 'Graded' }).check();
  await expect(show).not.toHaveText(before);
  const [counted] = /\d+/.exec(await show.innerText()) ?? [];
  await show.click();
  await expect(page).toHaveURL(/graded=true/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Number(counted));
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
});

test('the controls of the shop stand in a line of their own', { tag: FULL }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'on phones the dialog has them');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/shop');
  const main = page.getByRole('main');
  const controls = [
    main.getByRole('searchbox', { name: 'Search products' }),
    main.getByLabel('Brand', { exact: true }),
    main.getByText('All Categories', { exact: true }),
    main.getByText(/^On Sale/),
    main.getByLabel('Sort by'),
    main.getByLabel('Order', { exact: true }),
    main.getByRole('button', { name: 'Grid view' }),
    main.getByRole('link', { name: 'Cart', exact: true }),
  ];
  const middles = await Promise.all(
    controls.map(async (control) => {
      await expect(control).toBeInViewport({ ratio: 1 });
      const box = await control.boundingBox();
      return box ? box.y + box.height / 2 : 0;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6);
  await expect(main.getByLabel('Brand', { exact: true })).toHaveValue('');
  await main.getByText('All Categories', { exact: true }).click();
  const tree = main.getByRole('navigation', { name: 'Category' });
  await tree.getByText('Accessories', { exact: true }).click();
  await tree.getByRole('link', { name: /^Playmats/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'OUR SHOP Playmats' })).toBeVisible();
  await main.getByLabel('Sort by').selectOption('Price');
  await main.getByLabel('Order', { exact: true }).selectOption('Low to High');
  await expect(page).toHaveURL(/orderby=price&order=asc/);
  const grid = main.locator('.product-grid');
  const columnsOf = (each: Element) => getComputedStyle(each).gridTemplateColumns.split(' ').length;
  await expect.poll(() => grid.evaluate(columnsOf)).toBe(4);
});

test('chips filter by what is asked for most, say what is chosen and take it away again', {
  tag: [ANY_WIDTH, CORE, SAMPLED],
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
  await page.getByLabel('Sort by').selectOption('Price');
  await expect(page).toHaveURL(/orderby=price/);
  await page.getByLabel('Order', { exact: true }).selectOption('Low to High');
  await expect(page).toHaveURL(/orderby=price&order=asc/);
  await expectAccessible(page, 'filtered list');
  await page.getByRole('link', { name: 'Remove filter Condition: Near Mint' }).click();
  await expect(page).not.toHaveURL(/Condition/);
});

test('a submenu opens by its button, and closes by it', { tag: FULL }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have a menu of their own');
  await page.goto('/contact');
  const button = page.getByRole('button', { name: 'Singles submenu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('every page links to the root of the content API for WordPress clients', {
  tag: [ANY_WIDTH, FULL],
}, async ({ request, shop }) => {
  for (const path of ['/', '/posts', '/no-such-page']) {
    const { link } = (await request.head(path)).headers();
    expect(link, path).toBe(`<${shop.url}/wp-json/>; rel="https://api.w.org/"`);
  }
});

test('backordered products have no arrival date, sold-out ones no delivery', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
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

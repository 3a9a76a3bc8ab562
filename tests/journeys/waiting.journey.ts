import { startFakeWordpress } from '../fakes/wordpress.ts';
import { inOwnShop } from './own-shop.ts';
import { ANY_WIDTH, declineConsent, expect, FULL, test } from './shop-fixture.ts';

test('what is opened and typed while a slow page is awaited stays, and the page comes once it is closed', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context }) => {
  // Not the fixture's page, which fails on pictures of the fake shop.
  const page = await context.newPage();
  await declineConsent(page);
  const wordpress = await startFakeWordpress();
  const backend = { SHOP_API_URL: wordpress.url, CONTENT_API_URL: wordpress.url };
  await inOwnShop(async (shop) => {
    wordpress.moods = ['silent'];
    await page.goto(`${shop.url}/shop`, { waitUntil: 'commit' });
    await expect(page.getByText('Loading products …')).toBeVisible();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Search products' });
    await field.fill('beanie');
    wordpress.moods = ['well'];
    await page.waitForLoadState('domcontentloaded');
    await expect(field).toHaveValue('beanie');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Results for beanie/ })).toBeVisible();

    wordpress.moods = ['silent'];
    await page.goto(`${shop.url}/shop?orderby=price`, { waitUntil: 'commit' });
    await expect(page.getByText('Loading products …')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    // Nothing listens to a button that opens a submenu, so all stand open.
    await expect(menu.getByRole('button', { name: /submenu$/ })).toHaveCount(0);
    wordpress.moods = ['well'];
    await page.waitForLoadState('domcontentloaded');
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Loading products …')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }, backend).finally(() => wordpress.close());
});

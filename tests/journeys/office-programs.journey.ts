import { PATHS } from '#contract/paths.ts';
import { makeDataDir, startShop } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

test('the owner makes a token for a program, which calls with it until it is revoked', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context }) => {
  test.slow();
  const { dataDir, remove } = await makeDataDir();
  const shop = await startShop(dataDir);
  try {
    const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await page.goto(`${shop.url}/office/settings/programs`);
    await expect(page.getByRole('heading', { name: 'No programs yet' })).toBeVisible();
    await page.getByLabel('Name of the program').fill('Ledgerly');
    await page.getByRole('button', { name: 'Make the token' }).click();
    await expect(page.getByText('Choose at least one.')).toBeVisible();
    await expect(page.getByLabel('Name of the program')).toHaveValue('Ledgerly');
    await expectAccessible(page, 'a token without rights');
    await page.getByLabel('Read orders, without names and addresses').check();
    await page.getByRole('button', { name: 'Make the token' }).click();
    const token = await page.getByText(/^sdp_\w{12}_/).innerText();
    await expectAccessible(page, 'a token made');

    const ask = (path: string) =>
      fetch(shop.url + PATHS.programs + path, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask('/orders')).status).toBe(200);
    expect((await ask('/stock/ANY')).status).toBe(403);

    await page.goto(`${shop.url}/office/settings/programs`);
    await expect(page.getByText(token)).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Ledgerly/ })).toContainText('In use');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'programs, dark');
    await page.getByRole('button', { name: 'Revoke the token of Ledgerly' }).click();
    await expect(page.getByText('The token of Ledgerly is revoked: its next call is refused.')).toBeVisible();
    expect((await ask('/orders')).status).toBe(401);
    await page.goto(`${shop.url}/office/log?what=program`);
    await expect(page.getByRole('row', { name: /Token revoked/ })).toBeVisible();
  } finally {
    await shop.end('SIGTERM');
    await remove();
  }
});

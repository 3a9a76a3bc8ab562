import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { signInToOffice } from './open-office.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

test('a list leaves the house as a file after a fresh code, and the list stays as it was filtered', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const codes = await signInToOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
  const page = await context.newPage();
  for (const [index, list] of [
    {
      address: 'orders/export?q=state%3Apaid',
      title: 'Orders as CSV',
      back: '/office/orders?q=state%3Apaid',
      head: 'Order',
    },
    {
      address: 'products/export?search=playmat',
      title: 'Products as CSV',
      back: '/office/products?search=playmat',
      head: 'ID',
    },
    {
      address: 'log/export?search=who%3A%22Command+line%22',
      title: 'The log as CSV',
      back: '/office/log?search=who%3A%22Command+line%22',
      head: 'Line',
    },
  ].entries()) {
    await page.goto(`${shop.url}/office/${list.address}`);
    await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible();
    await expectAccessible(page, list.title);
    await expect(page.locator(`a[href="${list.back}"]`)).toBeVisible();
    await page.getByLabel(/^Code from your authenticator app/).fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This code is wrong')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByLabel(/^Code from your authenticator app/).fill(codes[index] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(new RegExp(`^.?"?${list.head}`));
  }
});

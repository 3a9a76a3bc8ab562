import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { openSettings } from './open-settings.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

test('the owner reads in sentences how the shop is, and what to do', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openOffice(context, shop, {
    name: 'Kagiso Veldman',
    role: 'owner',
  });
  await page.goto(`${shop.url}/office/settings/webhooks`);
  await openSettings(page, 'Health');
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  // Another journey in this shop may have made one.
  await expect(page.getByRole('listitem').filter({ hasText: /good backup/ })).toBeVisible();
  await expect(page.getByText(/^The database takes a write after/)).toBeVisible();
  await expectAccessible(page, 'health');
});

import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { openSettings } from './open-settings.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

const BACKGROUND_MS = 60_000;

test('the owner backs the shop up, and sees that it can be restored', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  test.slow();
  const page = await openOffice(context, shop, { name: 'Kagiso Backup', role: 'owner' });
  await page.goto(`${shop.url}/office/health`);
  await openSettings(page, 'Backups');
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible();
  await page.getByRole('button', { name: /^Back up now/ }).click();
  const made = page.getByRole('row').filter({ hasText: 'Restored and compared' });
  await expect(made.first()).toBeVisible({ timeout: BACKGROUND_MS });
  await expect(page.getByText('The last good backup is older than a day.')).toBeHidden();
  await expectAccessible(page, 'backups');

  await page.getByLabel('How many are kept').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a number from 1 to 60.')).toBeVisible();
  await page.getByLabel('How many are kept').fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a number from 1 to 60.')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('How many are kept')).toHaveValue('14');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'backups, dark');

  await page.goto(`${shop.url}/office`);
  const engine = page.getByRole('region', { name: 'Status' });
  await expect(engine).toContainText('restored and compared');
  await expect(engine.getByRole('link', { name: 'Backups' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a backup is asked for by a plain form', { tag: [ANY_WIDTH, FULL] }, async ({ context, shop }) => {
    test.slow();
    const page = await openOffice(context, shop, { name: 'Sipho Backup', role: 'owner' });
    await page.goto(`${shop.url}/office/settings/backups`);
    await page.getByRole('button', { name: /^Back up now/ }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Restored and compared').first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: BACKGROUND_MS });
  });
});

import { expectAccessible, expectContrast } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { scanKeys } from './scan-keys.ts';
import { expect, FULL, test } from './shop-fixture.ts';

test('credit is given by keyboard, and a gift card is made, found by its code and stopped', {
  tag: FULL,
}, async ({ context }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await page.goto(`${shop.url}/office/credit`);
    await expect(page.getByRole('heading', { level: 2, name: 'No credit yet' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Credit', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Give credit' })).toBeVisible();
    await page.getByLabel('E-mail address').fill('Thandi@example.com');
    await page.getByLabel('Amount').fill('nothing');
    await page.getByLabel('Reason').fill('Parcel was a week late');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Enter an amount in rand' })).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('Parcel was a week late');
    await expectAccessible(page, 'credit that is refused');
    await page.getByLabel('Amount').fill('250');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'thandi@example.com' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Entries, newest first' })).toContainText(
      'Given as goodwill',
    );
    await expectAccessible(page, 'an account of credit');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page, 'an account of credit');
    await page.emulateMedia({ colorScheme: 'light' });

    await page.goto(`${shop.url}/office/credit/new?for=card`);
    await page.getByLabel('Amount').fill('500');
    await page.getByLabel('Given as').selectOption('Prize');
    await page.getByLabel('Reason').fill('Winner on Saturday');
    await page.getByRole('button', { name: /^Make the gift card/ }).click();
    const note = page.getByRole('status').filter({ hasText: 'A gift card of' });
    await expect(note).toContainText(/R\s500,00/);
    await expectAccessible(page, 'the code of a gift card');
    const code = await page.locator('.one-secret').innerText();
    expect(code).toMatch(/^(?:[A-Z\d]{4}-){3}[A-Z\d]{4}$/);

    await page.goto(`${shop.url}/office/credit`);
    await page.getByRole('searchbox', { name: 'Search credit' }).fill(code);
    await page.getByRole('searchbox', { name: 'Search credit' }).press('Enter');
    const ofCard = page.getByRole('heading', { level: 1, name: `Gift card …${code.slice(-4)}` });
    await expect(ofCard).toBeVisible();
    expect(page.url()).not.toContain(code.slice(0, 4));
    await page.goto(`${shop.url}/office/orders`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await scanKeys(page, code);
    await expect(ofCard).toBeVisible();
    expect(asked.filter((address) => address.includes(code.slice(0, 4)))).toEqual([]);
    await page.getByRole('button', { name: 'Stop it' }).click();
    await expect(page.getByText('This gift card is stopped.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(code);
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(page.getByRole('button', { name: 'Stop it' })).toBeVisible();
  });
});

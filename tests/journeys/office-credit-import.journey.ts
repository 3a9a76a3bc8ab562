import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { expect, FULL, test } from './shop-fixture.ts';

test(
  'gift cards of another program are asked for their columns, checked, brought in and found by their codes',
  { tag: FULL },
  async ({ context, shop }, info) => {
    const page = await openOffice(context, shop, { name: 'Naledi Owner', role: 'owner' });
    const name = info.project.name;
    await page.goto(`${shop.url}/office/credit/import`);
    const file = {
      name: `cards-${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`Voucher;Left\nOLD-${name}-0001;120,50\nAB;3\n`),
    };
    await page.getByLabel('Choose or drop a CSV').setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByLabel('Codes or addresses').selectOption('Voucher');
    await page.getByLabel('What is left').selectOption('Left');
    await expectAccessible(page, 'the columns of a file of gift cards');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('1 line would be brought in')).toBeVisible();
    await page.getByRole('button', { name: 'Bring it in' }).click();
    await expect(page.getByText('1 line brought in')).toBeVisible();
    await expectAccessible(page, 'gift cards that are brought in');
    await page.goto(`${shop.url}/office/find?q=old-${name}-0001`);
    await expect(page).toHaveURL(/\/office\/credit\/\d+$/);
    await page.goto(`${shop.url}/office/credit/report`);
    await expectAccessible(page, 'credit by month');
  },
);

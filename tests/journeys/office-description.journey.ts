import { expectAccessible } from './accessible.ts';
import { importProduct } from './import-product.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

const WRITTEN =
  'Rolled rubber, 61 x 35 cm.\\n\\n<table><tr><td>Weight</td><td>210 g</td></tr></table>\\n\\nMade in Cape Town &amp; numbered.';

test(
  'a description is written as blocks, and what is not touched keeps every byte',
  { tag: [ANY_WIDTH, FULL] },
  async ({ context, shop }, { project }) => {
    test.slow();
    const sku = `RICH-${project.name.toUpperCase()}`;
    const id = await importProduct(shop, sku, `Described goods of the ${project.name}`, [
      'SKU,Name,Regular price,Stock,Description',
      `${sku},Described goods of the ${project.name},349,4,"${WRITTEN}"`,
    ]);
    const page = await openOffice(context, shop, { name: 'Lerato Dube', role: 'staff' });
    await page.goto(`${shop.url}/office/products/${id}`);
    const text = page.getByRole('textbox', { name: 'Description', exact: true });
    const source = page.getByLabel('Description as HTML');
    const panel = page.getByRole('region', { name: /^(Save|Not saved)/ });
    await expect(text).toContainText('Rolled rubber, 61 x 35 cm.');
    await expect(panel.getByRole('heading', { name: 'Save' })).toBeVisible();
    await expectAccessible(page, 'description');

    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Signed by the ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('artist');
    await expect(panel.getByRole('heading', { name: 'Not saved: 1 change' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await page
      .getByRole('group', { name: 'Write description as' })
      .getByRole('button', { name: 'HTML' })
      .click();
    await expect(source).toHaveValue(
      `${WRITTEN.replaceAll('\\n', '\n')}\n\nSigned by the <strong>artist</strong>`,
    );
    await expect(panel.getByRole('heading', { name: 'Save' })).toBeVisible();

    await page.goto(`${shop.url}/shop/product/${id}`);
    await expect(page.getByText('Signed by the artist').locator('strong')).toHaveText('artist');
    await expect(page.getByRole('cell', { name: '210 g' })).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a description is written as HTML', { tag: [ANY_WIDTH, FULL] }, async ({ context, shop }) => {
    const id = await importProduct(shop, 'RICH-PLAIN', 'Described goods without script', [
      'SKU,Name,Regular price,Stock,Description',
      `RICH-PLAIN,Described goods without script,349,4,"${WRITTEN}"`,
    ]);
    const page = await openOffice(context, shop, { name: 'Lerato Dube', role: 'staff' });
    await page.goto(`${shop.url}/office/products/${id}`);
    await page.getByLabel('Description as HTML').fill('<h2>Rubber</h2>');
    await page.getByRole('region', { name: 'Save' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await page.goto(`${shop.url}/shop/product/${id}`);
    await expect(page.getByRole('heading', { name: 'Rubber' })).toBeVisible();
  });
});

import { expectAccessible } from './accessible.ts';
import { importProduct } from './import-product.ts';
import { openOffice } from './open-office.ts';
import { inEmptyShop } from './own-shop.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`);

test('a matrix of many variations scrolls in its frame, not the page', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
}) => {
  test.slow();
  const [conditions, languages] = [numbered('Condition', 4), numbered('Language', 12)];
  const options = (first: string, second: string) => `Condition,"${first}",1,Language,"${second}",1`;
  await inEmptyShop(async (shop) => {
    const id = await importProduct(shop, 'WIDE', 'Wide Springhare', [
      'Type,SKU,Name,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global',
      `variable,WIDE,Wide Springhare,,,,${options(conditions.join(', '), languages.join(', '))}`,
      ...conditions.flatMap((condition, n) =>
        languages.map(
          (language, m) => `variation,WIDE-${n}-${m},,2,99.00,WIDE,${options(condition, language)}`,
        ),
      ),
    ]);
    const page = await openOffice(context, shop, { name: 'Lerato Dube', role: 'staff' });
    await page.goto(`${shop.url}/office/products/${id}`);
    const last = page.getByRole('columnheader', { name: 'Language 12' });
    await expect(last).not.toBeInViewport();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expectAccessible(page, 'wide matrix');
  });
});

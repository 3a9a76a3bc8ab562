import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { runShop } from './command-line.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

test('by keyboard alone: a copy is looked at front and back, and bought', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  const card = await importCopies(shop, test.info().project.name);
  await page.goto(`/shop/product/${card.id}`);
  const box = page.getByRole('region', { name: 'Choose the very copy' });
  await expect(box).toContainText('2 copies');
  await expectAccessible(page, 'product with copies');

  const front = box.getByRole('link', { name: `Front of copy ${card.copy}, larger` });
  await front.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Copy ${card.copy}` });
  await expect(dialog.getByRole('img')).toHaveAccessibleName(`Front of copy ${card.copy}`);
  await expectAccessible(page, 'photographs of a copy');
  await dialog.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await expect(dialog.getByRole('img')).toHaveAccessibleName(`Back of copy ${card.copy}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(front).toBeFocused();

  const add = box.getByRole('button', { name: `copy ${card.copy}` });
  await expect(add).toHaveText(`Add copy ${card.copy}`);
  await add.press('Enter');
  await expect(add).toHaveText(`In Cart copy ${card.copy}`);
});

test('the photographs of copies are pictures of the gallery, too', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  const card = await importCopies(shop, test.info().project.name);
  await page.goto(`/shop/product/${card.id}`);
  const gallery = page.getByRole('group', { name: 'Product images' });
  await gallery.getByRole('button', { name: `Photograph: Back of copy ${card.copy}` }).click();
  await expect(gallery.getByRole('img', { name: `Back of copy ${card.copy}` })).toBeVisible();
});

test('a graded copy links to the check of its certificate in a new window, and says so', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, shop }) => {
  const card = await importCopies(shop, test.info().project.name);
  await page.goto(`/shop/product/${card.id}`);
  const box = page.getByRole('region', { name: 'Choose the very copy' });
  await expect(box).toContainText('PSA 9');
  await expect(box).toContainText('Certificate 88120417');
  const check = box.getByRole('link', { name: 'check it at PSA (opens in a new window)' });
  await expect(check).toHaveAttribute('href', /psacard\.com.*88120417/);
  await expect(check).toHaveAttribute('target', '_blank');
});

/** A card with a copy and a graded copy; imported again, it stays as it is. */
async function importCopies(shop: ShopServer, suffix: string) {
  const sku = `PHOTOGRAPHED-${suffix}`;
  const copy = `K-${suffix}`;
  const name = `Photographed ${suffix} – XYZ 001/099`;
  const photos = ['front', 'back', 'slab-front', 'slab-back'].map((side) => `${copy}-${side}.svg`);
  for (const photo of photos) await writeFile(path.join(shop.dataDir, photo), drawing(photo));
  const file = path.join(shop.dataDir, `${sku}.csv`);
  await writeFile(
    file,
    `Type,SKU,Name,Stock,Regular price,Categories,Brands,Parent,Images,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global,Copy note,Grading company,Grade,Certificate
simple,${sku},${name},2,900,Singles,Pokemon,,,Set,Exemplar,1,Number,001/099,1,,,,
copy,${copy},,1,950,,,${sku},"${photos[0]}, ${photos[1]}",Condition,Near Mint,1,,,,Centred 52/48,,,
copy,G-${suffix},,1,1900,,,${sku},"${photos[2]}, ${photos[3]}",,,,,,,,PSA,9,88120417
`,
  );
  await runShop(shop, 'import', 'products', file);
  // The shop hears of what another process has imported within half a second.
  await expect(async () => findProduct(shop, name)).toPass();
  return { id: (await findProduct(shop, name)).id, copy };
}

const drawing = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"><title>${name}</title><rect width="63" height="88"/></svg>`;

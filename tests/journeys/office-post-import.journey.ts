import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { author, category, item, wxr } from '#backend/testing/wordpress/export.ts';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { inEmptyShop } from './own-shop.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

const OLD = 'http://old.example/wp-content/uploads/2024/03/table.jpg';

const fileOf = (slug: string, id: number) => ({
  name: 'shop.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(
    wxr(
      author(7, 'thandi', 'Thandi Nkosi'),
      category(21, 'events', 'Events'),
      item({
        id,
        title: `Week ${slug}`,
        slug,
        content: `Doors open at nine.\n\n<img src="${OLD}" alt="A table">`,
      }),
      item({
        id: id + 3,
        type: 'attachment',
        status: 'inherit',
        title: 'A table',
        url: OLD,
        meta: { _wp_attached_file: '2024/03/table.jpg' },
      }),
      item({ id: id + 1, title: 'Week 2', date: 'soon' }),
      item({ id: id + 2, title: 'About', type: 'page' }),
    ),
  ),
});

const pictures = async () => {
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7' } })
    .jpeg()
    .toBuffer();
  const mimeType = 'image/jpeg';
  return [
    { name: 'table.jpg', mimeType, buffer },
    { name: 'chair.jpg', mimeType, buffer },
  ];
};

/** One of the two is a picture of the post, which shoppers see in its text. */
async function bringPictures(page: Page, shop: ShopServer, slug: string): Promise<void> {
  const part = page.getByRole('region', { name: 'Pictures of imported posts' });
  await expect(part).toContainText('1 picture is still at the old address');
  await part.getByLabel('Pictures').setInputFiles(await pictures());
  await part.getByRole('button', { name: 'Upload the pictures' }).click();
  await expect(part).toContainText('1 picture was uploaded.');
  await expect(part.getByRole('listitem')).toContainText('chair.jpg: No imported picture');
  await expect
    .poll(async () => (await page.request.get(`${shop.url}/posts/${slug}`)).text())
    .toMatch(/<img[^>]* src="\/media\/products\/\w+\.webp"/);
}

const NO_EXPORT = { name: 'shop.xml', mimeType: 'text/xml', buffer: Buffer.from('<html></html>') };

test(
  'the posts of a WordPress are checked and imported, and shoppers read them',
  { tag: [ANY_WIDTH, FULL] },
  async ({ context }, { project }) => {
    test.slow();
    await inEmptyShop(async (shop) => {
      const slug = `import-${project.name}`;
      const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
      await page.goto(`${shop.url}/office/posts`);
      await page.getByRole('link', { name: 'Import', exact: true }).click();
      const file = page.getByLabel('WordPress export');
      await file.setInputFiles(NO_EXPORT);
      await page.getByRole('button', { name: 'Check the file' }).click();
      await expect(page.getByRole('alert')).toContainText('Nothing was changed.');

      await file.setInputFiles(fileOf(slug, 940));
      await page.getByRole('button', { name: 'Check the file' }).click();
      const outcome = page.getByRole('region', { name: 'What the file would change' });
      await expect(outcome).toContainText(
        /\d would be created, 0 would be updated, \d unchanged, 1 left out/,
      );
      await expect(outcome).toContainText('Not posts, so left out: 1 page.');
      await expect(outcome.getByRole('listitem')).toContainText(/^Line \d+: .*soon/);
      await expectAccessible(page, 'posts checked');
      expect((await context.request.get(`${shop.url}/posts/${slug}`)).status()).toBe(404);

      // The file is still chosen.
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
      await expectAccessible(page, 'posts imported');
      await expect
        .poll(async () => (await context.request.get(`${shop.url}/posts/${slug}`)).status(), {
          timeout: 2_000,
        })
        .toBe(200);
      await bringPictures(page, shop, slug);
      await expectAccessible(page, 'pictures uploaded');
    });
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the posts of a WordPress are imported', { tag: [ANY_WIDTH, FULL] }, async ({ context }) => {
    await inEmptyShop(async (shop) => {
      const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
      await page.goto(`${shop.url}/office/posts/import`);
      await page.getByLabel('WordPress export').setInputFiles(fileOf('import-plain', 950));
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
      await bringPictures(page, shop, 'import-plain');
      await page.goto(`${shop.url}/posts/import-plain`);
      await expect(page.getByRole('heading', { name: 'Week import-plain' })).toBeVisible();
    });
  });
});

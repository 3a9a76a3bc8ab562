import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { runShop } from './command-line.ts';
import { openOffice } from './open-office.ts';
import { inEmptyShop } from './own-shop.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';

const COLUMNS =
  '<!-- wp:columns {"verticalAlignment":"center"} -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column"><p>Kept in a column</p></div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->';
const WRITTEN = `<!-- wp:paragraph {"align":"center"} -->
<p class="has-text-align-center">A foil is two materials</p>
<!-- /wp:paragraph -->

${COLUMNS}



<!-- wp:acme/countdown {"until":"2026-12-01"} /-->
<!-- wp:list -->
<ul><li>Sleeve first</li><li>Store upright</li></ul>
<!-- /wp:list -->
`;

const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Card shop</title><wp:wxr_version>1.2</wp:wxr_version>
<item><title>Why your foils bow</title><dc:creator>thandi</dc:creator><guid>http://old.example/?p=40</guid>
<content:encoded><![CDATA[${WRITTEN}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>40</wp:post_id><wp:post_date>2026-05-01 18:00:00</wp:post_date><wp:post_date_gmt>2026-05-01 16:00:00</wp:post_date_gmt>
<wp:post_name>why-your-foils-bow</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
</channel></rss>`;

const STAFF = { name: 'Lerato Dube', role: 'staff' } as const;

test('a WordPress post edited by keyboard: readers see it, and what the editor does not know keeps every byte', {
  tag: [ANY_WIDTH, CORE, SAMPLED],
}, async ({ context }) => {
  test.slow();
  await withPost(async (shop) => {
    const page = await openOffice(context, shop, STAFF);
    await page.goto(`${shop.url}/office/posts`);
    await expectAccessible(page, 'posts');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(text).toContainText('A foil is two materials');
    await expect(page.getByRole('group', { name: 'Kept as it is: columns' })).toContainText(
      'Kept in a column',
    );
    await expect(page.getByRole('group', { name: 'Kept as it is: acme/countdown' })).toBeVisible();
    await expectAccessible(page, 'post');

    await text.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
    await page.keyboard.type(' glued ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('together');
    await expect(page.getByRole('heading', { name: 'Not saved: 1 change' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    const edited = WRITTEN.replace('two materials', 'two materials glued <strong>together</strong>');
    expect(await htmlOf(page)).toBe(edited);
    const address = `${shop.url}/posts/why-your-foils-bow`;
    await expect
      .poll(async () => (await context.request.get(address)).text())
      .toContain('two materials glued <strong>together</strong>');
    expect(await (await context.request.get(address)).text()).toContain('Kept in a column');

    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Alt+F10');
    const tools = page.getByRole('toolbar', { name: 'Text' });
    await expect(tools.getByRole('button', { name: 'Paragraph' })).toBeFocused();
    await expect(tools.getByRole('button', { name: 'List with dots' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('ArrowLeft');
    await expect(tools.getByRole('button', { name: 'Redo typing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
    await page.keyboard.press('Alt+F10');
    while (
      !(await tools
        .getByRole('button', { name: 'Deck list' })
        .evaluate((button) => button === document.activeElement))
    )
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Cards of the deck, one kind a line')).toBeFocused();
    await page.keyboard.type("4 Boss's Orders");
    await expectAccessible(page, 'post with a deck');
    await page.getByRole('button', { name: /theme/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page, 'post with a deck, dark');

    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: /^Preview/ }).click();
    const preview = await opened;
    await expect(preview.getByRole('complementary', { name: 'Preview' })).toContainText(
      'see the post like this',
    );
    await expect(preview.getByRole('link', { name: 'Find these cards' })).toBeVisible();
    await preview.close();
    expect(await (await context.request.get(address)).text()).not.toContain('Find these cards');

    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await context.request.get(address)).text()).toContain('Find these cards');
    expect(await htmlOf(page)).toBe(
      `${edited.trimEnd()}\n\n<!-- wp:shortcode -->\n[deck]\n4 Boss's Orders\n[/deck]\n<!-- /wp:shortcode -->`,
    );
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Before the editor' })
      .getByRole('button', { name: /^Bring back/ })
      .click();
    await expect(page.getByText(/Brought back the version/)).toBeVisible();
    expect(await htmlOf(page)).toBe(WRITTEN);
  });
});

test('a new post whose Save is pressed twice is made once', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
}) => {
  await withPost(async (shop) => {
    const page = await openOffice(context, shop, STAFF);
    await page.goto(`${shop.url}/office/posts/new`);
    await page.getByLabel('Title', { exact: true }).fill('Pressed twice');
    const tags = page.getByRole('list', { name: 'Tags of this post' }).getByRole('listitem');
    await page.getByLabel('Tags', { exact: true }).focus();
    await page.keyboard.type('foil');
    await page.keyboard.press('Enter');
    await page.keyboard.type('care,storage,');
    await page.keyboard.press('Backspace');
    await expect(tags).toHaveText(['foil', 'care']);
    await page.getByRole('button', { name: 'Remove the tag foil' }).click();
    await expect(page.getByLabel('Tags', { exact: true })).toBeFocused();
    await page.keyboard.type('humidity');
    await expectAccessible(page, 'tags of a post');
    await expect(page.getByRole('heading', { name: 'Not saved: 2 changes' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await expect(tags).toHaveText(['care', 'humidity']);
    await page.goto(`${shop.url}/office/posts?search=Pressed+twice`);
    await expect(page.getByRole('link', { name: 'Pressed twice' })).toHaveCount(1);
  });
});

test(
  'without script a post is written, refused, scheduled and put into the trash, and its HTML keeps every byte',
  { tag: [ANY_WIDTH, FULL] },
  async ({ browser, context }, { project }) => {
    test.slow();
    await withPost(async (shop) => {
      const signedIn = await openOffice(context, shop, STAFF);
      const plain = await browser.newContext({
        ...project.use,
        javaScriptEnabled: false,
        storageState: await context.storageState(),
      });
      await signedIn.close();
      const page = await plain.newPage();
      await page.goto(`${shop.url}/office/posts`);
      await page.getByRole('link', { name: 'Why your foils bow' }).click();
      await expect(page.getByLabel('Text as HTML')).toHaveValue(WRITTEN);
      await page.getByLabel('Teaser').fill('Paper drinks.');
      await panel(page)
        .getByRole('button', { name: /^(Save|Schedule|Publish)/ })
        .click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Text as HTML')).toHaveValue(WRITTEN);
      await expect(page.getByLabel('Teaser')).toHaveValue('Paper drinks.');

      await page.goto(`${shop.url}/office/posts/new`);
      await page.getByLabel('Text as HTML').fill('<p>Bring sleeves</p><script>alert(1)</script>');
      await page.getByRole('radio', { name: 'Later' }).check();
      await panel(page)
        .getByRole('button', { name: /^(Save|Schedule|Publish)/ })
        .click();
      await expect(page.getByText('is missing').first()).toBeVisible();
      await expect(page.getByLabel('Text as HTML')).toHaveValue(
        '<p>Bring sleeves</p><script>alert(1)</script>',
      );
      await page.getByLabel('Title', { exact: true }).fill('Cape Town league');
      await page.getByLabel('Day and time').fill('2031-01-05T07:00');
      await panel(page)
        .getByRole('button', { name: /^(Save|Schedule|Publish)/ })
        .click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
      await expect(panel(page).getByText('Scheduled')).toBeVisible();
      expect((await plain.request.get(`${shop.url}/posts/cape-town-league`)).status()).toBe(404);

      await page.getByRole('radio', { name: 'Now' }).check();
      await panel(page)
        .getByRole('button', { name: /^(Save|Schedule|Publish)/ })
        .click();
      await expect(panel(page).getByText('Published')).toBeVisible();
      const address = `${shop.url}/posts/cape-town-league`;
      await expect.poll(async () => (await plain.request.get(address)).status()).toBe(200);
      const shown = await (await plain.request.get(address)).text();
      expect(shown).toContain('<p>Bring sleeves</p>');
      expect(shown).not.toContain('alert(1)');
      await page.getByRole('button', { name: 'Into the trash' }).click();
      await expect(panel(page).getByText('In the trash').first()).toBeVisible();
      await expect.poll(async () => (await plain.request.get(address)).status()).toBe(404);
      await plain.close();
    });
  },
);

const panel = (page: Page) => page.getByRole('region', { name: /^(Goes out|Not saved)/ });

/** What the field of the text holds, and so what is stored. */
async function htmlOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  const html = await page.getByLabel('Text as HTML').inputValue();
  await page.getByRole('button', { name: 'Blocks', exact: true }).click();
  return html;
}

/** In a shop of its own: others count the demo shop's posts. */
async function withPost(use: (shop: ShopServer) => Promise<void>): Promise<void> {
  await inEmptyShop(async (shop) => {
    const file = path.join(shop.dataDir, 'export.xml');
    await writeFile(file, EXPORT);
    await runShop(shop, 'import', 'posts', file);
    await use(shop);
  });
}

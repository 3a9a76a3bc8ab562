import { expectAccessible } from './accessible.ts';
import { isSampled } from './sample.ts';
import { ANY_WIDTH, CORE, expect, FULL, MOVING, SAMPLED, test } from './shop-fixture.ts';
import { holdScripts } from './shopper.ts';

const article = 'Buying singles: what the conditions mean';

test('a reader searches, filters and pages through the posts, and the address follows', {
  tag: [ANY_WIDTH, CORE],
}, async ({ page }) => {
  await page.goto('/posts');
  const main = page.getByRole('main');
  await expect(main).toContainText('Showing 9 of 19 posts');
  await expect(main).not.toContainText('League Cup');

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Oldest First' });
  await expect(page).toHaveURL(/\/posts\?order=asc$/);
  await page.getByLabel('Posts per page').selectOption('6');
  await expect(page).toHaveURL(/order=asc&perPage=6$/);
  await expect(main).toContainText('Showing 6 of 19 posts');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2$/);

  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.goBack();
  await expect(page.getByLabel('Posts per page')).toHaveValue('9');
  await main.getByRole('link', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL(/\/posts$/);
  await expect(page.getByLabel('Order', { exact: true })).toHaveValue('desc');

  await page.getByLabel('Search posts').fill('conditions mean');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search=conditions\+mean$/);
  await expect(main.getByRole('link', { name: article })).toBeVisible();
  await page.getByLabel('Search posts').fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'No Posts Found' })).toBeVisible();
  await expect(main).toContainText('Try adjusting your search or filters.');
});

test('a search typed before hydration is submitted', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/posts', { waitUntil: 'commit' });
  await page.getByLabel('Search posts').fill('conditions mean');
  letScriptsCome();
  await expect(page).toHaveURL(/search=conditions\+mean$/);
  await expect(page.getByLabel('Search posts')).toHaveValue('conditions mean');
});

test('a category has its heading, tournaments their days', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  await page.goto('/posts?category=Guides');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GUIDES POSTS');
  await page.goto('/posts?category=tournament');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TOURNAMENT POSTS');
  await expect(page.getByRole('main')).toContainText('Prize pool');
});

test('a post shows its facts, its products with a price, and what to read next', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/posts/buying-singles');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: article })).toBeVisible();
  await expect(main).toContainText(/\d+ min read/);
  await expect(main).toContainText('By Naledi Mofokeng');
  await expect(main.locator('.product-card')).toContainText(/R\s\d/);
  await expect(page.getByRole('region', { name: 'Related posts' }).getByRole('article')).toHaveCount(3);
  for (const property of ['og:url', 'og:type']) {
    await expect(page.locator(`meta[property="${property}"]`)).toHaveCount(1);
  }
});

test('an unknown post shows 404', { tag: [ANY_WIDTH, FULL] }, async ({ context, shop }) => {
  // Not the fixture's page, which fails on logged error statuses.
  const failed = await context.newPage();
  const response = await failed.goto(`${shop.url}/posts/never-written`);
  expect(response?.status()).toBe(404);
  await expect(failed.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
  await expect(failed.getByRole('main')).toContainText("The post you're looking for doesn't exist.");
});

test('feed, calendar and event files have their types', { tag: [ANY_WIDTH, FULL] }, async ({ request }) => {
  const feed = await request.get('/feed.xml');
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain('<title>Storing cards through a Highveld summer</title>');
  const calendar = await request.get('/tournaments/calendar.ics');
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const event = await request.get('/tournaments/commander-saturday.ics');
  expect(await event.text()).toContain('SUMMARY:Magic: The Gathering Commander Saturday');
  expect((await request.get('/tournaments/buying-singles.ics')).status()).toBe(404);
});

test.describe('the gallery', () => {
  test.use(MOVING);

  test('replays clicks made before hydration', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const gallery = page.getByRole('region', { name: 'Gallery' });
    await gallery.getByRole('button', { name: 'Pause' }).click();
    await gallery.getByRole('button', { name: 'Next' }).click();
    await gallery.getByRole('button', { name: 'Next' }).click();
    letScriptsCome();
    await expect(gallery.locator('.carousel__dots [aria-current]')).toHaveAccessibleName(/^Slide 3/);
    await expect(gallery.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('does once what is clicked while React begins to listen', { tag: [ANY_WIDTH, FULL] }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const listen = document.addEventListener;
      document.addEventListener = (...listener: Parameters<typeof listen>) => {
        listen.apply(document, listener);
        if (listener[0] !== 'click') return;
        document.addEventListener = listen;
        queueMicrotask(() => document.querySelector<HTMLElement>('[aria-label="Next"]')?.click());
      };
    });
    await page.goto('/');
    const gallery = page.getByRole('region', { name: 'Gallery' });
    await expect(gallery.locator('.carousel__dots [aria-current]')).toHaveAccessibleName(/^Slide 2/);
  });
});

test('without JavaScript home, posts and tournaments are complete', { tag: [ANY_WIDTH, CORE] }, async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Gallery' }).getByRole('link', { name: 'Shop now' }),
  ).toHaveCount(6);
  await expect(page.locator('#tournament')).toContainText(/Prize pool\s*R\s\d/);
  await page.goto('/posts');
  await page.getByLabel('Posts per page').selectOption('6');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Showing 6 of 19 posts');
  await page.goto('/tournaments');
  await expect(page.getByRole('main')).toContainText('Coming up');
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in posts and tournaments, in ${colorScheme}`, {
    tag: colorScheme === 'dark' ? [ANY_WIDTH, FULL] : [CORE, SAMPLED],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/posts', '/posts?category=tournament', '/posts/buying-singles', '/tournaments']) {
      if (!isSampled(path)) continue;
      await page.goto(path);
      await expectAccessible(page, path);
    }
  });
}

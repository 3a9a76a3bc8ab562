import type { Locator, Page } from '@playwright/test';
import { ANY_WIDTH, expect, FULL, MOVING, test } from './shop-fixture.ts';
import { playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test.use(MOVING);
test.skip(({ hasTouch }) => !hasTouch, 'nobody swipes without a finger');

for (const label of ['Gallery', 'Tournaments']) {
  test(`a swipe of more than 40 px changes the slide of ${label}, a shorter one does not`, {
    tag: [ANY_WIDTH, FULL],
  }, async ({ page }) => {
    // The carousel hydrates after the page.
    await page.goto('/', { waitUntil: 'networkidle' });
    const carousel = page.getByRole('region', { name: label, exact: true });
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
    const shown = carousel.locator('.carousel__dots [aria-current]');
    const track = carousel.locator('.carousel__track');
    const first = Number(/^Slide (\d+)/.exec((await shown.getAttribute('aria-label')) ?? '')?.[1]);

    await swipe(page, track, -60);
    await expect(shown).toHaveAccessibleName(new RegExp(`^Slide ${first + 1}:`));
    await swipe(page, track, -35);
    await swipe(page, track, -60);
    await expect(shown).toHaveAccessibleName(new RegExp(`^Slide ${first + 2}:`));
    await swipe(page, track, 200);
    await expect(shown).toHaveAccessibleName(new RegExp(`^Slide ${first + 1}:`));
  });
}

test("a swipe changes a product's image", { tag: [ANY_WIDTH, FULL] }, async ({ page, shop }) => {
  const { id } = await findProduct(shop, playmat);
  await page.goto(`/shop/product/${id}`);
  const thumb = (at: number) => page.getByRole('button', { name: new RegExp(`^Image ${at} of `) });
  await expect(thumb(1)).toHaveAttribute('aria-current', 'true');
  await swipe(page, page.getByRole('main').locator('.product-gallery__stage'), -60);
  await expect(thumb(2)).toHaveAttribute('aria-current', 'true');
});

async function swipe(page: Page, element: Locator, acrossPx: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const start = { x: box.x + box.width / 2, y: box.y + 60 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const touch = { x: start.x + acrossPx * share, y: start.y };
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [touch] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

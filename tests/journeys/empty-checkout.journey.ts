import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { holdScripts } from './shopper.ts';

test('an empty checkout says so before hydration, without layout shift', { tag: FULL }, async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry)) continue;
        const moved = Number(document.documentElement.dataset.moved ?? 0) + Number(entry.value);
        document.documentElement.dataset.moved = String(moved);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'YOUR CART IS EMPTY' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  letScriptsCome();
  await expect(page.locator('main form')).toHaveCount(0);
  const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
  expect(moved).toBeLessThan(0.02);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an empty checkout has one heading', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('YOUR CART IS EMPTY');
    await expect(page.getByRole('button', { name: 'Complete Order' })).toBeHidden();
  });
});

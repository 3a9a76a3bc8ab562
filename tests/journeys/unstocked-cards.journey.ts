import { lookAt } from './codes-in-cart.ts';
import { expect, FULL, test } from './shop-fixture.ts';

test('a search tells of a card that exists and is not in stock, below what is sold, and a shopper waits for it', {
  tag: FULL,
}, async ({ page, isMobile }) => {
  await page.goto('/shop?search=genet');
  const section = page.getByRole('region', { name: 'Exists, not in stock' });
  await expect(section).toBeVisible();
  await lookAt(page, 'a search with cards that are not in stock', isMobile);
  await section
    .getByRole('link', { name: /^Tell me when: / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('naledi.book@example.com');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog.getByText('We sent a mail to')).toBeVisible();
});

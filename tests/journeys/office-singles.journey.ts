import { expectAccessible, expectContrast } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { expect, FULL, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

/** Nobody else sells them, and each width lists its own. */
const CARDS = {
  phone: ['gec 30', 'mon 23', 'scou 67', 'shad 24', 'omen 21'],
  desktop: ['gec 27', 'mon 47', 'scou 46', 'shad 57', 'omen 60'],
};
/** Of a card with three conditions, besides figures. */
const MOST_KEYS = 12;

test(
  'five cards are listed by typing, each with three conditions in twelve keys besides figures',
  { tag: FULL },
  async ({ context, shop }, { project }) => {
    test.slow();
    const page = await openOffice(context, shop, { name: 'Thabo Lister', role: 'staff' });
    await page.goto(`${shop.url}/office/products`);
    await page.getByRole('link', { name: 'New single' }).click();
    const card = page.getByLabel('Card', { exact: true });
    const found = page.getByRole('list', { name: 'Found' }).getByRole('link');
    await expect(card).toBeFocused();
    await expectAccessible(page, 'new single');
    const [first = '', ...others] = project.name === 'desktop' ? CARDS.desktop : CARDS.phone;
    for (const typed of [first, ...others]) {
      await expect(card).toBeFocused();
      const [name = '', number = ''] = typed.split(' ');
      await page.keyboard.type(`${name} `);
      await expect(found.first()).toBeVisible();
      await page.keyboard.type(number);
      await expect(card).toHaveValue(typed);
      let keys = typed.replace(/\d/g, '').length;
      const press = async (key: string) => {
        keys += 1;
        await page.keyboard.press(key);
      };
      await expect(found).toHaveCount(1);
      if (typed === first) await expectAccessible(page, 'a card found while typing');
      await press('Enter');
      await expect(page.getByLabel('Near Mint, Normal: units', { exact: true })).toBeFocused();
      const listed = (await page.getByRole('heading', { level: 2 }).innerText()).split(',')[0] ?? '';
      if (typed === first) {
        await expectAccessible(page, 'the card chosen');
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectContrast(page, 'the card chosen, dark');
        await page.emulateMedia({ colorScheme: 'light' });
      }
      for (const [at, figures] of ['3', '12', '2', '9', '1', '5'].entries()) {
        if (at > 0) await press('Tab');
        await page.keyboard.type(figures);
      }
      await press('Enter');
      expect(keys).toBeLessThanOrEqual(MOST_KEYS);
      await expect(page.getByText(new RegExp(`^${listed} – .* is saved\\.`))).toBeVisible();
    }
    await page.keyboard.type(first);
    await expect(found).toContainText('in the shop');
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 at R 12,00')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Lightly Played, Normal: units to add', { exact: true })).toBeFocused();
    const inShop = await page.getByText('In the shop as').getByRole('link').innerText();
    expect((await findProduct(shop, inShop)).price).toBe('5.00');
  },
);

test(
  'without JavaScript a single is listed by the same form, in steps',
  { tag: FULL },
  async ({ browser, shop }, { project }) => {
    test.slow();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await openOffice(context, shop, { name: 'Zinhle Lister', role: 'staff' });
    await page.goto(`${shop.url}/office/products/new-single`);
    await page
      .getByLabel('Card', { exact: true })
      .fill(project.name === 'desktop' ? 'weaver sv8' : 'weaver sv6');
    await page.getByRole('button', { name: /^Find/ }).click();
    await page.getByLabel('Near Mint, Normal: units', { exact: true }).fill('1');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByRole('alert')).toContainText('Near Mint, Normal needs a price');
    await expect(page.getByLabel('Near Mint, Normal: units', { exact: true })).toHaveValue('1');
    await page.getByLabel('Near Mint, Normal: price', { exact: true }).fill('7');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('is saved.')).toBeVisible();
    await context.close();
  },
);

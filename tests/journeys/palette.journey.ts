import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { placePaidOrder } from './paid-orders.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';
import { playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

test('by the keyboard alone: a card, an order and a command are found and gone to', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  test.slow();
  const { id } = await findProduct(shop, playmat);
  const billing = { first_name: 'Thandi', last_name: 'Mokoena', email: 'thandi@example.com' };
  const number = await placePaidOrder(shop, [{ product_id: id, quantity: 1 }], { billing });

  const page = await openOffice(context, shop, {
    name: 'Kagiso Veldman',
    role: 'owner',
  });
  await page.goto(`${shop.url}/office/orders`);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Orders')).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Find or do anything' });
  const field = palette.getByRole('combobox', { name: 'Find or do anything' });
  const chosen = palette.getByRole('option', { selected: true });

  const search = page.getByRole('searchbox', { name: 'Filter orders' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(chosen).toHaveAccessibleName(/^Today/);
  await expectAccessible(page, 'the palette, before anything is typed');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(search).toBeFocused();

  expect(await page.evaluate(focusedAfterControlK), 'the next key is not lost').toBe('Find or do anything');
  await page.keyboard.type('drakens');
  await expect(palette.getByRole('group', { name: 'Cards and products' })).toBeVisible();
  await expect(palette.getByRole('group', { name: 'Orders with it' })).toContainText(number);
  await expect(palette.getByRole('status')).toHaveText(/^\d+ found$/);
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await expectAccessible(page, 'the palette');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the palette, dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toContainText('in the shop');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(playmat)).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(chosen).toContainText(playmat);
  await page.keyboard.type('@mokoena');
  await expect(palette.getByRole('group', { name: 'Customers' })).toContainText('Thandi Mokoena');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(heading(number)).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('>g l');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(heading('Log')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('qqxxqz zzvvq');
  await expect(palette.getByRole('status')).toHaveText('Nothing found');
  await page.goto(`${shop.url}/office/find?q=mokoena`);
  await expect(page.getByRole('region', { name: 'Customers' })).toContainText('Thandi Mokoena');
  await expectAccessible(page, 'find, as a page');
});

test(
  'without JavaScript the same is a page, and shows a packer only what is theirs',
  { tag: [ANY_WIDTH, FULL] },
  async ({ browser, context, shop }, { project }) => {
    const signedIn = await openOffice(context, shop, {
      name: 'Anri Tafelbaai',
      role: 'packer',
    });
    const cookies = await context.cookies(shop.url);
    await signedIn.close();
    const plain = await browser.newContext({ javaScriptEnabled: false, ...project.use });
    await plain.addCookies(cookies);
    const page = await plain.newPage();
    await page.goto(`${shop.url}/office/stock`);
    await page.getByRole('link', { name: 'Find or do anything' }).click();
    const field = page.getByRole('searchbox', { name: 'Card, order, customer or command' });
    await expect(
      page.getByRole('region', { name: 'Go to' }).getByRole('link', { name: /^Pack/ }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);
    await field.fill(playmat);
    await field.press('Enter');
    const found = page.getByRole('region', { name: 'Cards and products' });
    await expect(found.getByRole('link').first()).toHaveAttribute('href', /\/office\/stock\?unit=\d+/);
    await field.fill('> log');
    await field.press('Enter');
    await expect(page.getByText('Nothing found for')).toBeVisible();
    await plain.close();
  },
);

/** What has the focus before the browser can handle another key. */
async function focusedAfterControlK(): Promise<string | null | undefined> {
  const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return document.activeElement?.ariaLabel;
}

import { lookAt, makeCard, switchCodesOn } from './codes-in-cart.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { expect, FULL, test } from './shop-fixture.ts';
import { holdScripts, playmat } from './shopper.ts';

test('a gift card is sold at the counter, pays a part there, then all of a sale, and the day counts it apart from money', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await switchCodesOn(page, shop);
    const large = await makeCard(page, shop, '5000');
    await page.goto(`${shop.url}/office/counter`);
    const field = page.getByLabel('Scan, or type a name');
    const type = async (text: string) => {
      await field.fill(text);
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue('');
    };
    await page.keyboard.press('F2');
    await page.getByLabel('Another amount').fill('5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter an amount from R 10,00')).toBeVisible();
    await lookAt(page, 'the amount of a gift card', isMobile);
    await page.getByLabel('Another amount').fill('50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('R 50,00 on the sale.')).toBeVisible();
    await type(playmat);
    await expect(page.getByRole('alert')).toContainText('Gift cards are a sale of their own');
    await lookAt(page, 'a gift card that is sold', isMobile);
    await page.keyboard.press('F8');
    const codes = page.getByRole('list', { name: 'Gift cards sold' });
    const small = await codes.locator('b').innerText();
    await expect(page.getByRole('button', { name: 'Print the gift card' })).toBeVisible();
    await lookAt(page, 'a gift card that was sold', isMobile);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.gift-slips')).toContainText(small);
    await expect(page.getByRole('heading', { name: /^Sold: CS-/ })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await type(playmat);
    await expect(codes).toBeHidden();
    await type('ABCD-EFGH-JKMN-PQRS');
    await expect(page.getByRole('alert')).toContainText('Nothing is called');
    await type(small.toLowerCase());
    await expect(page.getByText(`Gift card …${small.slice(-4)} pays R 50,00`)).toBeVisible();
    await expect(page.getByText('To pay')).toBeVisible();
    await lookAt(page, 'a gift card on a sale', isMobile);
    await page.keyboard.press('F8');
    await expect(page.getByRole('heading', { name: /^Sold: CS-/ })).toBeVisible();
    await expect(page.getByText('R 50,00 with gift cards or credit')).toBeVisible();
    await lookAt(page, 'sold with a gift card', isMobile);

    await type(playmat);
    await type(large);
    await expect(page.getByRole('button', { name: /^Pay with gift cards/ })).toBeVisible();
    await lookAt(page, 'a gift card pays for all', isMobile);
    await page.keyboard.press('F8');
    await expect(page.getByText('Paid with gift cards or credit', { exact: true })).toBeVisible();
    await type(small);
    await expect(page.getByText('R 0,00 is on it.', { exact: false })).toBeVisible();

    const release = await holdScripts(page);
    await page.goto(`${shop.url}/office/counter`, { waitUntil: 'commit' });
    await field.fill(large);
    await field.press('Enter', { noWaitAfter: true });
    await expect(page.getByText('Scan the gift card or code again.')).toBeVisible();
    expect(page.url()).not.toContain(large);
    release();

    await page.goto(`${shop.url}/office/counter/day`);
    await page.getByLabel('Cash in the drawer').fill('0');
    await page.getByRole('button', { name: 'Open the drawer' }).click();
    await expect(page.getByText('Paid with gift cards or credit: no money came in')).toBeVisible();
    await expect(page.getByText('Gift cards sold, counted above')).toBeVisible();
  });
});

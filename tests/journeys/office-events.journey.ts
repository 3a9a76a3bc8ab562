import type { Page } from '@playwright/test';
import { lookAt } from './codes-in-cart.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { placePaidOrder } from './paid-orders.ts';
import { expect, FULL, test } from './shop-fixture.ts';

test('a post gets seats, players are marked at the door, and all are refunded when it is cancelled', {
  tag: FULL,
}, async ({ browser, context, isMobile, viewport }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await page.goto(`${shop.url}/office`);
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
    await lookAt(page, 'no tournaments', isMobile);
    await page.keyboard.press('c');
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByLabel('Starts')).not.toHaveValue('');
    await page.getByLabel('Fee for a seat').fill('4');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('The fee is at least R 5,00');
    await page.getByLabel('Fee for a seat').fill('80');
    await page.getByRole('textbox', { name: 'Seats' }).fill('4');
    await lookAt(page, 'new tournament', isMobile);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Open for booking' }).click();
    await expect(page.getByRole('button', { name: 'Close the booking' })).toBeVisible();

    const product_id = await seatsOf(page);
    const book = (names: string[]) => {
      const seats = names.map((name) => ({ name }));
      return placePaidOrder(shop, [{ product_id, quantity: names.length, seats }], { isCollected: true });
    };
    const order = await book(['Naledi Kaartman', 'Lebo Kaartman']);
    await book(['Riaan van der Kaart']);
    await page.reload();
    await expect(page.getByRole('row', { name: /Riaan/ })).toContainText('Booked');
    await expect(page.getByRole('main')).toContainText(/Paid for seats: R\s240,00/);
    await page.getByRole('textbox', { name: 'Seats' }).fill('2');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByRole('alert')).toContainText('At least 3 seats have to stay');
    await lookAt(page, 'tournament', isMobile);

    const address = page.url();
    await page.goto(`${address}/door`);
    await page.keyboard.type('riaan');
    await page.keyboard.press('Enter');
    const told = page.getByRole('status').filter({ hasText: 'Riaan van der Kaart' });
    await expect(told).toContainText('Riaan van der Kaart is here.');
    await lookAt(page, 'door', isMobile);
    await page.getByRole('button', { name: 'Not here Riaan van der Kaart' }).click();
    await expect(told).toContainText('is not marked any more');
    await page.keyboard.type(order);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /Kaartman/ })).toHaveCount(2);
    await page.getByRole('table').getByRole('button', { name: 'Here Lebo Kaartman' }).click();
    await expect(page.getByRole('row', { name: /Lebo/ })).toContainText('Here');

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport,
      storageState: await context.storageState(),
    });
    const other = await plain.newPage();
    await other.goto(`${address}/door`);
    await other.locator('#scan').fill('naledi');
    await other.locator('#scan').press('Enter');
    await expect(other.getByRole('row', { name: /Naledi/ })).toContainText('Here');
    await plain.close();

    await page.goto(`${address}/cancel`);
    await expect(page.getByRole('main')).toContainText(/3 seats, paid with R\s240,00, are refunded/);
    await lookAt(page, 'cancelling', isMobile);
    await page.getByRole('button', { name: 'Cancel the tournament' }).click();
    await page.waitForURL(address);
    await expect(page.getByRole('main')).toContainText(
      /Refunded: R\s240,00, of which R\s240,00 is still to be sent/,
    );
    await expect(page.getByRole('row', { name: /Riaan/ })).toContainText('Cancelled');
  });
});

/** The id of the product whose units are the seats. */
async function seatsOf(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: 'Its product' });
  return Number((await link.getAttribute('href'))?.split('/').at(-1));
}

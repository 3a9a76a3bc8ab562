import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { readMails } from './mails.ts';
import { inOwnShop } from './own-shop.ts';
import { sellSeats } from './sell-seats.ts';
import { declineConsent, expect, FULL, test } from './shop-fixture.ts';

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Thandi');
  await page.getByLabel('Last name').fill('Mokoena');
  await page.getByLabel('Email').fill('thandi@example.com');
  await page.getByLabel('Phone').first().fill('082 555 0142');
}

const seat = (page: Page, name: string) => page.getByRole('group', { name });

async function openOrder(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
}

test('two seats are booked, one for a child, paid for, and one is cancelled', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  const width = isMobile ? ', phone' : '';
  await inOwnShop(async (shop) => {
    await declineConsent(context);
    const { slug, productId } = await sellSeats(shop);
    const page = await context.newPage();
    await page.goto(`${shop.url}/shop/product/${productId}`);
    await expect(page).toHaveURL(`${shop.url}/posts/${slug}`);
    const event = page.getByRole('region', { name: 'Event' });
    await expect(event).toContainText('16 of 16 left');
    await expect(event).toContainText('You can cancel a seat until');
    await event.getByRole('button', { name: 'Book a seat' }).click();
    await event.getByRole('button', { name: 'Book a seat' }).click();
    await expectAccessible(page, `tournament with seats${width}`);

    await page.goto(`${shop.url}/checkout`);
    await expect(page.getByRole('heading', { name: 'Who plays' })).toBeVisible();
    await fillDetails(page);
    await seat(page, 'Seat 1').getByLabel('Name of who plays').fill('Thandi Mokoena');
    await seat(page, 'Seat 2').getByLabel('Under 18 on the day').check();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    const problems = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
    await expect(problems.getByRole('link')).toHaveCount(4);
    await expectAccessible(page, `checkout with seats${width}`);
    await problems.getByRole('link', { name: 'Please enter the name of who plays.' }).press('Enter');
    await page.keyboard.type('Thandi Mokoena');
    const child = seat(page, 'Seat 2');
    await child.getByLabel('Name of a parent or guardian').fill('Thandi Mokoena');
    await child.getByLabel('Phone of the parent or guardian').fill('082 555 0142');
    await child.getByLabel('The parent or guardian agrees').check();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(child).toContainText('Thandi Mokoena has a seat already. Each player has one.');
    await expect(child.getByLabel('Phone of the parent or guardian')).toHaveValue('082 555 0142');
    await child.getByLabel('Name of who plays').fill('Lebo Mokoena');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
    await expect.poll(async () => (await readMails(shop.dataDir)).join()).toContain('Lebo Mokoena');

    await openOrder(page);
    const seats = page.getByRole('region', { name: 'Seats' });
    await expect(seats).toContainText('Lebo Mokoena: booked');
    await expectAccessible(page, `order with seats${width}`);
    await seats.getByRole('link', { name: 'Hand on the seat of Thandi Mokoena' }).click();
    await page.getByLabel('Name of who plays').fill('Sipho Dube');
    await expectAccessible(page, `handing on a seat${width}`);
    await page.getByRole('button', { name: 'Hand on the seat' }).click();
    await expect(seats).toContainText('Sipho Dube: booked');
    await seats.getByRole('link', { name: 'Cancel a seat' }).click();
    await page.getByRole('checkbox', { name: /^Lebo Mokoena/ }).check();
    await expectAccessible(page, `cancelling a seat${width}`);
    await page.getByRole('button', { name: 'Cancel and pay me back' }).click();
    await expect(seats).toContainText('Lebo Mokoena: cancelled');
    await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
    // Cached pages know it, too.
    await expect(async () => {
      await page.goto(`${shop.url}/tournaments`);
      await expect(page.getByRole('main')).toContainText('15 of 16 seats left', { timeout: 500 });
    }).toPass();
    await expectAccessible(page, `tournaments with seats${width}`);
  });
});

test('without JavaScript a seat is booked by forms alone, and what is missing is said', {
  tag: FULL,
}, async ({ browser, viewport }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const { slug } = await sellSeats(shop, { seats: 1, asksBirthYear: true });
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await plain.newPage();
    await page.goto(`${shop.url}/posts/${slug}`);
    await page.getByRole('button', { name: 'Book a seat' }).click();
    await expect(page).toHaveURL(`${shop.url}/cart`);
    await page.goto(`${shop.url}/checkout`);
    await fillDetails(page);
    await page.getByLabel('Name of who plays').fill('Lebo Mokoena');
    await page.getByLabel('Year of birth').fill('2015');
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('alert').first()).toContainText(
      'Under 18: please enter the name of a parent',
    );
    await expect(page.getByLabel('Name of who plays')).toHaveValue('Lebo Mokoena');
    await page.getByLabel('Name of a parent or guardian').fill('Thandi Mokoena');
    await page.getByLabel('Phone of the parent or guardian').fill('082 555 0142');
    await page.getByLabel('The parent or guardian agrees').check();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await page.getByRole('button', { name: 'Continue to PayFast' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await openOrder(page);
    await page.getByRole('link', { name: 'Cancel a seat' }).click();
    await page.getByRole('checkbox', { name: /^Lebo Mokoena/ }).check();
    await page.getByRole('button', { name: 'Cancel and pay me back' }).click();
    await expect(page.getByRole('region', { name: 'Seats' })).toContainText('Lebo Mokoena: cancelled');
    await plain.close();
  });
});

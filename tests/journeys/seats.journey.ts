import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { lookAt } from './codes-in-cart.ts';
import { readMails } from './mails.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { placePaidOrder } from './paid-orders.ts';
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
    await lookAt(page, `tournament with seats${width}`, isMobile);

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
    await expect(seats.getByRole('img', { name: 'QR code for the door' })).toBeVisible();
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

test('a full tournament has a waiting list, and a seat that is added is offered to the first, who pays', {
  tag: FULL,
}, async ({ browser, context, isMobile, viewport }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await declineConsent(context);
    const { slug, productId } = await sellSeats(shop, { seats: 1 });
    const seats = [{ name: 'Naledi Kaartman' }];
    await placePaidOrder(shop, [{ product_id: productId, quantity: 1, seats }], { isCollected: true });
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
    const form = await plain.newPage();
    await expect(async () => {
      await form.goto(`${shop.url}/posts/${slug}`);
      await form.getByRole('link', { name: 'Join the waiting list' }).click({ timeout: 500 });
    }).toPass();
    const address = form.url();
    await form.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(form.getByRole('alert')).toContainText('Please enter the name of who plays.');
    await expect(form.getByRole('alert')).toContainText('Please enter your email address');
    await form.getByLabel('Email').fill('riaan@example.com');
    await form.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(form.getByRole('alert')).toContainText('Please enter the name of who plays.');
    await expect(form.getByLabel('Email')).toHaveValue('riaan@example.com');
    await form.getByLabel('Name of who plays').fill('Riaan Botha');
    await form.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(form.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await plain.close();

    const page = await context.newPage();
    await page.goto(address);
    await lookAt(page, 'joining a waiting list', isMobile);
    const linkIn = async (words: string) => {
      const mail = (await readMails(shop.dataDir)).find((text) => text.includes(words)) ?? '';
      return /\/waiting\/[\w-]+/.exec(mail)?.[0] ?? '';
    };
    await expect.poll(() => linkIn('Yes, put me on the list')).not.toBe('');
    const place = `${shop.url}${await linkIn('Yes, put me on the list')}`;
    await page.goto(place);
    await lookAt(page, 'confirming a place', isMobile);
    await page.getByRole('button', { name: 'Yes, put me on the list' }).click();
    await expect(page.getByRole('main')).toContainText('You are number 1.');
    await lookAt(page, 'place on a waiting list', isMobile);

    const office = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await office.goto(`${shop.url}/office/events/1`);
    await expect(office.getByRole('row', { name: /Riaan Botha/ })).toContainText('riaan@example.com');
    await lookAt(office, 'tournament with a waiting list', isMobile);
    await office.getByRole('textbox', { name: 'Seats' }).fill('2');
    await office.getByRole('button', { name: /^Save/ }).click();
    await expect(async () => {
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1, name: 'A seat is yours' })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await page.getByRole('link', { name: 'Pay for the seat' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1, name: 'Your seat is booked' })).toBeVisible();
  });
});

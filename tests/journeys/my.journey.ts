import type { Page } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible, expectContrast } from './accessible.ts';
import { giveCredit, lookAt, makeCard, switchCodesOn, totalsOf } from './codes-in-cart.ts';
import { readMails } from './mails.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { declineConsent, expect, FULL, test } from './shop-fixture.ts';
import { addToCart, fillCheckout, playmat } from './shopper.ts';
import { findProduct } from './stock.ts';

const THANDI = 'thandi@example.com';

test('an address opens its own page by a mailed code, puts a gift card in, and leaves', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await declineConsent(context);
    const office = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await switchCodesOn(office, shop);
    await giveCredit(office, shop, THANDI, '250');
    const card = await makeCard(office, shop, '70');
    const page = await context.newPage();
    await page.goto(`${shop.url}/my`);
    await lookAt(page, 'my page, signed out', isMobile);
    await page.getByLabel('Email').fill('thandi');
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('alert')).toContainText('valid email address');
    await page.getByLabel('Email').fill(THANDI);
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      `If we know ${THANDI}, a code is on its way`,
    );
    await page.getByLabel('Code').fill('000');
    await page.getByLabel('Code').press('Enter');
    await expect(page.getByRole('alert')).toContainText('is wrong, has been used, or has run out');
    await lookAt(page, 'my page, a wrong code', isMobile);
    await page.getByLabel('Code').fill((await readMyMail(shop)).code);
    await page.getByLabel('Code').press('Enter');

    const main = page.getByRole('main');
    await expect(main.getByText(THANDI)).toBeVisible();
    await expect(main.locator('.my-page__balance')).toHaveText(/R\s250,00/);
    await expect(main).toContainText('Given as goodwill');
    await page.getByLabel('Add a gift card to my credit').fill('ABCD');
    await page.getByLabel('Add a gift card to my credit').press('Enter');
    await expect(main).toContainText('There is no gift card with this code.');
    await page.getByLabel('Add a gift card to my credit').fill(card);
    await page.getByLabel('Add a gift card to my credit').press('Enter');
    await expect(main.getByRole('status')).toContainText(/R\s70,00 of gift card .* is in your credit now/);
    await expect(main.locator('.my-page__balance')).toHaveText(/R\s320,00/);
    await expect(page.getByLabel('Add a gift card to my credit')).toHaveValue('');
    await lookAt(page, 'my page', isMobile);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page, 'my page');
    await page.emulateMedia({ colorScheme: 'light' });
    const [cookie] = (await context.cookies(shop.url)).filter(({ name }) => name === 'my');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });

    await page.getByRole('button', { name: 'Show a code' }).press('Enter');
    await expect(page.getByRole('img', { name: 'QR code for the counter' })).toBeVisible();
    const pass = await page.locator('.my-page__pass b').innerText();
    await lookAt(page, 'the code for the counter', isMobile);
    await payAtCounter(office, shop, pass, isMobile);
    await page.goto(`${shop.url}/my`);
    await expect(main.locator('.my-page__balance')).not.toHaveText(/R\s320,00/);

    await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.reload();
    await expect(main).not.toContainText(THANDI);
  });
});

test('without JavaScript a mailed link opens the page, which gives all data and erases it', {
  tag: FULL,
}, async ({ browser, context, viewport }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const office = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await switchCodesOn(office, shop);
    await giveCredit(office, shop, THANDI, '250');
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await plain.newPage();
    await page.goto(shop.url);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your credit and orders' }).click();
    await page.getByLabel('Email').fill(THANDI);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await page.goto(`${shop.url}/my/open/${(await readMyMail(shop)).link}`);
    await expect(page.getByRole('main')).not.toContainText(THANDI);
    await page.getByRole('button', { name: 'Open my page' }).click();
    await expect(page).toHaveURL(`${shop.url}/my`);
    await expect(page.locator('.my-page__balance')).toHaveText(/R\s250,00/);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Give me my data' }).click();
    expect((await download).suggestedFilename()).toBe('my-data.json');

    await page.getByRole('button', { name: 'Erase me' }).click();
    await expect(page.getByRole('alert')).toContainText('tick that you are sure');
    await page.getByLabel('I am sure').check();
    await page.getByRole('button', { name: 'Erase me' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are erased' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Your credit of R\s250,00 is on its way/);
    await page.goto(`${shop.url}/my`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await plain.close();
  });
});

test('a link that was used or forged opens nothing', { tag: FULL }, async ({ context, shop }) => {
  await declineConsent(context);
  const page = await context.newPage();
  await page.goto(`${shop.url}/my/open/forged`);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('has run out');
  await expectAccessible(page, 'a dead link to my page');
  await page.getByRole('link', { name: 'Ask for a new code' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('in the checkout a code opens the credit without leaving it, and the credit pays', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await declineConsent(context);
    const office = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await switchCodesOn(office, shop);
    await giveCredit(office, shop, THANDI, '5000');
    const page = await context.newPage();
    await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, playmat)).id}`);
    await addToCart(page);
    await page.goto(`${shop.url}/checkout`);
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Pay with store credit' }).press('Enter');
    await page.getByLabel('Email of your credit').fill(THANDI);
    await page.getByLabel('Email of your credit').press('Enter');
    await expect(page.getByText(`If we know ${THANDI}, a code is on its way`)).toBeVisible();
    await lookAt(page, 'checkout that asks for the code of credit', isMobile);
    await page.getByLabel('Code from the email').fill((await readMyMail(shop)).code);
    await page.getByLabel('Code from the email').press('Enter');
    const box = page.getByRole('checkbox', { name: /R\s5.000,00 of credit/ });
    await expect(box).toBeChecked();
    await expect(page.getByLabel('First name')).toHaveValue('Thandi');
    await expect(totalsOf(page)).toContainText(/Store credit\s*−R\s/);
    await lookAt(page, 'checkout with credit', isMobile);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page, 'checkout with credit');
    await page.emulateMedia({ colorScheme: 'light' });
    await box.uncheck();
    await expect(totalsOf(page)).not.toContainText('Store credit');
    await page.goto(`${shop.url}/cart`);
    await page.getByRole('checkbox', { name: /of credit/ }).check();
    await expect(totalsOf(page)).toContainText(/To pay\s*R\s0,00/);
    await lookAt(page, 'cart with credit', isMobile);
    await page.goto(`${shop.url}/checkout`);
    await expect(page.getByText('Your credit pays for all of it')).toBeVisible();
    await page.getByRole('button', { name: 'Complete Order' }).click();
    await expect(page.getByRole('heading', { name: 'PAYMENT SUCCESSFUL' })).toBeVisible();
    await page.goto(`${shop.url}/my`);
    await expect(page.getByRole('main')).toContainText(/Spent|Held for an order/);
  });
});

async function readMyMail(shop: ShopServer): Promise<{ code: string; link: string }> {
  const find = async () =>
    (await readMails(shop.dataDir)).findLast((mail) => mail.includes('/my/open/')) ?? '';
  await expect.poll(find, { timeout: 40_000 }).not.toBe('');
  const mail = await find();
  return {
    code: /^\d{3} \d{3}\r?$/m.exec(mail)?.[0].trim() ?? '',
    link: /\/my\/open\/([\w-]+)/.exec(mail)?.[1] ?? '',
  };
}

/** With the code that the page shows; a wrong mailed code is refused beside it. */
async function payAtCounter(office: Page, shop: ShopServer, pass: string, isMobile: boolean): Promise<void> {
  await office.goto(`${shop.url}/office/counter`);
  const field = office.getByLabel('Scan, or type a name');
  const type = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  };
  await type(playmat);
  await office.getByText('Store credit by mail').click();
  await office.getByLabel('The customer’s e-mail address').fill('thandi');
  await office.getByRole('button', { name: 'Mail a code' }).click();
  await expect(office.getByText('This must be an e-mail address.')).toBeVisible();
  await office.getByLabel('The customer’s e-mail address').fill(THANDI);
  await office.getByRole('button', { name: 'Mail a code' }).click();
  await office.getByLabel(`Code that was mailed to ${THANDI}`).fill('000');
  await office.getByRole('button', { name: 'Use the credit' }).click();
  await expect(office.getByText('This code is wrong, has been used, or has run out.')).toBeVisible();
  await lookAt(office, 'a mailed code at the counter', isMobile);
  await office.getByRole('button', { name: 'Another address' }).click();
  await expect(office.getByText('This code is wrong')).toBeHidden();
  await type(pass.toLowerCase());
  await expect(office.getByText('Store credit pays')).toBeVisible();
  await lookAt(office, 'store credit on a sale', isMobile);
  await office.keyboard.press('F8');
  await expect(office.getByRole('heading', { name: /^Sold: CS-/ })).toBeVisible();
}

import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { makeDataDir, runShopCommand, type ShopServer, startShop } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { type Books, readBooks } from './books.ts';
import { runShop } from './command-line.ts';
import { readMails } from './mails.ts';
import { openOffice } from './open-office.ts';
import { placePaidOrder } from './paid-orders.ts';
import { declineConsent, expect, FULL, listenFromTheStart, test } from './shop-fixture.ts';
import { findProduct, unitsLeft } from './stock.ts';

const SLEEVES = { sku: 'DAY-SLEEVES', name: 'Sleeves of the Day' };
const BINDER = { sku: 'DAY-BINDER', name: 'Binder of the Day' };
const DICE = { sku: 'DAY-DICE', name: 'Dice of the Day' };
const TIN = { sku: 'DAY-TIN', name: 'Tin of the Day' };
const GOODS = `Type,SKU,Name,Stock,Regular price,Categories,Attribute 1 name,Attribute 1 value(s)
simple,${SLEEVES.sku},${SLEEVES.name},12,149.95,Accessories,Finish,Holo
simple,${BINDER.sku},${BINDER.name},6,389.99,Accessories,,
simple,${DICE.sku},${DICE.name},5,64.45,Accessories,,
simple,${TIN.sku},${TIN.name},2,499.00,Accessories,,
`;
const SKUS = [SLEEVES, BINDER, DICE, TIN].map(({ sku }) => sku);
const SUBJECT = 'Do you buy collections?';
const BACKGROUND_MS = 60_000;

test('a day in the shop: books and stock agree to the cent and the unit, here and where it is restored', {
  tag: FULL,
}, async ({ browser, isMobile }) => {
  test.skip(isMobile, 'Its steps have journeys of their own on the phone.');
  test.setTimeout(600_000);
  await inTwoPlaces(async (shop, restore) => {
    const toSend = await placePaidOrder(shop, [{ product_id: await idOf(shop, SLEEVES), quantity: 2 }]);
    const toCollect = await placePaidOrder(shop, [{ product_id: await idOf(shop, SLEEVES), quantity: 1 }], {
      isCollected: true,
    });
    const shopper = await openShopper(browser);
    await write(shopper, shop);

    const desk = await browser.newContext();
    const page = await openOffice(desk, shop, { name: 'Kagiso Veldman', role: 'owner' });
    listenFromTheStart(page);
    const open = (place: string) => page.goto(`${shop.url}/office${place}`);
    await open('/counter/day');
    await page.getByLabel('Cash in the drawer').fill('500');
    await page.getByRole('button', { name: 'Open the drawer' }).click();
    await expect(page.getByText('Expected in the drawer')).toBeVisible();
    await expectAccessible(page, 'the drawer is open');

    await test.step('pack', () => pack(page, open, toSend));
    await test.step('correct the tracking', () => correctTracking(page, open, toSend));
    await test.step('order for a customer on the phone', () => orderByPhone(page, open));
    await test.step('sell at the counter', () => sell(page, open, toCollect));
    await test.step('receive stock', () => receive(page, open));
    await test.step('answer', () => answer(page, open));
    await test.step('publish', () => publish(page, open));
    await test.step('close the day', () => close(page, open));
    await test.step('back up', () => backUp(page, open));

    const books = await readBooks(shop, SKUS);
    await expectTheyAgree(books);
    await expect(async () => {
      expect((await readMails(shop.dataDir)).some((mail) => mail.includes(`Re: ${SUBJECT}`))).toBe(true);
    }).toPass({ timeout: BACKGROUND_MS });
    await runShop(shop, 'stock', 'check');

    const elsewhere = await restore();
    expect(await readBooks(elsewhere, SKUS)).toEqual(books);
    await runShop(elsewhere, 'stock', 'check');
    expect(await unitsLeft(elsewhere, TIN.name)).toBe(5);
    await shopper.goto(`${elsewhere.url}/posts/prerelease-on-friday`);
    await expect(shopper.getByText('Seven in the evening, bring sleeves.')).toBeVisible();
    const { stdout } = await runShop(elsewhere, 'orders', 'show', toCollect);
    expect(stdout).toContain('completed');
  });
});

type Open = (place: string) => Promise<unknown>;

/** Has been asked for consent already: the banner would cover buttons. */
async function openShopper(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  listenFromTheStart(page);
  await declineConsent(page);
  return page;
}

async function write(shopper: Page, shop: ShopServer): Promise<void> {
  await shopper.goto(`${shop.url}/contact`);
  await shopper.getByLabel('Name').fill('Riaan van der Kaart');
  await shopper.getByLabel('Email').fill('riaan@example.com');
  await shopper.getByLabel('Subject').fill(SUBJECT);
  await shopper.getByLabel('Message').fill('I have two boxes of old cards.');
  await shopper.getByRole('button', { name: 'Send Message' }).click();
  await expect(shopper.getByRole('dialog', { name: 'Message Sent Successfully!' })).toBeVisible();
}

/** The order to send is the older one, in tray A. */
async function pack(page: Page, open: Open, toSend: string): Promise<void> {
  await open('/pack');
  await expect(page.getByRole('main')).toContainText('Holo');
  await page.getByRole('button', { name: `Picked ${SLEEVES.name}` }).click();
  await expect(page.getByRole('link', { name: 'Pick 3 of 3' })).toBeVisible();
  await expectAccessible(page, 'picked');
  await open('/pack/check?tray=A');
  await expect(page.locator('#tray')).toContainText(toSend);
  await expect(page.getByRole('main')).toContainText('Holo');
  await page.getByRole('button', { name: `Put in ${SLEEVES.name}` }).click();
  await page.getByLabel('Waybill').fill('TCG-0042-1');
  await page.getByRole('button', { name: /^Ship A, then B/ }).click();
  await expect(page.locator('#tray')).not.toContainText(toSend);
  await page.getByRole('button', { name: `Put in ${SLEEVES.name}` }).click();
  await page.getByRole('button', { name: /^Ready B/ }).click();
  await open('/pack/hand-over');
  await expect(page.getByRole('row', { name: /TCG-0042-1/ })).toBeVisible();
  await page
    .getByRole('button', { name: /^Collected/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Hand over 0' })).toBeVisible();
}

async function correctTracking(page: Page, open: Open, toSend: string): Promise<void> {
  await open(`/orders/${toSend}`);
  await expect(page.getByRole('main')).toContainText('Finish: Holo');
  await page.getByText('Correct tracking').click();
  await page.getByLabel('Tracking number or link').fill('TCG-0042-2');
  await page.getByRole('button', { name: 'Save and mail' }).click();
  await expect(page.getByText('TCG-0042-2').first()).toBeVisible();
}

/** One pack of sleeves, paid by EFT. */
async function orderByPhone(page: Page, open: Open): Promise<void> {
  await open('/orders/new');
  await scan(page, SLEEVES.name);
  await page.getByRole('button', { name: `Add ${SLEEVES.name}` }).click();
  await page.getByRole('radio', { name: 'Collect' }).check();
  await page.getByLabel('First name').fill('Naledi');
  await page.getByLabel('Last name').fill('Dlamini');
  await page.getByLabel('E-mail').fill('naledi@example.com');
  await page.getByLabel('Phone').fill('082 555 0144');
  await page.getByLabel('Reference, as on the bank statement').fill('FNB 8812');
  // No order is made before its total was shown.
  await expect(page.getByRole('group', { name: 'Delivery service' })).toContainText('R 149,95');
  await page.getByRole('button', { name: 'It is paid' }).click();
  await expect(page.getByText('To pack').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('by EFT, FNB 8812');
}

/** Two binders for cash, of which one comes back; dice by card, and more with R 40 of it; and an order is handed over by its code. */
async function sell(page: Page, open: Open, toCollect: string): Promise<void> {
  await open('/counter');
  await scan(page, BINDER.sku);
  await expect(page.getByLabel(`Quantity of ${BINDER.name}`)).toHaveValue('1');
  await scan(page, BINDER.sku);
  await expect(page.getByLabel(`Quantity of ${BINDER.name}`)).toHaveValue('2');
  await page.getByLabel('Other amount').fill('800');
  await page.keyboard.press('F8');
  const sold = page.getByRole('heading', { name: /^Sold: CS-\d{6}$/ });
  await expect(sold).toBeVisible();
  await expect(page.getByText('R 20,10').first()).toBeVisible();
  const number = (await sold.innerText()).replace('Sold: ', '');
  await scan(page, DICE.sku);
  await expect(page.getByLabel(`Quantity of ${DICE.name}`)).toHaveValue('1');
  await page.keyboard.press('F9');
  await expect(page.getByText('Paid by card')).toBeVisible();
  await scan(page, DICE.sku);
  await expect(page.getByLabel(`Quantity of ${DICE.name}`)).toHaveValue('1');
  await page.getByText('A part by card, the rest in cash').click();
  await page.getByLabel('By card').fill('40');
  await page.keyboard.press('F8');
  await expect(page.getByText('R 24,40').first()).toBeVisible();
  await scan(page, toCollect);
  await page
    .getByRole('region', { name: `Order ${toCollect}` })
    .getByRole('button')
    .click();
  await expect(page.getByText(`${toCollect} is handed over.`)).toBeVisible();

  await open(`/orders/${number}/refund?how=lines`);
  const panel = page.getByRole('dialog', { name: 'Refund a part' });
  await panel.getByRole('spinbutton', { name: new RegExp(BINDER.name) }).fill('1');
  await panel.getByRole('checkbox', { name: /^Back on the shelf/ }).check();
  await panel.getByRole('button', { name: /^Refund/ }).click();
  await expect(panel).toHaveCount(0);
}

async function receive(page: Page, open: Open): Promise<void> {
  await open('/stock');
  await page.getByLabel('Scan, or type a set and number').fill(TIN.sku);
  await page.keyboard.press('Enter');
  const received = page.getByLabel(`${TIN.name}: received`);
  await expect(received).toHaveValue('1');
  await received.fill('3');
  await page.getByRole('button', { name: 'Book 3 items' }).click();
  await expect(page.getByText('Booked: 3 items.')).toBeVisible();
}

async function answer(page: Page, open: Open): Promise<void> {
  await open('/messages');
  await page.getByRole('link', { name: SUBJECT }).click();
  await page.getByLabel('To riaan@example.com').fill('We do: bring them on a Tuesday.');
  await page.getByRole('button', { name: /^Send, and mark answered/ }).click();
  await expect(page.getByText('Leaves in a moment')).toBeVisible();
}

async function publish(page: Page, open: Open): Promise<void> {
  await open('/posts/new');
  await page.getByLabel('Title', { exact: true }).fill('Prerelease on Friday');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Seven in the evening, bring sleeves.');
  await page.getByRole('radio', { name: 'Now' }).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expectAccessible(page, 'published');
}

async function close(page: Page, open: Open): Promise<void> {
  await open('/counter/day');
  await page.getByLabel('Cash counted').fill('914,40');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'none' })).toContainText('R 914,40');
  await expectAccessible(page, 'the day is closed');
}

async function backUp(page: Page, open: Open): Promise<void> {
  await open('/settings/backups');
  await page.getByRole('button', { name: /^Back up now/ }).click();
  const made = page.getByRole('row').filter({ hasText: 'Restored and compared' });
  await expect(made).toBeVisible({ timeout: BACKGROUND_MS });
}

/** Paid in cash are 8 and 5 cents less than coins have, and one binder went back: whole, in the books. */
function expectTheyAgree({ exported, stored, stock }: Books): void {
  const goods = 4 * 14_995 + 2 * 38_999 + 2 * 6_445;
  expect(exported).toMatchObject({ goods, orders: goods + exported.delivery, refunded: 38_999 });
  expect(stored).toEqual({
    orders: exported.orders,
    paid: exported.orders - 8 - 5,
    refunded: exported.refunded,
    drawer: 50_000 + 77_990 + 2_440 - 38_990,
  });
  expect(stock).toEqual({
    [SLEEVES.sku]: '8/0/4',
    [BINDER.sku]: '5/0/1',
    [DICE.sku]: '3/0/2',
    [TIN.sku]: '5/0/0',
  });
}

/** By keys, as a scanner types. */
async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Scan, or type a name');
  await field.fill(code);
  await field.press('Enter');
}

const idOf = async (shop: ShopServer, { name }: { name: string }): Promise<number> =>
  (await findProduct(shop, name)).id;

/** A shop of its own, and another one that opens from its backup. */
async function inTwoPlaces(
  use: (shop: ShopServer, restore: () => Promise<ShopServer>) => Promise<void>,
): Promise<void> {
  const [here, there] = [await makeDataDir(), await makeDataDir()];
  const shops: ShopServer[] = [];
  try {
    const shop = await startShop(here.dataDir, { DEMO: 'off' });
    shops.push(shop);
    const file = path.join(here.dataDir, 'goods.csv');
    await writeFile(file, GOODS);
    await runShop(shop, 'import', 'products', file);
    await expect(async () => findProduct(shop, TIN.name)).toPass();
    await use(shop, async () => {
      const backups = path.join(here.dataDir, 'backups');
      const [folder = ''] = await readdir(backups);
      expect(await runShopCommand(there.dataDir, ['restore', path.join(backups, folder)])).toBe(0);
      const restored = await startShop(there.dataDir, { DEMO: 'off' });
      shops.push(restored);
      return restored;
    });
  } finally {
    for (const shop of shops) await shop.end('SIGTERM');
    await Promise.all([here.remove(), there.remove()]);
  }
}

import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { lookAt } from './codes-in-cart.ts';
import { openLine } from './line.ts';
import { readMails } from './mails.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { placePaidOrder } from './paid-orders.ts';
import { sellSeats } from './sell-seats.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

const NOMVULA = { name: 'Nomvula Khoza', role: 'staff' } as const;
const HALF = 12;

test('24 players are checked in by a scanner while the line is cut, and others buy the seats that are left', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const { productId } = await sellSeats(shop, { seats: 27 });
    const thandi = { name: 'Thandi Mokoena' };
    await placePaidOrder(shop, [{ product_id: productId, quantity: 1, seats: [thandi] }], {
      isCollected: true,
    });
    const numbers = Array.from({ length: 2 * HALF - 1 }, (_, at) => `ZA-${100 + at}`);
    bookAndWait(shop, numbers);
    const code = await orderAddress(shop);
    const line = await openLine(shop.url);
    const page = await openOffice(context, { ...shop, url: line.url }, NOMVULA);
    await page.goto(`${line.url}/office/events/1/door`);
    await expect(page.getByText('0 here of 24 players')).toBeVisible();
    await lookAt(page, 'door', isMobile);

    await scan(page, [code, ...numbers.slice(0, HALF - 1)]);
    await expect(page.getByText('12 here of 24 players')).toBeVisible();
    await scan(page, [code, 'ZA-999']);
    const troubles = page.getByRole('region', { name: 'To look at: 1' });
    await expect(troubles).toContainText('Nobody with a seat is found by “ZA-999”.');
    await scan(page, [code]);
    await expect(page.getByText('Thandi Mokoena is here already.')).toBeVisible();

    line.breakOff();
    await scan(page, numbers.slice(HALF - 1));
    await expect(page.getByText('12 marks wait for a connection.')).toBeVisible();
    await expect(page.getByText('Without a connection no seat is sold.')).toBeVisible();
    await lookAt(page, 'door without a connection', isMobile);
    line.answer();
    await expect(page.getByText('24 here of 24 players')).toBeVisible();
    await expect(page.getByText('wait for a connection')).toBeHidden();
    await troubles.getByRole('button', { name: /^Done/ }).click();
    await expect(troubles).toBeHidden();

    const next = page.getByRole('region', { name: 'Without a seat' });
    await expect(next).toContainText('Next from the waiting list: Anri');
    await next.getByRole('button', { name: 'Not here Anri' }).click();
    await expect(next).toContainText('Next from the waiting list: Bongi');
    await next.getByRole('link', { name: 'Sell the seat to Bongi' }).click();
    await expect(page.getByLabel('Name of who plays')).toHaveValue('Bongi');
    await page.getByText('Under 18: a parent or guardian').click();
    await page.getByLabel('Under 18 on the day').check();
    await page.keyboard.press('F9');
    await expect(page.getByText('Nothing was sold: see who plays.')).toBeVisible();
    await lookAt(page, 'seat at the till', isMobile);
    await page.getByLabel('Name of a parent or guardian').fill('Zola');
    await page.getByLabel('Phone of the parent or guardian').fill('082 555 0142');
    await page.getByLabel('The parent or guardian agrees').check();
    await page.keyboard.press('F9');
    await expect(page.getByRole('heading', { name: /^Sold: / })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the door' }).click();
    await expect(page.getByText('25 here of 25 players')).toBeVisible();
    await expect(page.getByRole('row', { name: /Bongi/ })).toContainText('Guardian: Zola');
    await expect(page.getByRole('link', { name: 'Add a player' })).toBeVisible();
    await line.close();
  });
});

test('a judge gives free seats to the next of the waiting list and to who just comes', { tag: FULL }, async ({
  context,
  isMobile,
}) => {
  test.slow();
  await inOwnShop(async (shop) => {
    await sellSeats(shop, { seats: 4, fee: 0 });
    bookAndWait(shop, []);
    const page = await openOffice(context, shop, { name: 'Sipho Judge', role: 'judge' });
    await page.goto(`${shop.url}/office/events/1/door`);
    await page.getByRole('link', { name: 'Give the seat to Anri' }).click();
    const name = page.getByLabel('Name of who plays');
    await expect(name).toHaveValue('Anri');
    await lookAt(page, 'a free seat', isMobile);
    await page.getByText('Under 18: a parent or guardian').click();
    await page.getByLabel('Under 18 on the day').check();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Nobody was added.' })).toContainText(
      'See the fields below.',
    );
    await expect(page.getByText('Under 18: a parent or guardian has to agree.')).toBeVisible();
    await lookAt(page, 'a free seat that is refused', isMobile);
    await page.getByLabel('Under 18 on the day').uncheck();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('1 here of 1 player')).toBeVisible();
    await page.getByRole('link', { name: 'Add a player' }).click();
    await name.fill('Zinhle');
    await page.getByLabel(/^E-mail address/).fill('zinhle@example');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('must be an e-mail address')).toBeVisible();
    await expect(name).toHaveValue('Zinhle');
    await page.getByLabel(/^E-mail address/).fill('zinhle@example.com');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 here of 2 players')).toBeVisible();
    await expect(page.getByRole('row', { name: /Zinhle/ })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the next of the waiting list buys a seat, and so does a friend', { tag: [ANY_WIDTH, FULL] }, async ({
    browser,
    context,
  }) => {
    test.slow();
    await inOwnShop(async (shop) => {
      await sellSeats(shop, { seats: 4, asksBirthYear: true });
      bookAndWait(shop, []);
      const signingIn = await browser.newContext({ baseURL: shop.url });
      await openOffice(signingIn, shop, NOMVULA);
      await context.addCookies(await signingIn.cookies());
      const page = await context.newPage();
      await page.goto(`${shop.url}/office/events/1/door`);
      await page.getByRole('link', { name: 'Sell the seat to Anri' }).click();
      const [names, years] = [page.getByLabel('Name of who plays'), page.getByLabel('Year of birth')];
      await expect(names.first()).toHaveValue('Anri');
      await years.first().fill('2015');
      await page.getByRole('button', { name: /^One more/ }).click();
      await expect(years.first()).toHaveValue('2015');
      await names.nth(1).fill('Zinhle');
      await years.nth(1).fill('1990');
      const search = page.getByLabel('Scan, or type a name');
      await search.fill('qxzvwk');
      await page.getByRole('button', { name: /^Take what is typed/ }).click();
      await expect(page.getByText('Nothing is called “qxzvwk”.')).toBeVisible();
      await expect(names.first()).toHaveValue('Anri');
      await search.fill('booster');
      await search.press('Enter');
      await expect(names.nth(1)).toHaveValue('Zinhle');
      expect(page.url()).not.toContain('Zinhle');
      await page.getByRole('list', { name: 'Found' }).getByRole('button').first().click();
      await expect(page.getByRole('button', { name: /^Take .* off the sale$/ })).toBeVisible();
      await expect(names.nth(1)).toHaveValue('Zinhle');
      await years.nth(1).press('Enter');
      await expect(page.getByText('Under 18: a parent or guardian has to agree.')).toBeVisible();
      await expect(names.nth(1)).toHaveValue('Zinhle');
      await page.getByLabel('Name of a parent or guardian').first().fill('Zola');
      await page.getByLabel('Phone of the parent or guardian').first().fill('082 555 0142');
      await page.getByLabel('The parent or guardian agrees').first().check();
      await page.getByRole('button', { name: /^Cash/ }).click();
      await expect(page.getByRole('heading', { name: /^Sold: / })).toBeVisible();
      await page.getByRole('link', { name: 'Back to the door' }).click();
      await expect(page.getByText('2 here of 2 players')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Without a seat' })).toContainText('Bongi');
      await page.getByRole('link', { name: /^Sell the seat/ }).click();
      await page.getByRole('button', { name: /^Take .* off the sale$/ }).click();
      await expect(page.getByText('Nothing is on the sale yet.')).toBeVisible();
    });
  });
});

/** As a scanner types: everything at once, wherever the focus is. */
async function scan(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

async function orderAddress(shop: ShopServer): Promise<string> {
  const find = async () => (await readMails(shop.dataDir)).join().match(/http\S+\/order\/[\w-]+/)?.[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** Seats of these player numbers, and two who wait. */
function bookAndWait(shop: ShopServer, numbers: readonly string[]): void {
  const db = new DatabaseSync(path.join(shop.dataDir, 'springdeck.sqlite'));
  const at = new Date().toISOString();
  const seat = db.prepare(
    `insert into event_entries (event_id, state, name, player_id, person_key, asked_at) values (1, 'booked', ?, ?, ?, ?)`,
  );
  for (const number of numbers) seat.run(`Player ${number}`, number, `player#${number}`, at);
  const wait = db.prepare(
    `insert into event_waiting (event_id, state, email, name, person_key, place, asked_at) values (1, 'waiting', ?, ?, ?, ?, ?)`,
  );
  for (const [index, name] of ['Anri', 'Bongi'].entries()) {
    wait.run(`${name}@example.com`, name, `${name.toLowerCase()}#`, index + 1, at);
  }
  db.prepare(`update events set state = 'closed'`).run();
  db.close();
}

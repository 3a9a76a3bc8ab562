import type { Page } from '@playwright/test';
import { eventListSchema } from '#contract/events.ts';
import { PATHS } from '#contract/paths.ts';
import { lookAt } from './codes-in-cart.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { placePaidOrder } from './paid-orders.ts';
import { expect, FULL, test } from './shop-fixture.ts';

const PLAYERS = ['Naledi', 'Lebo', 'Riaan', 'Zanele', 'Pieter'];

test('a tournament is played by keyboard: paired, entered, corrected, reported by players, a player drops, and prizes are paid', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.slow();
  await inOwnShop(async (shop) => {
    const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'owner' });
    await openTournament(page, shop.url);
    const address = page.url();
    const link = page.getByRole('link', { name: 'Its product' });
    const product_id = Number((await link.getAttribute('href'))?.split('/').at(-1));
    for (const names of [PLAYERS.slice(0, 4), PLAYERS.slice(4)]) {
      const seats = names.map((name) => ({ name: `${name} Kaart` }));
      await placePaidOrder(shop, [{ product_id, quantity: seats.length, seats }], { isCollected: true });
    }
    await page.goto(`${address}/rounds`);
    await expect(page.getByRole('main')).toContainText('Nobody is here yet');
    await page.keyboard.press('d');
    for (const name of PLAYERS) {
      await page.getByLabel(/Scan the code/).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: `${name} Kaart is here.` })).toBeVisible();
    }

    await page.goto(address);
    await page.keyboard.press('r');
    await expect(page.getByRole('heading', { name: '5 players are here' })).toBeVisible();
    await lookAt(page, 'rounds, before the first', isMobile);
    await page.getByLabel('Swiss rounds').fill('2');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('row', { name: 'Table 2' })).toBeVisible();
    await lookAt(page, 'round 1', isMobile);

    await enter(page, '9 2-1');
    await expect(page.getByRole('alert')).toContainText('Round 1 has no table 9.');
    await expect(page.getByLabel('Table and result')).toHaveValue('9 2-1');
    await enter(page, '1 2-1');
    await expect(page.getByRole('row', { name: 'Table 1' })).toContainText('2-1');
    await page.getByRole('button', { name: /^0-2 for .* at table 2/ }).click();
    await expect(page.getByRole('row', { name: 'Table 2' })).toContainText('0-2');
    await page.getByRole('link', { name: 'Correct table 2' }).click();
    await page.getByLabel(/^Table 2: /).fill('2-0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: 'Table 2' })).toContainText('2-0');
    await changeLength(page, isMobile);
    await lookAt(page, 'round 1 over', isMobile);

    const found = await shop.api(`${PATHS.events}?products=${product_id}`);
    const [event] = eventListSchema.parse(await found.json());
    await page.goto(`${shop.url}/events/${event?.post_slug}/screen`);
    await expect(page.getByRole('table', { name: 'After round 1, standings' })).toContainText('Player 5');
    await lookAt(page, 'the big screen between rounds', isMobile);
    await page.goto(`${address}/rounds`);
    await page.getByRole('button', { name: 'Drop Pieter Kaart' }).click();
    await expect(page.getByText('dropped after round 1', { exact: true })).toBeVisible();
    await page.locator('h1').focus();
    await page.keyboard.press('n');
    await expect(page.getByRole('link', { name: 'Round 2' })).toHaveAttribute('aria-current', 'true');
    const tables = page.getByRole('table', { name: 'Pairings and results' });
    await expect(tables).not.toContainText('Pieter');
    await enter(page, '1 2-0');
    const screen = await context.newPage();
    await screen.goto(`${shop.url}/events/${event?.post_slug}/screen`);
    await expect(screen.getByRole('table', { name: 'Round 2, by table' })).toContainText('2-0');
    await lookAt(screen, 'the big screen of a round', isMobile);
    await screen.route('**/*.data*', (request) => request.abort());
    await expect(screen.getByText('This screen goes on by itself.')).toBeVisible();
    await screen.unroute('**/*.data*');
    await expect(screen.getByRole('table', { name: 'Round 2, by table' })).toBeVisible();
    await reportAtTable(page, address, isMobile);
    await expect(screen.getByRole('table', { name: 'After round 2, standings' })).toBeVisible();
    await screen.close();
    await page.goto(`${address}/rounds`);
    await expect(page.getByText('All rounds are played.')).toBeVisible();
    const standings = page.getByRole('table', { name: 'Standings' });
    const best = standings
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .first();
    await expect(best).toContainText('6 points');
    await lookAt(page, 'all rounds played', isMobile);

    await payPrizes(page, address, isMobile);

    await page.goto(`${shop.url}/posts/${event?.post_slug}`);
    await page.getByRole('link', { name: 'Pairings and standings' }).click();
    await expect(page.getByRole('table', { name: 'Standings' }).getByRole('row')).toHaveCount(6);
    await expect(page.getByRole('table', { name: 'Round 2, by name' })).toContainText('1-1-1');
    await lookAt(page, 'the public page of the rounds', isMobile);
  });
});

async function openTournament(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/office/events/new`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByLabel('Fee for a seat').fill('80');
  await page.getByRole('textbox', { name: 'Seats' }).fill('8');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Open for booking' }).click();
  await expect(page.getByRole('button', { name: 'Close the booking' })).toBeVisible();
}

/** One round more than planned, and back. */
async function changeLength(page: Page, isMobile: boolean): Promise<void> {
  await page.getByText('Change rounds, minutes and finals').click();
  const rounds = page.getByLabel('Swiss rounds');
  await rounds.fill('0');
  await rounds.press('Enter');
  await expect(page.getByText('This must be a whole number from 1 to 12.')).toBeVisible();
  await expect(rounds).toHaveValue('0');
  await lookAt(page, 'the length of a tournament, refused', isMobile);
  await rounds.fill('3');
  await rounds.press('Enter');
  await expect(rounds).toBeHidden();
  await page.getByText('Change rounds, minutes and finals').click();
  await expect(rounds).toHaveValue('3');
  await page.locator('h1').focus();
  await page.keyboard.press('Control+z');
  await expect(rounds).toHaveValue('2');
}

async function enter(page: Page, typed: string): Promise<void> {
  const field = page.getByLabel('Table and result');
  await expect(field).toBeFocused();
  await field.fill(typed);
  await page.keyboard.press('Enter');
}

/** Both players of the second table by their own codes, in a drawn match. */
async function reportAtTable(page: Page, address: string, isMobile: boolean): Promise<void> {
  await page.goto(`${address}/slips?round=2&table=2`);
  const slip = page.getByRole('region', { name: 'Table 2' });
  await expect(page.getByRole('region')).toHaveCount(1);
  const names = await slip.getByRole('rowheader').allTextContents();
  expect(names).toHaveLength(2);
  await page.goto(`${address}/codes`);
  await lookAt(page, 'the codes of the players', isMobile);
  const urls: string[] = [];
  for (const name of names) {
    const link = page.getByRole('link', { name: `Where ${name} reports the result` });
    urls.push((await link.getAttribute('href')) ?? '');
  }
  for (const [index, url] of urls.entries()) {
    await page.goto(url);
    await expect(page.getByRole('region', { name: 'Your table' })).toContainText('Table 2');
    for (const label of ['Games that you won', 'Games that your opponent won', 'Drawn games'])
      await page.getByLabel(label).selectOption('1');
    await lookAt(page, 'where a player reports', isMobile);
    await page.getByRole('button', { name: 'Report the result' }).click();
    await expect(page.getByRole('main')).toContainText(
      index === 0 ? 'You reported 1-1-1' : 'Your result is 1-1-1.',
    );
  }
}

/** The first place by credit, the second on paper; each once. */
async function payPrizes(page: Page, address: string, isMobile: boolean): Promise<void> {
  await page.goto(address);
  for (const label of ['Booked until', 'Players may cancel until', 'Starts'])
    await page.getByLabel(label).fill('2026-01-03T10:00');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'It is over' }).click();
  await page.getByRole('link', { name: 'Prizes' }).click();
  await page.getByRole('textbox', { name: 'The prizes' }).fill('1: R 100\n2: 50,00\n3-4: a promo pack');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /^4\. / })).toContainText('a promo pack');
  await page.getByLabel('On paper instead, place 2').check();
  await lookAt(page, 'the prizes', isMobile);
  await page.locator('h1').focus();
  await page.keyboard.press('p');
  await expect(page.getByRole('list', { name: 'Gift cards' })).toContainText(/(\w{4}-){3}\w{4}/);
  await expect(page.getByRole('row', { name: /^1\. / })).toContainText('as store credit');
  await expect(page.getByRole('row', { name: /^2\. / })).toContainText('as Gift card …');
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await lookAt(page, 'the prizes, paid', isMobile);

  await page.goto(address);
  await page.getByRole('button', { name: 'Write the post' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/^Results: .*, 3 January 2026$/);
}

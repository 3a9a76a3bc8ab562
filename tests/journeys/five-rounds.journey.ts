import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { Hands } from './hands.ts';
import { openOffice } from './open-office.ts';
import { inOwnShop } from './own-shop.ts';
import { sellSeats } from './sell-seats.ts';
import { expect, FULL, test } from './shop-fixture.ts';

const TABLES = 12;
/** As docs/operating/office.md states them, for a round of 12 tables from its pairing to its last result; change both. */
const PRESSES = 25;

test('24 players play five rounds by keyboard: one leaves, and an earlier result is corrected', {
  tag: FULL,
}, async ({ context, isMobile }) => {
  test.skip(isMobile, 'Keys are counted.');
  test.slow();
  await inOwnShop(async (shop) => {
    await sellSeats(shop, { seats: 2 * TABLES });
    const db = new DatabaseSync(path.join(shop.dataDir, 'springdeck.sqlite'));
    seat(db);
    const page = await openOffice(context, shop, { name: 'Kagiso Veldman', role: 'judge' });
    const address = `${shop.url}/office/events/1/rounds`;
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '24 players are here' })).toBeVisible();
    await page.getByLabel('Swiss rounds').fill('5');

    const hands = new Hands(page);
    await hands.press('Control+Enter');
    for (let table = 1; table <= TABLES; table += 1) await type(hands, `${table} 2-${table % 2}`);
    await expect(page.getByRole('button', { name: /^Pair round 2/ })).toBeVisible();
    expect(hands.presses).toBe(PRESSES);

    const standings = page.getByRole('table', { name: 'Standings' });
    await page.getByRole('button', { name: 'Drop Player 07' }).click();
    await expect(page.getByText('dropped after round 1', { exact: true })).toBeVisible();
    for (let round = 2; round <= 5; round += 1) {
      await page.locator('h1').focus();
      await page.keyboard.press('n');
      await expect(page.getByRole('link', { name: `Round ${round}` })).toHaveAttribute(
        'aria-current',
        'true',
      );
      if (round === 3) await correct(page, address);
      leaveOne(db);
      await page.goto(address);
      await type(hands, '1 2-1');
    }
    await expect(page.getByText('All rounds are played.')).toBeVisible();
    await expect(standings.getByRole('row')).toHaveCount(1 + 2 * TABLES);
    const pairs = db
      .prepare('select entry_a, entry_b from event_matches where entry_b is not null')
      .all()
      .map(({ entry_a, entry_b }) =>
        [entry_a, entry_b]
          .map(Number)
          .toSorted((a, b) => a - b)
          .join('-'),
      );
    expect(pairs).toHaveLength(TABLES + 4 * (TABLES - 1));
    expect(new Set(pairs).size).toBe(pairs.length);
    const byes = db.prepare('select entry_a from event_matches where entry_b is null').all();
    expect(new Set(byes.map(({ entry_a }) => entry_a)).size).toBe(4);
    db.close();
  });
});

async function type(hands: Hands, result: string): Promise<void> {
  const field = hands.page.getByLabel('Table and result');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await hands.type(result);
  await hands.press('Enter');
  const table = result.replace(/ .*/, '');
  await expect(hands.page.getByRole('link', { name: `Correct table ${table}`, exact: true })).toBeVisible();
}

/** Of the first round, while the third is paired: the standings follow, its pairings stay. */
async function correct(page: Page, address: string): Promise<void> {
  const tables = page.getByRole('table', { name: 'Pairings and results' });
  const paired = await tables.getByRole('row').allTextContents();
  const winner = () => page.getByRole('table', { name: 'Standings' }).getByRole('row').allTextContents();
  const before = await winner();
  await page.goto(`${address}?round=1&table=1`);
  await page.getByLabel(/^Table 1: /).fill('0-2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Table 1 / })).toContainText('0-2');
  await expect(
    page.getByText(/^Paired by the result before, and not changed: Round 2(?:, table \d+)?: /),
  ).toContainText('Round 3');
  await page.goto(address);
  expect(await tables.getByRole('row').allTextContents()).toEqual(paired);
  expect(await winner()).not.toEqual(before);
}

/** Players who are at the door. */
function seat(db: DatabaseSync): void {
  const insert = db.prepare(
    `insert into event_entries (event_id, state, name, person_key, asked_at) values (1, 'here', ?, ?, '2026-01-01T08:00:00.000Z')`,
  );
  for (let player = 1; player <= 2 * TABLES; player += 1) {
    const name = `Player ${String(player).padStart(2, '0')}`;
    insert.run(name, `${name.toLowerCase()}#`);
  }
}

/** Results of all tables of the last round but the first. */
function leaveOne(db: DatabaseSync): void {
  db.exec(
    `update event_matches set wins_a = 2, outcome = 'a'
     where outcome is null and table_number > 1 and round_id = (select max(id) from event_rounds)`,
  );
}

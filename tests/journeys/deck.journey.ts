import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ANY_WIDTH, CORE, expect, FULL, SAMPLED, test } from './shop-fixture.ts';
import { holdScripts } from './shopper.ts';

/** Sixty cards of each game, fifteen different ones, as its players export them. */
const DECKS = [
  {
    game: 'Pokémon',
    list: `Pokémon: 15
${cards(
  'Spark Kudu SSP 57, Marula Sprite SSP 12, Thunder Weaver JTG 143, Baobab Sage JTG 9, Ember Meerkat DRI 21',
)}
${cards('Dune Chaser DRI 118, Karoo Tortoise King JTG 171, Stellar Kingfisher SCR 60, Masked Civet TWM 115')}
${cards('Ash Crane PFL 13, Volt Dragonfly BLK 34, Cavern Shade PRE 88, Vlei Heron SSP 199, Storm Petrel SCR 148')}

Energy: 1
4 Night Pangolin PRE 161 PH

Total Cards: 60`,
  },
  {
    game: 'Magic',
    list: `Deck
${cards('Burrow Magistrate (BLB) 18, Reed Otter Twins (BLB) 203, Basalt Wyrm (TDM) 124, Pale Orchard (EOE) 255')}
${cards('Honeyguide (FDN) 109, Comet Farmer (EOE) 77, Wheel of Dust (DFT) 151, Escarpment Racer (DFT) 33')}
${cards('Rain Over Red Earth, Kloof Stalker, Shade Under the Hill, Thornveld Regent')}

Sideboard
${cards('Chocolate-Box Castle (FIN) 291, Summit Elder, Honeyguide')}`,
  },
  {
    game: 'Yu-Gi-Oh!',
    list: `#main
${cards('Dusk Sovereign RA04-EN125, Ember Oracle, Saffron Djinn, Old Alliance, Stone Choir, Clockwork Weevil')}
${cards('Tribunal of Wings, Second Horizon, Moonless Stag, Abyssal Angler, Saffron Djinn RA04-EN044')}
#extra
${cards('Rift Walker, Ledger Mantis')}
!side
${cards('Stone Choir SUDA-EN058, Old Alliance')}`,
  },
  {
    game: 'One Piece',
    list: `4xOP09-118
${['OP09-093', 'OP13-079', 'OP13-033', 'OP11-061', 'OP12-040', 'OP10-045', 'OP08-055', 'OP08-106', 'OP10-011']
  .map((code) => `4x${code}`)
  .join('\n')}
4xOP12-098
4xOP13-120
4xOP11-022
4xOP07-064
4 Cape Doctor (EB02-061)`,
  },
];

function cards(names: string): string {
  return names
    .split(', ')
    .map((name) => `4 ${name}`)
    .join('\n');
}

for (const { game, list } of DECKS) {
  test(`a ${game} deck of 60 cards becomes a basket, and is taken out again`, {
    tag: [ANY_WIDTH, ...(game === 'Pokémon' ? [CORE, SAMPLED] : [FULL])],
  }, async ({ page }) => {
    await page.goto('/deck');
    await page.getByLabel('Condition at least').selectOption('Any condition');
    await find(page, list);
    await expect(page.getByText(/^60 cards on 1\d lines\./)).toBeVisible();
    await expect(page.getByText('Not stocked')).toHaveCount(0);
    await expect(page.getByRole('table').getByText('Exact').first()).toBeVisible();
    await expectAccessible(page, `deck of ${game}`);

    const chosen = await chosenCards(page);
    expect(chosen).toBeGreaterThan(40);
    await addButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'added to the cart' })).toContainText(
      `${chosen} cards added to the cart. The cart now holds ${chosen} items, R `,
    );
    expect(await cartCount(page)).toBe(chosen);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('added to the cart')).toHaveCount(0);
    expect(await cartCount(page)).toBe(0);
  });
}

test('lines are mended, confirmed, changed and filtered, and the list is shared', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page, context }) => {
  await page.goto('/deck');
  await expectAccessible(page, 'deck form');
  await find(page, '2 Vlei Herom SSP 199\nmany Marula Sprite\n3 Spark Kudu SSP 57\n4 Iono PAL 185');
  const line = (card: string) => page.getByRole('row', { name: card });
  await expect(line('many Marula Sprite')).toContainText(
    'Line 2: the number must come first, such as 1 many Marula Sprite',
  );
  await expect(line('Iono PAL 185')).toContainText('Not stocked');
  await expect(page.getByRole('region', { name: 'Missing lines' })).toContainText('4 Iono PAL 185');

  await page.getByRole('button', { name: 'Yes, Vlei Heron' }).click();
  await expect(line('Vlei Heron')).toContainText('Exact');

  const choice = line('Spark Kudu').getByRole('combobox');
  const dearest = await choice.locator('option').nth(2).innerText();
  await choice.selectOption(dearest);
  await expect(page).toHaveURL(/choices=3/);
  await expect(choice.locator('option:checked')).toHaveText(dearest);
  await page.getByLabel('Condition at least').selectOption('Near Mint');
  await page.getByRole('button', { name: 'Apply rules' }).click();
  await expect(page).toHaveURL(/condition=Near\+Mint/);
  await expect(page).toHaveURL(/choices=3/);

  await page.getByRole('link', { name: /^Missing/ }).click();
  await expect(line('Spark Kudu')).toHaveCount(0);
  await expect(line('Iono PAL 185')).toBeVisible();

  const friend = await context.newPage();
  await friend.goto(new URL(page.url()).pathname);
  await expect(friend.getByRole('heading', { level: 1, name: 'Your deck, found' })).toBeVisible();

  await friend.getByRole('link', { name: 'Fix the line' }).click();
  await expect(friend.getByLabel('Your list')).toHaveValue(/many Marula Sprite/);
});

test('by keyboard alone a list becomes a basket', { tag: [ANY_WIDTH, CORE] }, async ({ page }) => {
  await page.goto('/deck');
  await page.getByLabel('Your list').focus();
  await page.keyboard.type('2 Marula Sprite SSP 12');
  for (const name of ['file', 'button']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('type', name === 'file' ? 'file' : 'submit');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/deck\/[\w-]{22}$/);
  await addButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 cards added to the cart.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => cartCount(page)).toBe(0);
});

test('a press on Add before the page has started stays on the list', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await page.goto('/deck');
  await find(page, '2 Marula Sprite SSP 12');
  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await addButton(page).click();
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).search).toBe('');
  letScriptsCome();
  await expect(page.getByText('2 cards added to the cart.')).toBeVisible({ timeout: 30_000 });
  expect(await cartCount(page)).toBe(2);
});

test('a link can bring the list along', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  await page.goto(`/deck?list=${encodeURIComponent('2 Marula Sprite SSP 12\n1 Ash Crane PFL 13')}`);
  await expect(page.getByLabel('Your list')).toHaveValue('2 Marula Sprite SSP 12\n1 Ash Crane PFL 13');
  await page.getByRole('button', { name: 'Find my cards' }).click();
  await expect(page.getByText(/^3 cards on 2 lines\./)).toBeVisible();
  await page.getByRole('link', { name: 'Edit list' }).click();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/deck$/);
  await expect(page.getByLabel('Your list')).toHaveValue('');
});

test('what is missing is asked for in one press', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
  await page.goto('/deck');
  await find(page, '99 Marula Sprite SSP 12\n4 Iono PAL 185\n90 Ash Crane PFL 13');
  await page
    .getByRole('complementary', { name: 'This basket' })
    .getByRole('link', { name: 'Tell me when' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Marula Sprite');
  await expect(dialog).toContainText('Ash Crane');
  await expect(dialog).toContainText('Iono PAL 185');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a card that the shop has never had is asked for by its name', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await page.goto('/deck');
  await find(page, '2 Marula Sprite SSP 12\n4 Iono PAL 185');
  await page.getByRole('link', { name: 'Tell me when Iono PAL 185 comes in, line 2' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Iono PAL 185');
  await expect(dialog.getByLabel('How many')).toHaveValue('4');
  await dialog.getByLabel('Email').fill('collector@example.com');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await expect(dialog.getByRole('status')).toContainText('on the list for Iono PAL 185');
});

test('of a long list the dearer copies of a line are shown when asked for', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/deck');
  const others = Array.from({ length: 299 }, (_, at) => `1 Nobody ${at} the Unknown`);
  await page.getByLabel('Condition at least').selectOption('Any condition');
  await find(page, ['1 Spark Kudu', ...others].join('\n'));
  const choice = page.getByRole('combobox', { name: 'Copy for Spark Kudu, line 1' });
  const few = await choice.locator('option').count();
  await page.getByRole('link', { name: /^\d+ more copies of Spark Kudu, line 1$/ }).click();
  await expect(page).toHaveURL(/more=1/);
  await expect(choice).toBeFocused();
  expect(await choice.locator('option').count()).toBeGreaterThan(few);
});

test('Yu-Gi-Oh! passcodes are known, and those that are not are named by their line', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/deck');
  await find(page, '#created by ...\n#main\n43275396\n43275396\n12345678\n#extra\n!side');
  await expect(page.getByRole('row', { name: 'Dusk Sovereign' })).toContainText('2');
  await expect(page.getByRole('row', { name: '12345678' })).toContainText(
    'No card here has this passcode · line 5',
  );
});

test('of a list that is too long the first 500 lines are read, and it is said', {
  tag: [ANY_WIDTH, FULL],
}, async ({ page }) => {
  await page.goto('/deck');
  await find(page, Array.from({ length: 503 }, (_, at) => `1 Nobody ${at} the Unknown`).join('\n'));
  await expect(page.getByText('Only the first 500 lines were read: 3 more were left out.')).toBeVisible();
});

test('the menu, the footer and an empty search lead to the deck page', { tag: [ANY_WIDTH, FULL] }, async ({
  page,
}) => {
  await page.goto('/shop?search=zzzzqqqq');
  await page.getByRole('main').getByRole('link', { name: 'Paste a deck list' }).last().click();
  await expect(page.getByLabel('Your list')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Buy a deck list' })).toHaveAttribute(
    'href',
    '/deck',
  );
});

test('what is no list says so and keeps what was typed', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  // Not the fixture's page, which fails on logged error statuses.
  const page = await context.newPage();
  await page.goto(`${shop.url}/deck`);
  await page.getByRole('button', { name: 'Find my cards' }).click();
  await expect(page.getByRole('alert')).toContainText('Paste a list, or choose a file, to begin.');

  await page.getByLabel('Your list').fill('2 Marula Sprite');
  await page.getByLabel('Or your collection as a file').setInputFiles({
    name: 'cards.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('1 Marula Sprite\n'.repeat(13_000)),
  });
  await page.getByRole('button', { name: 'Find my cards' }).click();
  await expect(page.getByRole('alert')).toContainText('The cards you own cannot be read');
  await expect(page.getByLabel('Your list')).toHaveValue('2 Marula Sprite');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list from a file becomes a basket, and is taken out again', { tag: [ANY_WIDTH, CORE] }, async ({
    page,
  }) => {
    await page.goto('/deck');
    await page.getByLabel('Or a file', { exact: true }).setInputFiles({
      name: 'deck.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Count,Name,Edition,Card Number\n3,Spark Kudu,Surging Sparks,57\n4,Marula Sprite,Surging Sparks,12\n1,Vlei Herom,,',
      ),
    });
    await page.getByRole('button', { name: 'Find my cards' }).click();
    await expect(page).toHaveURL(/\/deck\/[\w-]{22}$/);
    await page.getByRole('button', { name: 'Yes, Vlei Heron' }).click();
    await expect(page.getByText('8 cards on 3 lines. 8 can be yours today.')).toBeVisible();
    await addButton(page).click();
    await expect(page.getByText('8 cards added to the cart.')).toBeVisible();
    const address = page.url();
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('heading', { name: /Marula Sprite/ })).toBeVisible();
    await page.goto(address);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.goto('/cart');
    await expect(page.getByText('Your cart is empty').first()).toBeVisible();
  });
});

async function find(page: Page, list: string): Promise<void> {
  await page.getByLabel('Your list').fill(list);
  await page.getByRole('button', { name: 'Find my cards' }).click();
  await expect(page).toHaveURL(/\/deck\/[\w-]{22}$/);
}

const addButton = (page: Page) => page.getByRole('button', { name: /^Add \d+ cards? to the cart$/ });

const chosenCards = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await addButton(page).innerText())?.[0]);

const cartCount = (page: Page): Promise<number> =>
  page.evaluate(() => Number(JSON.parse(localStorage.getItem('springdeck.cart') ?? '{}').itemCount ?? 0));

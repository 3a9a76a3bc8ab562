import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { runShop } from './command-line.ts';
import { readMails } from './mails.ts';
import { ANY_WIDTH, CORE, declineConsent, expect, FULL, SAMPLED, test } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

test('a shopper asks for a sold-out card, confirms, and is mailed once when an import brings it', {
  tag: [ANY_WIDTH, CORE, SAMPLED],
}, async ({ context, shop }) => {
  const page = await openPage(context);
  const card = `Waited For ${test.info().project.name}`;
  const email = `${test.info().project.name}@example.com`;
  await importCard(shop, card, { nearMint: 0, played: 0 });
  await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, card)).id}`);
  await page.getByRole('link', { name: 'Tell me when' }).click();
  await expect(page.getByRole('dialog', { name: 'Tell me when' })).toBeVisible();
  await expectAccessible(page, 'tell me when');
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByRole('alert')).toContainText('Valid email is required');
  await expect(page.getByRole('alert')).toContainText('Please tick the box, so that we may mail you');
  await expectAccessible(page, 'tell me when, refused');
  await ask(page, email);
  const sent = page.getByRole('dialog', { name: 'One more step' });
  await expect(sent).toContainText(email);
  await expectAccessible(page, 'one more step');
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(sent).toBeHidden();

  await page.goto(shop.url + (await mailedLink(shop, email, /\/wants\/[\w-]+\/confirm/)));
  await expectAccessible(page, 'shall we tell you');
  await page.goto(page.url().replace(/confirm$/, ''));
  await expect(page.getByRole('main')).not.toContainText(card);
  await page.goBack();
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible();
  await expectAccessible(page, 'on the list');
  await importCard(shop, card, { nearMint: 0, played: 2 });
  await importCard(shop, card, { nearMint: 3, played: 2 });
  await expect.poll(() => mailsAbout(shop, card, email), { timeout: 40_000 }).toHaveLength(1);

  await page.goto(shop.url + (await mailedLink(shop, email, /\/wants\/[\w-]+\/stop/)));
  await expect(page.getByRole('main')).toContainText(`${card}, Near Mint`);
  await expectAccessible(page, 'wants');
  await page.getByRole('button', { name: 'Stop everything I asked for' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'It is stopped' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This link has run out' })).toBeVisible();
});

test('asking by keyboard keeps what was typed when it is refused, and ends where it began', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const page = await openPage(context);
  const card = `Asked By Keyboard ${test.info().project.name}`;
  await importCard(shop, card, { nearMint: 2, played: 0 });
  const { id } = await findProduct(shop, card);
  await page.goto(`${shop.url}/shop/product/${id}`);
  const link = page.getByRole('link', { name: 'Tell me when' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tell me when' });
  await dialog.getByRole('radio', { name: 'Near Mint' }).press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Any condition' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('10,50');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nobody');
  await page.keyboard.press('Tab');
  const consent = dialog.getByRole('checkbox');
  await expect(consent).toBeFocused();
  await expect(consent).not.toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toBeFocused();
  await expect(refusal).toContainText('Valid email is required');
  await expect(dialog.getByLabel('At most')).toHaveValue('10,50');
  await expect(dialog.getByRole('radio', { name: 'Any condition' })).toBeChecked();
  await expect(consent).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveValue('nobody');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  expect(page.url()).toBe(`${shop.url}/shop/product/${id}`);
});

test('a sold-out option in the table of options is asked for by itself', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openPage(context);
  await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, 'Ember Meerkat – SV10 021/182')).id}`);
  const row = page.getByRole('row').filter({ hasText: 'Out of stock' }).first();
  await row.getByRole('link', { name: /Lightly Played . Reverse Holo/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when' });
  await expect(dialog.getByRole('radio', { name: 'Lightly Played / Reverse Holo' })).toBeChecked();
});

test('if the dialog cannot be had, the link leads to the page', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await openPage(context);
  const card = 'Asked On The Page';
  await importCard(shop, card, { nearMint: 0, played: 0 });
  await page.route('**/tell-me-when/dialog?*', (route) => route.abort());
  await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, card)).id}`);
  await page.getByRole('link', { name: 'Tell me when' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell me when' })).toBeVisible();
});

test("a mail program's one-click unsubscribe stops everything", { tag: [ANY_WIDTH, FULL] }, async ({
  page,
  shop,
}) => {
  const card = 'Waited For And Stopped';
  const email = 'stopper@example.com';
  await importCard(shop, card, { nearMint: 0, played: 0 });
  await page.goto(`${shop.url}/tell-me-when?item=${(await findProduct(shop, card)).id}`);
  await ask(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await page.goto(shop.url + (await mailedLink(shop, email, /\/wants\/[\w-]+\/confirm/)));
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible();
  const stop = page.url().replace(/confirm$/, 'stop');
  const response = await fetch(stop, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(response.status).toBe(200);
  expect((await fetch(stop)).status).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works, and keeps what was typed when it is refused', { tag: [ANY_WIDTH, FULL] }, async ({
    context,
    shop,
  }) => {
    const page = await openPage(context);
    const card = 'Waited For Without Script';
    const email = 'plain@example.com';
    await importCard(shop, card, { nearMint: 0, played: 0 });
    await page.goto(`${shop.url}/shop/product/${(await findProduct(shop, card)).id}`);
    await page.getByRole('link', { name: 'Tell me when' }).click();
    await page.getByLabel('At most').fill('ten');
    await ask(page, email);
    await expect(page.getByRole('alert')).toContainText('The price must be an amount in rand');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('At most').fill('10,50');
    await ask(page, email);
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await page.goto(shop.url + (await mailedLink(shop, email, /\/wants\/[\w-]+\/confirm/)));
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await page.getByRole('link', { name: 'See all I asked for' }).click();
    await expect(page.getByRole('main')).toContainText(/Up to R\s10,50, 1 wanted/);
    await page.getByRole('button', { name: `Stop ${card}, Near Mint` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'It is stopped' })).toBeVisible();
  });
});

/** Not the fixture's page, which fails on logged error statuses. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await declineConsent(page);
  return page;
}

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mail me once when this is in stock').check();
  await page.getByRole('button', { name: 'Ask for it' }).click();
}

async function importCard(shop: ShopServer, name: string, stock: { nearMint: number; played: number }) {
  const sku = name.replaceAll(' ', '-').toUpperCase();
  const file = path.join(shop.dataDir, `${sku}.csv`);
  await writeFile(
    file,
    `Type,SKU,Name,Stock,Regular price,Categories,Brands,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global
variable,${sku},${name},,,Singles,Pokemon,,Condition,"Near Mint, Heavily Played",1
variation,${sku}-NM,,${stock.nearMint},6.90,,,${sku},Condition,Near Mint,1
variation,${sku}-HP,,${stock.played},4.90,,,${sku},Condition,Heavily Played,1
`,
  );
  await runShop(shop, 'import', 'products', file);
  // The shop hears of what another process has imported within half a second.
  await expect(async () => findProduct(shop, name)).toPass();
}

/** Of the newest such link mailed to this address. */
async function mailedLink(shop: ShopServer, email: string, link: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = await readMails(shop.dataDir);
      found = mails
        .map((mail) => (mail.includes(`To: ${email}`) ? link.exec(mail)?.[0] : undefined))
        .find(Boolean);
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

const mailsAbout = async (shop: ShopServer, card: string, email: string): Promise<string[]> =>
  (await readMails(shop.dataDir)).filter(
    (mail) => mail.includes(`To: ${email}`) && mail.includes(`${card} is in stock`),
  );

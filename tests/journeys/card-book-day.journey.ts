import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { lookAt } from './codes-in-cart.ts';
import { runShop } from './command-line.ts';
import { importProduct } from './import-product.ts';
import { readMails } from './mails.ts';
import { openOffice } from './open-office.ts';
import { declineConsent, expect, FULL, test } from './shop-fixture.ts';

const HEAD = 'Type,SKU,Name,Stock,Regular price,Categories,Brands,Attribute 1 name,Attribute 1 value(s)';

/** The book has two printings of the heron in its set, and an ibis that nobody ever sold. */
async function fillBook(shop: ShopServer, of: string): Promise<void> {
  const file = path.join(shop.dataDir, `birds-${of}.csv`);
  const rows = [`Heron ${of},1`, `Heron ${of},2`, `Egret ${of},5`, `Ibis ${of},3`].map((row) => {
    const [name = '', number = ''] = row.split(',');
    return `Magic,${name},Birds of ${of},B${of.slice(0, 2)},${number}`;
  });
  await writeFile(file, ['Game,Name,Set,Set code,Number', ...rows].join('\n'));
  await runShop(shop, 'cards', 'import', file);
}

test(
  'a printing never stocked is waited for, and mailed when it is listed; open links are confirmed and chosen',
  { tag: FULL },
  async ({ context, shop, isMobile }, { project }) => {
    test.slow();
    const of = project.name;
    const email = `ibis-${of}@example.com`;
    await fillBook(shop, of);
    for (const sku of [`HERON-${of}`, `STORK-${of}`]) {
      const name = `Heron ${of} (${sku})`;
      const row = `simple,${sku},${name},1,30,Singles,Magic: The Gathering,Set,Birds of ${of}`;
      await importProduct(shop, sku, name, [HEAD, row]);
    }
    await runShop(shop, 'cards', 'link');

    const page = await context.newPage();
    await declineConsent(page);
    await page.goto(`${shop.url}/shop?search=ibis+${of}`);
    await page.getByRole('link', { name: new RegExp(`^Tell me when: Ibis ${of}`) }).click();
    const dialog = page.getByRole('dialog', { name: 'Tell me when' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('checkbox').check();
    await expectAccessible(page, 'tell me when a printing is in stock');
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect(page.getByRole('dialog', { name: 'One more step' })).toContainText(email);
    await expect.poll(() => findLink(shop, email)).toBeDefined();
    await page.goto(shop.url + (await findLink(shop, email)));
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are on the list' })).toBeVisible();

    const office = await openOffice(context, shop, { name: `Nomsa ${of}`, role: 'owner' });
    await office.goto(`${shop.url}/office/products/links`);
    const heron = office.getByRole('row').filter({ hasText: `Heron ${of} (HERON-${of})` });
    const stork = office.getByRole('row').filter({ hasText: `Heron ${of} (STORK-${of})` });
    await expect(heron.getByText('the set has several printings of it')).toBeVisible();
    await lookAt(office, 'open links of the card book', isMobile);
    await heron.getByRole('combobox').selectOption({ index: 1 });
    await heron.getByRole('checkbox').check();
    await office.getByRole('button', { name: 'Confirm' }).click();
    await expect(heron).toHaveCount(0);
    await stork.getByRole('link', { name: /^Another printing for/ }).click();
    await office.getByLabel('Card', { exact: true }).fill(`egret ${of}`);
    await office.keyboard.press('Enter');
    await office.getByRole('button', { name: new RegExp(`^Choose Egret ${of}`) }).click();
    await expect(stork).toHaveCount(0);

    await office.goto(`${shop.url}/office/products/new-single`);
    await office.getByLabel('Card', { exact: true }).fill(`ibis ${of}`);
    await expect(office.getByRole('list', { name: 'Found' }).getByRole('link')).toHaveCount(1);
    await office.keyboard.press('Enter');
    await expect(office.getByLabel(/^Near Mint.*: units$/).first()).toBeFocused();
    await office.keyboard.type('2');
    await office.keyboard.press('Tab');
    await office.keyboard.type('25');
    await office.keyboard.press('Enter');
    await expect(office.getByText(/is saved\./)).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(shop, email)).filter((mail) => /in stock/i.test(mail)), {
        timeout: 60_000,
      })
      .not.toHaveLength(0);
  },
);

const mailsTo = async (shop: ShopServer, email: string): Promise<string[]> =>
  (await readMails(shop.dataDir)).filter((mail) => mail.includes(email));

const findLink = async (shop: ShopServer, email: string): Promise<string | undefined> =>
  (await mailsTo(shop, email)).flatMap((mail) => /\/wants\/[\w-]+\/confirm/.exec(mail) ?? [])[0];

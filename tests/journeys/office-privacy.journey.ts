import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

const kagiso = { name: 'Kagiso Veldman', email: 'privacy@springdeck.example', role: 'owner' } as const;

test(
  'the owner gives a shopper their data and erases it',
  { tag: [ANY_WIDTH, FULL] },
  async ({ context, page, shop }, info) => {
    const email = `lerato.${info.project.name}@example.com`;
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Lerato Molefe');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Subject').fill('Saturday');
    await page.getByLabel('Message').fill('Is there a seat left?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    const office = await openOffice(context, shop, {
      ...kagiso,
      email: `${info.project.name}.${kagiso.email}`,
    });
    await office.goto(`${shop.url}/office/settings/privacy`);
    await office.getByLabel('E-mail').fill('nobody@example.com');
    await office.getByRole('button', { name: 'Look up' }).click();
    await expect(office.getByText('Nothing is stored about this address')).toBeVisible();
    await office.getByLabel('E-mail').fill(email.toUpperCase());
    await office.getByRole('button', { name: 'Look up' }).click();
    await expect(office.getByText('1 message', { exact: true })).toBeVisible();
    await expectAccessible(office, 'shopper data');

    const download = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Download everything' }).click();
    const { data } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(data.contact_messages).toMatchObject([
      { name: 'Lerato Molefe', email, message: 'Is there a seat left?' },
    ]);

    await office.getByLabel('Type ERASE').fill('yes');
    await office.getByRole('button', { name: 'Erase this customer' }).click();
    await expect(office.getByText('This must be ERASE.')).toBeVisible();
    await office.getByLabel('Type ERASE').fill('ERASE');
    await office.getByRole('button', { name: 'Erase this customer' }).click();
    await expect(office.getByRole('main').getByText(/^Erased: 1 message, 1 mail/)).toBeVisible();
    await expectAccessible(office, 'shopper erased');
    await office.goto(`${shop.url}/office/log`);
    await expect(office.getByText(/erased: 1 message/).first()).toBeVisible();
    await expect(office.getByText(email)).toBeHidden();
  },
);

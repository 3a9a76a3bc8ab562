import { expectAccessible } from './accessible.ts';
import { readMails } from './mails.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

test(
  'a message of the contact form is answered by mail, taken back, and sent in the end',
  { tag: [ANY_WIDTH, FULL] },
  async ({ page: shopper, context, shop }, { project }) => {
    test.slow();
    const subject = `Durban ${project.name}`;
    await shopper.goto('/contact');
    await shopper.getByLabel('Name').fill('Riaan van der Kaart');
    await shopper.getByLabel('Email').fill(`riaan.${project.name}@example.com`);
    await shopper.getByLabel('Subject').fill(subject);
    await shopper.getByLabel('Message').fill('May I fetch the box in Durban?');
    await shopper.getByRole('button', { name: 'Send Message' }).click();
    await expect(shopper.getByRole('dialog', { name: 'Message Sent Successfully!' })).toBeVisible();

    const page = await openOffice(context, shop, {
      name: 'Kagiso Veldman',
      role: 'owner',
    });
    await page.goto(`${shop.url}/office/messages`);
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expectAccessible(page, 'messages');
    await page.getByRole('link', { name: new RegExp(subject) }).click();
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await expect(page.getByText('May I fetch the box in Durban?')).toBeVisible();
    await expectAccessible(page, 'a message');
    const answer = page.getByLabel(`To riaan.${project.name}@example.com`);
    await answer.fill('We have one shop, in Johannesburg.');
    await answer.press('Control+Enter');
    await expect(page.getByText('Leaves in a moment')).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(page.getByText('Leaves in a moment')).toHaveCount(0);
    await expect(answer).toHaveValue('We have one shop, in Johannesburg.');
    await page.getByLabel('Note, which only the office sees').fill('He rang as well.');
    await page.getByRole('button', { name: 'Write it down' }).click();
    await expect(page.getByText('He rang as well.').first()).toBeVisible();
    await page.getByRole('button', { name: /^Send, and mark answered/ }).click();
    await expect(page.getByText('Leaves in a moment')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'an answered message, dark');
    const sent = async () =>
      (await readMails(shop.dataDir)).filter((mail) => mail.includes(`Re: ${subject}`));
    await expect.poll(sent, { timeout: 30_000 }).toHaveLength(1);
  },
);

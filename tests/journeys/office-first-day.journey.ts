import { expectAccessible } from './accessible.ts';
import { openOffice } from './open-office.ts';
import { openSettings } from './open-settings.ts';
import { ANY_WIDTH, expect, FULL, test } from './shop-fixture.ts';

test('the owner sees what is missing before the shop sells, tries its connections and reads its mails', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop, isMobile }) => {
  const page = await openOffice(context, shop, {
    name: 'Kagiso Veldman',
    role: 'owner',
  });
  await page.goto(`${shop.url}/office`);
  await page.getByRole('main').getByRole('link', { name: 'First day' }).click();
  const law = page.getByRole('listitem').filter({ hasText: 'Say what the law asks for' });
  await expect(law).toContainText('Missing: legal status, registration number');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Put your cards on the shelf: done' }),
  ).toBeVisible();
  await expectAccessible(page, 'first day');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'first day, dark');
  await law.getByRole('link', { name: 'Policies' }).click();
  await expect(page.getByLabel('Legal status')).toBeVisible();

  await openSettings(page, 'Connections');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('The simulator takes play money: nobody pays for real.')).toBeVisible();
  await page.getByRole('button', { name: 'Send me one' }).click();
  await expect(page.getByText('There is no mail server')).toBeVisible();
  await expectAccessible(page, 'connections, dark');

  await page.getByRole('link', { name: 'Read all mails as customers see them' }).click();
  const all = page.getByText(/^Mail: /);
  if (isMobile) await all.press('Enter');
  await page.getByRole('navigation', { name: 'Mails' }).getByRole('link').nth(2).click();
  if (isMobile) {
    await expect(page.getByRole('navigation', { name: 'Mails' })).toBeHidden();
    await expect(page.getByLabel('Subject')).toBeInViewport();
  }
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Springdeck').first()).toBeVisible();
  await page.getByText('As text').click();
  await expect(page.locator('pre')).toContainText('Springdeck');

  await page.getByLabel('Subject').fill('Betaal asseblief vir {number}');
  await page.getByLabel('Heading').fill('Nog nie betaal nie: {number}');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: /^Betaal asseblief vir SD-/ })).toBeFocused();
  await expect(mail.getByRole('heading', { name: /^Nog nie betaal nie: SD-/ })).toBeVisible();
  await expectAccessible(page, 'mails, dark');
});

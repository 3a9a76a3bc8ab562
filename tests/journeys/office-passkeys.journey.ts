import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { readMails } from './mails.ts';
import { makeConfirmationsOld } from './old-confirmations.ts';
import { openOffice } from './open-office.ts';
import { ANY_WIDTH, expect, FULL, listenFromTheStart, test } from './shop-fixture.ts';

/** Of the one button that Ctrl Enter presses. */
const GOLD = 'rgb(245, 182, 42)';
const OWNER = { name: 'Kagiso Veldman', role: 'owner' } as const;

test(
  'a passkey is made in the account, signs in, confirms what is dangerous, and ends when it is removed',
  { tag: [ANY_WIDTH, FULL] },
  async ({ browser, context, shop }, { project }) => {
    test.slow();
    const email = `passkey-${project.name}@springdeck.example`;
    const page = await openOffice(context, atLocalhost(shop), { ...OWNER, email });
    const device = await addDevice(context, page);
    await page.goto(`${atLocalhost(shop).url}/office/account`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(/^Chrome on /);
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Laptop in the back');
    await expectAccessible(page, 'new passkey');
    await page.getByRole('button', { name: 'Make the passkey' }).click();
    await expect(page.getByText('The passkey Laptop in the back was added.')).toBeVisible();
    await expect(rowOf(page, 'Laptop in the back')).toContainText('not used yet, added ');
    await expectAccessible(page, 'account with a passkey');
    await expect
      .poll(async () =>
        (await readMails(shop.dataDir)).filter((mail) => mail.includes(`To: ${email}`)).join(),
      )
      .toContain('passkey Laptop in the back was added');

    await page.getByRole('button', { name: 'Sign out here' }).click();
    const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
    await expect(signIn).toBeFocused();
    await expectAccessible(page, 'sign in');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();

    makeConfirmationsOld(shop, email);
    await page.goto(`${atLocalhost(shop).url}/office/account`);
    await page.getByRole('button', { name: 'New codes' }).click();
    await expect(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
    await expectAccessible(page, 'confirm');
    await device.send('WebAuthn.setUserVerified', { authenticatorId: device.id, isUserVerified: false });
    await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('Nothing was signed');
    await device.send('WebAuthn.setUserVerified', { authenticatorId: device.id, isUserVerified: true });
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const plainPage = await plain.newPage();
    await plainPage.goto(`${atLocalhost(shop).url}/office/account`);
    await plainPage.getByRole('button', { name: 'New codes' }).click();
    await expect(plainPage.getByRole('button', { name: 'Confirm with a passkey' })).toBeHidden();
    const byCode = plainPage.getByRole('button', { name: 'Confirm', exact: true });
    await expect(byCode).toHaveCSS('background-color', GOLD);
    await plain.close();
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).not.toHaveCSS(
      'background-color',
      GOLD,
    );
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('These are your new recovery codes')).toBeVisible();

    await page.getByText('Rename', { exact: true }).click();
    await page.getByLabel('New name of Laptop in the back').fill('Old laptop');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, 'Old laptop')).toContainText(/used \d\d:\d\d/);
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await expect(page.getByText('The passkey Old laptop was removed.')).toBeVisible();
    await expect(page.getByText('None yet. A passkey signs you in')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('The office does not know this passkey');
    await expectAccessible(page, 'sign in, refused');
  },
);

test('an address without a name leads to where passkeys work, and a device without one is told so', {
  tag: [ANY_WIDTH, FULL],
}, async ({ context, shop }) => {
  const page = await context.newPage();
  await addDevice(context, page);
  await page.goto(`${shop.url}/office/sign-in?to=/log`);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await expectAccessible(page, 'sign in at an IP address');
  await page.getByRole('link', { name: /^localhost:\d+$/ }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/office\/sign-in\?to=\/log$/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('this device has no passkey for the office');
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a synced passkey signs a second device in, which is seen and signed out from the first', {
  tag: [ANY_WIDTH, FULL],
}, async ({ browser, context, shop }) => {
  test.slow();
  const { url } = atLocalhost(shop);
  const first = await openOffice(context, atLocalhost(shop), { ...OWNER, email: 'two@springdeck.example' });
  listenFromTheStart(first);
  const device = await addDevice(context, first);
  await first.goto(`${url}/office/account`);
  await first.getByRole('button', { name: 'Add a passkey' }).click();
  await first.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(first.getByText(/^The passkey .* was added\./)).toBeVisible();
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId: device.id });

  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
  const second = await elsewhere.newPage();
  const synced = await addDevice(elsewhere, second);
  for (const credential of credentials) {
    await synced.send('WebAuthn.addCredential', { authenticatorId: synced.id, credential });
  }
  await second.goto(`${url}/office/sign-in?to=/account`);
  await second.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(second.getByText('This device: Firefox on Windows')).toBeVisible();

  await first.reload();
  const seen = first
    .getByRole('region', { name: 'Signed in now' })
    .getByRole('listitem')
    .filter({ hasText: 'Firefox on Windows' });
  await expect(seen).toContainText(/since \d\d:\d\d, last seen \d\d:\d\d, from 127\.0\.0\.1/);
  await first.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(first.getByText('That device is signed out.')).toBeVisible();
  await expect(seen).toHaveCount(0);
  await second.goto(`${url}/office/account`);
  await expect(second.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await first.reload();
  await expect(first.getByText('This device: Chrome on')).toBeVisible();
  await elsewhere.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in explains that passkeys need it, and shows no button that does nothing', {
    tag: [ANY_WIDTH, FULL],
  }, async ({ context, shop }) => {
    const page = await context.newPage();
    await page.goto(`${shop.url}/office/sign-in`);
    await expect(page.locator('noscript p', { hasText: 'Passkeys need JavaScript' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next: the code' })).toBeVisible();
  });
});

/** Browsers give no passkeys to IP addresses. */
const atLocalhost = (shop: ShopServer): ShopServer => ({
  ...shop,
  url: shop.url.replace('127.0.0.1', 'localhost'),
});

const rowOf = (page: Page, passkey: string) =>
  page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').filter({ hasText: passkey });

/** Chromium's virtual one, which touches and verifies by itself. */
async function addDevice(
  context: BrowserContext,
  page: Page,
): Promise<Pick<CDPSession, 'send'> & { id: string }> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return Object.assign(session, { id });
}

import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { makeDataDir, startShop } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { ANY_WIDTH, CORE, declineConsent, expect, FULL, test } from './shop-fixture.ts';

const HINTS = ['name', 'email', 'subject', 'message'].map((field) => `Please check your ${field}`);
const FAILED = 'Sorry, there was an error sending your message. Please try again or contact us directly.';

test('a visitor sends a message, sees the confirmation, and the shop gets an email', {
  tag: [ANY_WIDTH, CORE],
}, async ({ page, shop }) => {
  const subject = `Seats on Saturday ${test.info().project.name}`;
  await page.goto('/contact');
  await fill(page, { Subject: subject });
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/contact.data*', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  letGo();

  const dialog = page.getByRole('dialog', { name: 'Message Sent Successfully!' });
  await expect(dialog).toContainText(
    "Thank you for your message! We'll get back to you as soon as possible.",
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await expect.poll(() => hasMail(shop.dataDir, subject)).toBe(true);
});

test('a refused message shows hints at every field and keeps its input', { tag: [ANY_WIDTH, FULL] }, async ({
  context,
  shop,
}) => {
  const page = await context.newPage();
  await declineConsent(page);
  await page.goto(`${shop.url}/contact`);
  await fill(page, { Name: '   ' });
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message Failed to Send' });
  await expect(dialog).toContainText(FAILED);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog).toBeHidden();
  for (const hint of HINTS) await expect(page.getByText(hint)).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('Is there one left?');
});

test('with a dead form service the message is not lost', { tag: [ANY_WIDTH, FULL] }, async ({ context }) => {
  const { dataDir, remove } = await makeDataDir();
  const formService = `http://127.0.0.1:${await freePort()}/f/contact`;
  const shop = await startShop(dataDir, { DEMO: 'off', CONTACT_FORM_URL: formService });
  try {
    const page = await context.newPage();
    await declineConsent(page);
    await page.goto(`${shop.url}/contact`);
    await fill(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('dialog', { name: 'Message Failed to Send' })).toContainText(FAILED);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('Is there one left?');
    await expect(page.getByText(HINTS[0] ?? '')).toBeHidden();
  } finally {
    await shop.end('SIGTERM');
    await remove();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on contact and policies, in ${colorScheme}`, {
    tag: colorScheme === 'dark' ? [ANY_WIDTH, FULL] : FULL,
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    for (const screen of ['privacy', 'shipping-policy', 'returns-policy', 'cookies-policy', 'contact']) {
      await page.goto(`/${screen}`);
      await expectAccessible(page, screen);
    }
    await fill(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'contact, sent');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sends a message and sees the result in the page', { tag: [ANY_WIDTH, CORE] }, async ({
    page,
    shop,
  }) => {
    const subject = `By plain form ${test.info().project.name}`;
    await page.goto('/contact');
    await fill(page, { Subject: subject });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
    await expect.poll(() => hasMail(shop.dataDir, subject)).toBe(true);
  });

  test('a refused message keeps its input', { tag: [ANY_WIDTH, FULL] }, async ({ context, shop }) => {
    const page = await context.newPage();
    await page.goto(`${shop.url}/contact`);
    await fill(page, { Name: '   ' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    for (const hint of HINTS) await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Is there one left?');
  });

  test('old addresses redirect with their query', { tag: [ANY_WIDTH, FULL] }, async ({ page }) => {
    await page.goto('/return-policy?from=blog');
    await expect(page).toHaveURL(/\/returns-policy\?from=blog$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Returns policy' })).toBeVisible();
    await page.goto('/privacy-policy');
    await expect(page).toHaveURL(/\/privacy$/);
  });
});

async function fill(page: Page, given: Record<string, string> = {}): Promise<void> {
  const fields = {
    Name: 'Thandi Mokoena',
    Email: 'thandi@example.com',
    Subject: 'A playmat',
    Message: 'Is there one left?',
    ...given,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
}

async function hasMail(dataDir: string, subject: string): Promise<boolean> {
  for await (const file of glob(path.join(dataDir, 'outbox', '*.eml'))) {
    if ((await readFile(file, 'utf8')).includes(`Subject: Contact: ${subject}`)) return true;
  }
  return false;
}

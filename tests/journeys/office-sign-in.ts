import type { Page } from '@playwright/test';
import { DEMO_OWNER } from '#backend/people/first-owner.ts';
import { totpCode } from '#backend/people/secrets/totp.ts';

/** As the demo owner, whose code of this half minute must not have been used yet. */
export async function signInToOffice(page: Page, place: string): Promise<void> {
  await page.goto(`/office/sign-in?to=${place}`);
  await page.getByLabel('E-mail').fill(DEMO_OWNER.email);
  await page.getByLabel('Password').fill(DEMO_OWNER.password);
  await page.getByRole('button', { name: 'Next: the code' }).click();
  await page
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill(totpCode(DEMO_OWNER.totpSecret, new Date()));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**/office${place}`);
}

import type { Locator, Page } from '@playwright/test';
import type { ShopServer } from '../shop-server.ts';
import { expectAccessible } from './accessible.ts';
import { expect } from './shop-fixture.ts';

/** The shop takes discount codes and gift cards only then. */
export async function switchCodesOn(office: Page, shop: ShopServer): Promise<void> {
  await office.goto(`${shop.url}/office/settings/goods`);
  await office.getByLabel('Codes, cards and credit').check();
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Saved.')).toBeVisible();
}

/** Returns its code. */
export async function makeCard(office: Page, shop: ShopServer, amount: string): Promise<string> {
  await office.goto(`${shop.url}/office/credit/new?for=card`);
  await office.getByLabel('Amount').fill(amount);
  await office.getByLabel('Reason').fill('Winner on Saturday');
  await office.getByRole('button', { name: /^Make the gift card/ }).click();
  await expect(office.getByRole('status').filter({ hasText: 'A gift card of' })).toBeVisible();
  return office.locator('.one-secret').innerText();
}

export async function giveCredit(
  office: Page,
  shop: ShopServer,
  email: string,
  amount: string,
): Promise<void> {
  await office.goto(`${shop.url}/office/credit/new`);
  await office.getByLabel('E-mail address').fill(email);
  await office.getByLabel('Amount').fill(amount);
  await office.getByLabel('Reason').fill('Parcel was a week late');
  await office.keyboard.press('Control+Enter');
  await expect(office.getByRole('heading', { level: 1, name: email })).toBeVisible();
}

export async function applyByKeyboard(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Discount code or gift card');
  await field.fill(code);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

export const totalsOf = (page: Page): Locator => page.locator('dl.totals');

/** With axe, and on the phone with letters of twice the size. */
export async function lookAt(page: Page, what: string, isMobile: boolean): Promise<void> {
  await expectAccessible(page, what);
  if (!isMobile) return;
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(390);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

import type { BrowserContext, Page } from '@playwright/test';
import { totpCode } from '#backend/office/secrets/totp.ts';
import type { OfficeRole } from '#domain/office.ts';
import type { ShopServer } from '../shop-server.ts';
import { runShop } from './command-line.ts';
import { expect } from './shop-fixture.ts';

interface Colleague {
  name: string;
  /** One of their own unless it is told. */
  email?: string;
  role: OfficeRole;
}

let people = 0;

/** A page of the office, where somebody new has just signed in by the link that the command line prints. */
export async function openOffice(
  context: BrowserContext,
  shop: ShopServer,
  { name, role, email = `person-${++people}@springdeck.example` }: Colleague,
): Promise<Page> {
  const { stdout } = await runShop(shop, 'office', 'add-user', email, '--name', name, '--role', role);
  const page = await context.newPage();
  await page.goto(shop.url + (/\/office\/set-up\/[\w-]+/.exec(stdout)?.[0] ?? ''));
  await page.getByLabel('New password').fill('riempies & vetkoek');
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code that the app shows now').fill(totpCode(secret, new Date()));
  await page.getByRole('button', { name: 'Set up my key' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keep these codes' })).toBeVisible();
  return page;
}

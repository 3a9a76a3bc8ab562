import type { BrowserContext, Page } from '@playwright/test';
import { totpCode } from '#backend/office/secrets/totp.ts';
import type { OfficeRole } from '#domain/office/office.ts';
import type { ShopServer } from '../shop-server.ts';
import { runShop } from './command-line.ts';
import { expect } from './shop-fixture.ts';

interface Colleague {
  name: string;
  /** Defaults to an address of their own. */
  email?: string;
  role: OfficeRole;
}

let people = 0;

/** A page of somebody new, who has just signed in to the office by the link that the command line prints. */
export async function openOffice(
  context: BrowserContext,
  shop: ShopServer,
  colleague: Colleague,
): Promise<Page> {
  await signInToOffice(context, shop, colleague);
  return context.newPage();
}

/** Resolves with the recovery codes. */
export async function signInToOffice(
  context: BrowserContext,
  shop: ShopServer,
  { name, role, email = `person-${++people}@springdeck.example` }: Colleague,
): Promise<string[]> {
  const { stdout } = await runShop(shop, 'office', 'add-user', email, '--name', name, '--role', role);
  const link = shop.url + (/\/office\/set-up\/[\w-]+/.exec(stdout)?.[0] ?? '');
  const screen = await (await context.request.get(link)).text();
  const secret = (/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(screen)?.[0] ?? '').replaceAll(' ', '');
  const setUp = await context.request.post(link, {
    form: { password: 'riempies & vetkoek', code: totpCode(secret, new Date()) },
    headers: { Origin: shop.url },
  });
  const codes = (await setUp.text()).match(/(?<=>)\w{4}-\w{4}-\w{4}(?=<)/g) ?? [];
  expect(codes).toHaveLength(8);
  return codes;
}

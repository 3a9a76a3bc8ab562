import type { BrowserContext, Page } from '@playwright/test';
import { totpCode } from '#backend/people/secrets/totp.ts';
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

/** By data folder, the cookies of the owner who was added last: to be asked in by them is cheaper than a command. */
const owners = new Map<string, string>();

/** A page of somebody new, who has just signed in to the office by the link that lets them in. */
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
  const newcomer = { name, role, email };
  const link = shop.url + ((await askIn(shop, newcomer)) ?? (await addByCommand(shop, newcomer)));
  const screen = await (await context.request.get(link)).text();
  const secret = (/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(screen)?.[0] ?? '').replaceAll(' ', '');
  const setUp = await context.request.post(link, {
    form: { password: 'riempies & vetkoek', code: totpCode(secret, new Date()) },
    headers: { Origin: shop.url },
  });
  const codes = (await setUp.text()).match(/(?<=>)\w{4}-\w{4}-\w{4}(?=<)/g) ?? [];
  expect(codes).toHaveLength(8);
  if (role === 'owner') {
    const cookies = await context.cookies(shop.url);
    owners.set(shop.dataDir, cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '));
  }
  return codes;
}

type Newcomer = Required<Colleague>;

/** undefined: there is no owner, or none who is still signed in and need not confirm that it is them. */
async function askIn(shop: ShopServer, newcomer: Newcomer): Promise<string | undefined> {
  const cookie = owners.get(shop.dataDir);
  if (cookie === undefined) return undefined;
  const answer = await fetch(`${shop.url}/office/people`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'add', ...newcomer }),
    headers: { Origin: shop.url, Cookie: cookie },
  });
  return findSetUpPath(await answer.text());
}

async function addByCommand(shop: ShopServer, { name, role, email }: Newcomer): Promise<string> {
  const { stdout } = await runShop(shop, 'office', 'add-user', email, '--name', name, '--role', role);
  return findSetUpPath(stdout) ?? '';
}

const findSetUpPath = (text: string): string | undefined => /\/office\/set-up\/[\w-]+/.exec(text)?.[0];

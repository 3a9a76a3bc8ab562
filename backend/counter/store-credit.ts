import { formatCounterPass } from '#domain/credit/counter-pass.ts';
import { findMailbox } from '../credit/accounts.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import { findPass, makePassByCode, takePass } from '../my/counter-passes.ts';
import type { OrderServices } from '../orders/order-services.ts';

export interface ReadCredit {
  /** Pays for one sale. */
  pass: string;
  balanceCents: number;
}

/** By the code that /my shows, or by that which was mailed to the address. Throws Refused. */
export async function readStoreCredit(
  services: OrderServices,
  given: { code: string } | { email: string; code: string },
): Promise<ReadCredit> {
  const { db, settings } = services;
  if (!settings.shop.codesAndCredit) throw wrongPass();
  if ('email' in given) {
    const pass = await makePassByCode(services, given);
    if (!pass) throw wrongPass();
    return { pass: formatCounterPass(pass.code), balanceCents: await leftOn(db, pass.email) };
  }
  const found = await findPass(db, given.code, services.now());
  if (!found) throw wrongPass();
  return { pass: given.code, balanceCents: await leftOn(db, found.email) };
}

const leftOn = async (db: DbOrTrx, email: string): Promise<number> =>
  (await findMailbox(db, email))?.balance_cents ?? 0;

/** The mailbox that pays for the sale, whose pass is used up if the sale is booked. Throws Refused. */
export async function mailboxOfPass(trx: Trx, pass: string, now: Date): Promise<string | undefined> {
  if (pass === '') return undefined;
  const email = await takePass(trx, pass, now);
  if (email === undefined) throw wrongPass();
  return email;
}

const wrongPass = (): Refused =>
  new Refused(
    'my_link_expired',
    'This code is wrong, has been used, or has run out. The customer gets a new one on their page, or by mail.',
  );

import { randomInt } from 'node:crypto';
import { PAGE_PATHS } from '#contract/paths.ts';
import { MY_CODE_LENGTH, MY_LINK_MINUTES, MY_MAILS_AN_HOUR, type MyStart } from '#domain/credit/my-page.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { lockNames } from '../ground/db/transaction-locks.ts';
import { hashToken, newToken } from '../ground/tokens.ts';
import { enqueueMail, type MailContent } from '../mail/enqueue-mail.ts';
import { customerEmail } from '../orders/customer-email.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { codeSubject, myLock } from './my-links.ts';
import { counterCodeMail, myLinkMail } from './my-mails.ts';
import type { MyLinkKind } from './tables.ts';

/**
 * Mails a link and a code to an address that something is known about, and does the same work for any other, so that neither
 * the answer nor its time tells them apart. The mail goes to the folded address, which accounts and orders are kept under.
 */
export const sendMyLink = (
  services: OrderServices,
  { email, page }: { email: string; page: MyStart },
): Promise<void> =>
  sendCode(services, { email, page, kind: 'page' }, ({ token, code }) =>
    myLinkMail(services.settings.shop, {
      code,
      url: `${services.settings.publicUrl}${PAGE_PATHS.myOpen}/${token}`,
    }),
  );

/** The same for a code alone, by which the address's credit pays at the counter: it opens no page. */
export const sendCounterCode = (services: OrderServices, email: string): Promise<void> =>
  sendCode(services, { email, page: '/my', kind: 'counter' }, ({ code }) =>
    counterCodeMail(services.settings.shop, code),
  );

const sendCode = (
  { db, now, signer }: OrderServices,
  { email, page, kind }: { email: string; page: MyStart; kind: MyLinkKind },
  writeMail: (secrets: { token: string; code: string }) => Promise<MailContent>,
): Promise<void> =>
  transact(db, async (trx) => {
    await lockNames(trx, [myLock(email)]);
    if ((await countLinks(trx, email, kind, now())) >= MY_MAILS_AN_HOUR) return;
    const token = newToken();
    const tokenHash = hashToken(token);
    const code = String(randomInt(10 ** MY_CODE_LENGTH)).padStart(MY_CODE_LENGTH, '0');
    const { id } = await trx
      .insertInto('my_links')
      .values({
        kind,
        email,
        token_hash: tokenHash,
        code_hmac: await signer.sign(trx, codeSubject(kind, tokenHash, code)),
        page,
        created_at: now().toISOString(),
        ends_at: new Date(now().getTime() + MY_LINK_MINUTES * MINUTE_MS).toISOString(),
        used_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = await writeMail({ token, code });
    if (!(await isKnown(trx, email))) return;
    await enqueueMail(trx, { ...mail, dedupeKey: `my-link:${id}`, recipient: email, isSecret: true }, now());
  });

async function countLinks(trx: Trx, email: string, kind: MyLinkKind, now: Date): Promise<number> {
  const rows = await trx
    .selectFrom('my_links')
    .select('id')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .execute();
  return rows.length;
}

/** Who has credit, an order or a request to be told. */
async function isKnown(trx: Trx, email: string): Promise<boolean> {
  const account = await trx
    .selectFrom('credit_accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where(customerEmail, '=', email)
    .limit(1)
    .executeTakeFirst();
  const want = await trx
    .selectFrom('want_requests')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return (account ?? order ?? want) !== undefined;
}

import type { Selectable } from 'kysely';
import type { ShopAccount } from '#domain/credit/credit.ts';
import { endOfGiftCardCode, foldGiftCardCode } from '#domain/credit/gift-card-code.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import type { Signer } from '../ground/signer.ts';
import type { CreditAccountsTable } from './tables.ts';

export type CreditAccount = Selectable<CreditAccountsTable>;

/** Opens the account where there is none; `email` by `foldEmail`. */
export async function openMailbox(trx: Trx, email: string, at: string): Promise<number> {
  await trx
    .insertInto('credit_accounts')
    .values({ kind: 'mailbox', email, created_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('credit_accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

/** `code` is folded, and kept as its keyed hash alone. Without value until a transfer. */
export async function openGiftCard(trx: Trx, signer: Signer, code: string, at: string): Promise<number> {
  const { id } = await trx
    .insertInto('credit_accounts')
    .values({
      kind: 'gift_card',
      code_hmac: await giftCardHmac(trx, signer, code),
      code_end: endOfGiftCardCode(code),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A new one; another that it had before is dead. */
export async function giveGiftCardCode(
  trx: Trx,
  signer: Signer,
  accountId: number,
  code: string,
): Promise<void> {
  await trx
    .updateTable('credit_accounts')
    .set({ code_hmac: await giftCardHmac(trx, signer, code), code_end: endOfGiftCardCode(code) })
    .where('id', '=', accountId)
    .execute();
}

const giftCardHmac = (db: DbOrTrx, signer: Signer, code: string): Promise<string> =>
  signer.sign(db, `gift-card:${code}`);

/** By its code as somebody types it. */
export async function findGiftCard(
  db: DbOrTrx,
  signer: Signer,
  typed: string,
): Promise<CreditAccount | undefined> {
  const code = foldGiftCardCode(typed);
  if (code === '') return undefined;
  const hmac = await giftCardHmac(db, signer, code);
  return db.selectFrom('credit_accounts').selectAll().where('code_hmac', '=', hmac).executeTakeFirst();
}

/** `email` by `foldEmail`; undefined where credit was never given to it. */
export const findMailbox = (db: DbOrTrx, email: string): Promise<CreditAccount | undefined> =>
  db.selectFrom('credit_accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Of a shopper: no account of the shop is found or locked. */
export const lockAccount = (trx: Trx, id: number): Promise<CreditAccount | undefined> =>
  forUpdate(
    trx,
    trx.selectFrom('credit_accounts').selectAll().where('id', '=', id).where('kind', '<>', 'shop'),
  ).executeTakeFirst();

export async function findShopAccount(db: DbOrTrx, name: ShopAccount): Promise<number> {
  const { id } = await db
    .selectFrom('credit_accounts')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

import { refundParts } from '#domain/credit/refund-parts.ts';
import { nameOrderActor } from '#domain/orders/order-status-names.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import { type CreditAccount, findShopAccount, openMailbox } from './accounts.ts';
import { type CreditMove, type CreditPart, lockAccounts, type OrderCredit } from './order-credit.ts';
import { transfer } from './transfer.ts';

export interface OriginPart extends OrderCredit {
  /** Of the refund. */
  backCents: number;
}

/** What of a refund after others goes back to each account of an order of `dueCents` in money. */
export function creditOrigins(
  origins: readonly OrderCredit[],
  dueCents: number,
  { beforeCents, cents }: { beforeCents: number; cents: number },
): OriginPart[] {
  const parts = refundParts([...origins.map((origin) => origin.cents), dueCents], beforeCents, cents);
  return origins.map((origin, index) => ({ ...origin, backCents: parts[index] ?? 0 }));
}

export const sumCents = (parts: readonly { backCents: number }[]): number =>
  parts.reduce((sum, { backCents }) => sum + backCents, 0);

/** A refund that the shopper takes as credit, whatever it was paid with. */
export interface TakenAsCredit {
  /** What would have been paid back in money. */
  moneyCents: number;
  /** The shop's own, on top. */
  bonusCents: number;
}

/** Where credit has come back, and how much. */
export interface CreditBack extends CreditPart {
  kind: CreditAccount['kind'];
  end: string;
}

/**
 * Gives a refund's part back to the accounts that paid, at once; all of it to the order's mailbox if it is `taken` as credit.
 * That of a stopped gift card goes there, too; if the order has none any more, to the card. What was never taken for the order
 * does not come back.
 */
export async function refundCredit(
  trx: Trx,
  parts: readonly OriginPart[],
  { orderId, refundId, email, taken, by, at }: RefundOfCredit,
): Promise<CreditBack[]> {
  const spent = parts.filter(({ state, backCents }) => state === 'spent' && backCents > 0);
  const moneyCents = taken?.moneyCents ?? 0;
  if (spent.length === 0 && moneyCents === 0) return [];
  const accounts = await lockAccounts(trx, [orderId]);
  const back = new Map<number, CreditBack>();
  const add = (to: Omit<CreditBack, 'cents'>, cents: number) =>
    back.set(to.accountId, { ...to, cents: (back.get(to.accountId)?.cents ?? 0) + cents });
  const mailbox = async () => ({
    accountId: await openMailbox(trx, email, at),
    kind: 'mailbox' as const,
    end: '',
  });
  for (const { accountId, kind, end, backCents } of spent) {
    const isStopped = (accounts.get(accountId)?.stopped_at ?? null) !== null;
    const isMoved = taken !== undefined || (isStopped && email !== '');
    add(isMoved ? await mailbox() : { accountId, kind, end }, backCents);
  }
  if (moneyCents > 0) add(await mailbox(), moneyCents);
  const entries = [...back.values()].map(({ accountId, cents }) => ({ accountId, cents }));
  const cents = entries.reduce((sum, entry) => sum + entry.cents, 0);
  const booked = await transfer(trx, {
    key: `refund:${refundId}`,
    cause: 'refund',
    entries: [...entries, { accountId: await findShopAccount(trx, 'refunds'), cents: -cents }],
    orderId,
    refundId,
    actor: nameOrderActor(by),
    at,
  });
  if (!booked.ok) throw new Error(`the credit of refund ${refundId} could not be booked: ${booked.code}`);
  if (taken && taken.bonusCents > 0)
    await giveBonus(trx, taken.bonusCents, { orderId, refundId, email, by, at });
  return [...back.values()];
}

interface RefundOfCredit extends CreditMove {
  refundId: number;
  /** By `foldEmail`. */
  email: string;
  taken?: TakenAsCredit | undefined;
}

async function giveBonus(
  trx: Trx,
  cents: number,
  { orderId, refundId, email, by, at }: RefundOfCredit,
): Promise<void> {
  const booked = await transfer(trx, {
    key: `refund-bonus:${refundId}`,
    cause: 'goodwill',
    entries: [
      { accountId: await openMailbox(trx, email, at), cents },
      { accountId: await findShopAccount(trx, 'goodwill'), cents: -cents },
    ],
    orderId,
    refundId,
    note: 'Bonus for a refund taken as credit',
    actor: nameOrderActor(by),
    at,
  });
  if (!booked.ok) throw new Error(`the bonus of refund ${refundId} could not be booked: ${booked.code}`);
}

/** What came back as credit, by refund, without a bonus. */
export async function findCreditBack(db: DbOrTrx, orderId: number): Promise<Map<number, CreditBack[]>> {
  const rows = await db
    .selectFrom('credit_transfers')
    .innerJoin('credit_entries', 'credit_entries.transfer_id', 'credit_transfers.id')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'credit_entries.account_id')
    .select([
      'credit_transfers.refund_id as refundId',
      'credit_entries.account_id as accountId',
      'credit_entries.cents',
      'credit_accounts.kind',
      'credit_accounts.code_end as end',
    ])
    .where('credit_transfers.order_id', '=', orderId)
    .where('credit_transfers.refund_id', 'is not', null)
    .where('credit_transfers.cause', '=', 'refund')
    .where('credit_accounts.kind', '<>', 'shop')
    .orderBy('credit_entries.account_id')
    .execute();
  return Map.groupBy(rows, ({ refundId }) => refundId ?? 0);
}

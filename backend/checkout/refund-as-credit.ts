import { foldEmail } from '#domain/checkout/email.ts';
import { bonusCents } from '#domain/credit/credit.ts';
import { formatRand } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { findMailbox, openMailbox } from '../credit/accounts.ts';
import { lockAccounts } from '../credit/order-credit.ts';
import { type OriginPart, sumCents, type TakenAsCredit } from '../credit/refund-credit.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import type { Refunded } from '../orders/find-refunds.ts';
import { findCounterSale, type Order } from '../orders/queries.ts';
import type { RefundProblem, RefundRequest } from './choose-refund.ts';

type CreditFacts = Pick<ShopFacts, 'codesAndCredit' | 'creditBonus' | 'mostCreditCents'>;

/** Why no refund of the order can be taken as credit; undefined if it can. */
export function whyNoCredit(order: Order, { codesAndCredit }: CreditFacts): string | undefined {
  if (!codesAndCredit) return 'Store credit is off: see Settings, Goods.';
  if (order.total_cents === 0) return 'This order cost nothing.';
  if (order.gift_card_cents > 0) return 'A bought gift card is paid back as it was paid.';
  return order.email === '' ? 'This order has no e-mail address that could have credit.' : undefined;
}

/** How much credit the order's address may still be given. */
export async function findRoom(
  db: DbOrTrx,
  { email }: Order,
  { mostCreditCents }: CreditFacts,
): Promise<number> {
  const { balance_cents = 0 } = (await findMailbox(db, foldEmail(email))) ?? {};
  return Math.max(0, mostCreditCents - balance_cents);
}

/**
 * What of a refund the mailbox gets; undefined if each part goes to where it came from. Opens the mailbox and locks the accounts
 * unless it is refused.
 */
export async function chooseCredit(
  trx: Trx,
  facts: CreditFacts,
  { order, refunded, request, at }: { order: Order; refunded: Refunded; request: RefundRequest; at: string },
  { totalCents, origins }: { totalCents: number; origins: readonly OriginPart[] },
): Promise<TakenAsCredit | undefined | { problem: RefundProblem }> {
  if (request.to !== 'credit') return undefined;
  const why = whyNoCredit(order, facts);
  if (why !== undefined) return { problem: { to: why } };
  if (!request.isAskedFor) return { problem: { customer_asked: ASK_FIRST } };
  const moneyCents = await paidInMoney(trx, order, refunded, totalCents - sumCents(origins));
  const bonus = bonusCents(moneyCents, facts.creditBonus);
  const spent = origins.filter(({ state }) => state === 'spent');
  const cents = sumCents(spent) + moneyCents + bonus;
  if (cents > 0 && cents <= (await findRoom(trx, order, facts))) {
    // Another refund may open the mailbox at the same time, and take its room.
    const mailboxId = await openMailbox(trx, foldEmail(order.email), at);
    await lockAccounts(trx, [order.id], [mailboxId]);
  }
  const room = await findRoom(trx, order, facts);
  if (cents > room) {
    return { problem: { to: `This address may have ${formatRand(room)} more credit, bonus included.` } };
  }
  return { moneyCents, bonusCents: bonus };
}

const ASK_FIRST = 'Tick that the customer asked for credit: nobody has to take it instead of money.';

/** Cash is rounded down at the counter: nobody gets back more than was paid. */
async function paidInMoney(trx: Trx, order: Order, refunded: Refunded, cents: number): Promise<number> {
  const sale = await findCounterSale(trx, order.id);
  return sale ? Math.max(0, Math.min(cents, sale.due_cents - refunded.moneyCents)) : cents;
}

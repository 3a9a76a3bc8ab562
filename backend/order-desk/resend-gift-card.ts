import type { GiftCardResend } from '#contract/office/credit.ts';
import { foldEmail } from '#domain/checkout/email.ts';
import { endOfGiftCardCode, giftCardName } from '#domain/credit/gift-card-code.ts';
import { lockAccount } from '../credit/accounts.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import { writeLog } from '../log/write-log.ts';
import { findCardToMail, GIFT_CARD_MAIL, mailCard } from '../mail/mail-gift-cards.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { findOrder } from '../orders/queries.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';

/**
 * Mails a bought gift card again, with a new code: the old one is dead, as its mail may have reached somebody else. One that
 * waits for its day goes to the new address then. Throws Refused.
 */
export const resendGiftCard = (
  services: OrderServices,
  person: SignedIn,
  accountId: number,
  { email, key }: GiftCardResend,
): Promise<void> =>
  transact(services.db, async (trx) => {
    const now = services.now();
    const account = await lockAccount(trx, accountId);
    const card = await findCardToMail(trx, accountId);
    const order = card && (await findOrder(trx, card.orderId));
    if (!account || !card || !order) throw unknownCard();
    if (account.stopped_at !== null) throw new Refused('gift_card_stopped', 'This gift card is stopped.');
    const known = card.to_email || card.email;
    const recipient = email || known;
    if (recipient === '')
      throw invalidParams({ email: 'must be given: the address was deleted after 30 days' });
    const isKnown = foldEmail(recipient) === foldEmail(known);
    if (!isKnown && person.role !== 'owner') {
      throw new Refused('office_not_allowed', 'An owner may mail a gift card to another address.');
    }
    const log = (before: string, after: string) =>
      writeLog(trx, actorOf(person), { what: 'order', which: order.number, before, after }, now);
    const where = isKnown ? '' : ' to another address';
    if (!isKnown) {
      await trx.updateTable('gift_cards').set({ to_email: recipient }).where('id', '=', card.id).execute();
    }
    if (card.sent_at === null) {
      await log('', `Gift card goes${where || ' to its address'} on its day`);
      return;
    }
    const dedupeKey = `${GIFT_CARD_MAIL}${accountId}:${key}`;
    if (await isMailed(trx, dedupeKey)) return;
    if (account.balance_cents === 0) throw new Refused('office_credit_short', 'Nothing is left on it.');
    const code = await mailCard(trx, services, { account, card, recipient, dedupeKey });
    await trx
      .updateTable('gift_cards')
      .set({ sent_at: now.toISOString() })
      .where('id', '=', card.id)
      .execute();
    await log(
      giftCardName(account.code_end),
      `${giftCardName(endOfGiftCardCode(code))}, mailed with a new code${where}`,
    );
  });

const isMailed = async (trx: Trx, dedupeKey: string): Promise<boolean> =>
  (await trx.selectFrom('outbox').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirst()) !==
  undefined;

const unknownCard = (): Refused =>
  new Refused('office_unknown_credit', 'There is no bought gift card with this number.');

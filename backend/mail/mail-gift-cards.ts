import type { Selectable } from 'kysely';
import { GIFT_CARD_CODE_LENGTH } from '#domain/credit/gift-card-code.ts';
import { type CreditAccount, giveGiftCardCode, lockAccount } from '../credit/accounts.ts';
import type { GiftCardsTable } from '../credit/tables.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { oneByOne } from '../ground/one-by-one.ts';
import { randomCode } from '../ground/random-code.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lockOrder } from '../orders/order-state.ts';
import { findOrdersToOpen, mayOpenCards, openSoldGiftCards } from '../orders/sold-gift-cards.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { giftCardMail } from './gift-card-mail.ts';

const BATCH = 50;
/** How the keys of these mails in the outbox begin. */
export const GIFT_CARD_MAIL = 'gift-card:';

/** Makes the code of each gift card that is due, and mails it, in one transaction: so each is mailed once. */
export async function mailGiftCards(services: OrderServices): Promise<'more' | 'done'> {
  await oneByOne(await findOrdersToOpen(services.db, BATCH), (id) => openCards(services, id));
  const due = await services.db
    .selectFrom('gift_cards')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'gift_cards.account_id')
    .innerJoin('order_lines', 'order_lines.id', 'gift_cards.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['gift_cards.id', 'credit_accounts.id as accountId'])
    .where('sent_at', 'is', null)
    .where('send_at', '<=', services.now().toISOString())
    .where('stopped_at', 'is', null)
    // Whose buyer and recipient have been erased has nobody to be mailed to.
    .where((eb) => eb.or([eb('to_email', '<>', ''), eb('orders.email', '<>', '')]))
    .orderBy('send_at')
    .limit(BATCH)
    .execute();
  await oneByOne(due, ({ id, accountId }) => mailGiftCard(services, id, accountId));
  return due.length < BATCH ? 'done' : 'more';
}

const openCards = (services: OrderServices, orderId: number): Promise<void> =>
  transact(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order || !mayOpenCards(order)) return;
    const { waitHours } = services.settings.shop.giftCards;
    const at = services.now().toISOString();
    await openSoldGiftCards(trx, { orderId, by: 'clock', at }, { waitHours, waitSeconds: 0 });
  });

const mailGiftCard = (services: OrderServices, id: number, accountId: number): Promise<void> =>
  transact(services.db, async (trx) => {
    const account = await lockAccount(trx, accountId);
    const card = await findCardToMail(trx, accountId);
    const recipient = card?.to_email || card?.email;
    if (card?.sent_at !== null || !recipient || !account || account.stopped_at !== null) return;
    await mailCard(trx, services, { account, card, recipient, dedupeKey: `${GIFT_CARD_MAIL}${accountId}` });
    const sentAt = services.now().toISOString();
    await trx.updateTable('gift_cards').set({ sent_at: sentAt }).where('id', '=', id).execute();
  });

/** Bought, and paid; with the address of its buyer. */
export const findCardToMail = (trx: Trx, accountId: number) =>
  trx
    .selectFrom('gift_cards')
    .innerJoin('order_lines', 'order_lines.id', 'gift_cards.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['gift_cards.id', 'to_email', 'to_name', 'from_name', 'message', 'sent_at'])
    .select(['orders.id as orderId', 'orders.email'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

interface CardMail {
  /** Locked. */
  account: CreditAccount;
  card: Pick<Selectable<GiftCardsTable>, 'to_name' | 'from_name' | 'message'>;
  recipient: string;
  dedupeKey: string;
}

/** Gives the card a new code, which is only in this mail; returns it. */
export async function mailCard(
  trx: Trx,
  { settings, signer, now }: Pick<OrderServices, 'settings' | 'signer' | 'now'>,
  { account, card, recipient, dedupeKey }: CardMail,
): Promise<string> {
  const code = randomCode(GIFT_CARD_CODE_LENGTH);
  await giveGiftCardCode(trx, signer, account.id, code);
  const content = await giftCardMail(settings.shop, settings.publicUrl, {
    code,
    cents: account.balance_cents,
    toName: card.to_name,
    fromName: card.from_name,
    message: card.message,
    usableFrom: account.usable_from,
  });
  await enqueueMail(trx, { ...content, dedupeKey, recipient, isSecret: true }, now());
  return code;
}

import type { GiftCardLine } from '#contract/gift-cards.ts';
import type { OfficeCounterCardSold, OfficeCounterSale } from '#contract/office/counter.ts';
import { endOfGiftCardCode, GIFT_CARD_CODE_LENGTH, giftCardName } from '#domain/credit/gift-card-code.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { ensureGiftCards, hasGiftCards, insertGiftCards } from '../checkout/order-gift-cards.ts';
import { type CreditAccount, giveGiftCardCode } from '../credit/accounts.ts';
import { lockAccounts } from '../credit/order-credit.ts';
import type { Trx } from '../ground/db/tables.ts';
import { randomCode } from '../ground/random-code.ts';
import { Refused } from '../ground/refused.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import type { Order } from '../orders/queries.ts';
import { findSoldGiftCards, openSoldGiftCards } from '../orders/sold-gift-cards.ts';
import type { OfficeServices } from '../people/office-services.ts';
import type { PaidPart } from './sale-payment.ts';

/** A till asks again at once when an answer was lost; later somebody else may have the card. */
const CODES_AGAIN_MINUTES = 15;

/** Handed over with its code, and mailed to nobody. */
export const counterCard = (cents: number): GiftCardLine => ({
  amount: decimalFromCents(cents),
  to_email: '',
  to_name: '',
  from_name: '',
  message: '',
  send_on: '',
});

/** As in the shop: gift cards are a sale of their own, paid with money alone. Throws Refused. */
export function ensureCardSale(
  { gift_cards, credit_pass, discount }: OfficeCounterSale,
  lines: readonly PricedLine[],
  shop: ShopFacts,
  now: Date,
): void {
  if (!hasGiftCards(lines)) return;
  if (discount || gift_cards.length > 0 || credit_pass !== '' || lines.some(({ giftCard }) => !giftCard)) {
    throw new Refused('gift_card_alone', CARDS_ALONE);
  }
  ensureGiftCards(lines, {}, shop, now);
}

const CARDS_ALONE =
  'Gift cards are a sale of their own, without other goods, a discount, other gift cards and credit. Nothing was sold.';

interface CardSale {
  order: Order;
  lines: readonly PricedLine[];
  parts: readonly PaidPart[];
  by: Actor;
}

/** Opens the account of each card that the sale has, and makes its code. Cash is not reversed: such a card needs no wait. */
export async function sellCards(
  trx: Trx,
  services: Pick<OfficeServices, 'settings' | 'signer' | 'now'>,
  { order, lines, parts, by }: CardSale,
): Promise<OfficeCounterCardSold[]> {
  if (!hasGiftCards(lines)) return [];
  const now = services.now();
  const at = now.toISOString();
  await insertGiftCards(trx, order.id, lines, now);
  const isCash = parts.every((part) => part.by === 'cash');
  const waitHours = isCash ? 0 : services.settings.shop.giftCards.waitHours;
  await openSoldGiftCards(trx, { orderId: order.id, by, at }, { waitHours, waitSeconds: 0 });
  const cards = await findSoldGiftCards(trx, order.id);
  const sent = cards.map(({ id }) => id);
  await trx.updateTable('gift_cards').set({ sent_at: at }).where('id', 'in', sent).execute();
  return makeCodes(trx, services, [...(await lockSold(trx, order.id)).values()]);
}

export interface EarlierSale {
  id: number;
  number: string;
  booked_at: string;
}

/** New codes for the cards of a sale whose answer was lost, so that nobody has the old ones; none once one may be in use. */
export async function makeCodesAgain(
  trx: Trx,
  services: Pick<OfficeServices, 'settings' | 'signer' | 'now'>,
  actor: Actor,
  { id, number, booked_at }: EarlierSale,
): Promise<OfficeCounterCardSold[]> {
  const accounts = await lockSold(trx, id);
  const sold = await findSoldGiftCards(trx, id);
  const now = services.now();
  const isLate = now.getTime() - Date.parse(booked_at) > CODES_AGAIN_MINUTES * MINUTE_MS;
  const isWhole = ({ accountId = 0, cents }: { accountId: number | undefined; cents: number }) => {
    const account = accounts.get(accountId);
    return account?.balance_cents === cents && account.stopped_at === null;
  };
  if (sold.length === 0 || isLate || !sold.every(isWhole)) return [];
  const cards = await makeCodes(trx, services, [...accounts.values()]);
  const after = `New codes, as the answer was lost: ${cards.map(({ code }) => giftCardName(endOfGiftCardCode(code))).join(', ')}`;
  await writeLog(trx, actor, { what: 'order', which: number, after }, now);
  return cards;
}

async function lockSold(trx: Trx, orderId: number): Promise<Map<number, CreditAccount>> {
  const sold = await findSoldGiftCards(trx, orderId);
  return lockAccounts(
    trx,
    [],
    sold.flatMap(({ accountId }) => accountId ?? []),
  );
}

async function makeCodes(
  trx: Trx,
  { signer }: Pick<OfficeServices, 'signer'>,
  accounts: readonly CreditAccount[],
): Promise<OfficeCounterCardSold[]> {
  const made: OfficeCounterCardSold[] = [];
  for (const { id, balance_cents, usable_from } of accounts) {
    const code = randomCode(GIFT_CARD_CODE_LENGTH);
    await giveGiftCardCode(trx, signer, id, code);
    made.push({ code, value_cents: balance_cents, usable_from });
  }
  return made;
}

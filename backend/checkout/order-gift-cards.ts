import type { OrderRequest } from '#contract/orders.ts';
import { giftCardProblems, sendTime } from '#domain/credit/sold-gift-card.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Trx } from '../ground/db/tables.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import type { PricedLine } from '../orders/price-lines.ts';

export const hasGiftCards = (lines: readonly PricedLine[]): boolean =>
  lines.some(({ giftCard }) => giftCard !== undefined);

/** They are an order of their own, which is paid with money alone (decision 0068). Throws Refused. */
export function ensureGiftCards(
  lines: readonly PricedLine[],
  { coupon_lines = [], gift_cards = [] }: Pick<OrderRequest, 'coupon_lines' | 'gift_cards'>,
  { codesAndCredit, giftCards: terms }: ShopFacts,
  now: Date,
): void {
  if (!hasGiftCards(lines)) return;
  for (const [line, { name, giftCard }] of lines.entries()) {
    if (!codesAndCredit || terms.off) throw orderRefused({ code: 'not_purchasable', line, name });
    if (!giftCard || coupon_lines.length > 0 || gift_cards.length > 0) {
      throw orderRefused({ code: 'gift_card_alone', line, name });
    }
    const problems = giftCardProblems(giftCard, terms, now);
    if (Object.keys(problems).length > 0) throw orderRefused({ code: 'invalid_gift_card', line, problems });
  }
}

export async function insertGiftCards(
  trx: Trx,
  orderId: number,
  lines: readonly PricedLine[],
  now: Date,
): Promise<void> {
  if (!hasGiftCards(lines)) return;
  const inserted = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const rows = lines.flatMap(({ giftCard }, index) =>
    giftCard
      ? [
          {
            order_line_id: inserted[index]?.id ?? 0,
            to_email: giftCard.to_email,
            to_name: giftCard.to_name,
            from_name: giftCard.from_name,
            message: giftCard.message,
            send_at: sendTime(giftCard.send_on, now),
          },
        ]
      : [],
  );
  await trx.insertInto('gift_cards').values(rows).execute();
}

import type { CartPrice, CartPriceRequest } from '#contract/cart-price.ts';
import { nudgeWords } from '#domain/discounts/discount-words.ts';
import { centsFromRand, decimalFromCents } from '#domain/money/money.ts';
import { type DeliveryMethod, tariff } from '#domain/shipping/shipping.ts';
import { findMailbox } from '../credit/accounts.ts';
import { sortGivenCodes } from '../orders/given-codes.ts';
import { findGivenCredit, type GivenGiftCard, spendGivenCredit } from '../orders/given-credit.ts';
import { type DiscountedOrder, discountOrder } from '../orders/order-discounts.ts';
import {
  COUPON_CODES,
  couponWords,
  GIFT_CARD_CODES,
  GIFT_CARD_WORDS,
  orderRefused,
} from '../orders/order-refusals.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { deliveredCents, goodsCents, type PricedLine, priceLines } from '../orders/price-lines.ts';
import { MINIMUM_ORDER_CENTS } from '../payments/payable.ts';
import { needsDelivery } from './delivery.ts';
import { ensureGiftCards, hasGiftCards } from './order-gift-cards.ts';

/**
 * What an order of this cart would cost; it holds nothing. A courier's rate is taken as given: `placeOrder` asks for it
 * anew.
 */
export async function priceCart(
  { db, now, settings, signer }: OrderServices,
  request: CartPriceRequest,
  /** Of the session that asks. */
  mailbox: string | undefined,
): Promise<CartPrice> {
  if (request.line_items.length === 0) throw orderRefused({ code: 'cart_empty' });
  const at = now().toISOString();
  const lines = await priceLines(db, request.line_items, at);
  ensureGiftCards(lines, request, settings.shop, now());
  const itemsCents = goodsCents(lines);
  const shippingCents = needsDelivery(lines)
    ? findShippingCents(request, deliveredCents(lines), settings.shop.delivery)
    : 0;
  const isOn = settings.shop.codesAndCredit;
  const { coupons, cards } = await sortGivenCodes(db, signer, request, isOn);
  const codes = coupons.map(({ code }) => code);
  const discounted = await discountOrder(db, isOn && !hasGiftCards(lines), {
    lines,
    shippingCents,
    codes,
    mailbox: undefined,
    now: at,
  });
  const discountCents = discounted.found.totalCents;
  const totalCents = itemsCents + (shippingCents ?? 0) - discountCents;
  const given = await findGivenCredit(
    db,
    signer,
    {
      codes: cards,
      mailbox: request.use_credit && !hasGiftCards(lines) ? mailbox : undefined,
    },
    { isOn, now: at },
  );
  const used = spendGivenCredit(given, totalCents, MINIMUM_ORDER_CENTS);
  const creditCents = used.cents;
  const account = isOn && mailbox !== undefined ? await findMailbox(db, mailbox) : undefined;
  return {
    success: true,
    lines: discounted.lines.map((line, index) => describeLine(line, index, discounted)),
    items_total: decimalFromCents(itemsCents),
    discount_total: decimalFromCents(discountCents),
    shipping_total: shippingCents === undefined ? null : decimalFromCents(shippingCents),
    total: decimalFromCents(totalCents),
    credit_total: decimalFromCents(creditCents),
    due: decimalFromCents(totalCents - creditCents),
    discounts: discounted.found.applied.map(({ discount: { name }, cents }) => ({
      name,
      total: decimalFromCents(cents),
    })),
    coupon_lines: codes.map((code, place) => describeCode(code, place, discounted)),
    gift_cards: given.cards.map((card, place) => describeGiftCard(card, used.cards[place] ?? 0)),
    credit:
      isOn && mailbox !== undefined
        ? {
            balance: decimalFromCents(account?.balance_cents ?? 0),
            used: decimalFromCents(used.mailbox),
          }
        : null,
    nudges: discounted.found.nudges.map(({ discount: { name }, missing }) => ({
      name,
      words: nudgeWords(name, missing),
    })),
  };
}

function findShippingCents(
  { delivery_method: given, shipping_lines: [chosen] }: CartPriceRequest,
  itemsCents: number,
  delivery: Parameters<typeof tariff>[0],
): number | undefined {
  if (chosen?.total !== undefined) return centsFromRand(Number(chosen.total));
  const method: DeliveryMethod = given ?? 'shipping';
  const service = chosen?.method_id ?? (method === 'shipping' ? undefined : method);
  return tariff(delivery, method, itemsCents).find(({ serviceCode }) => serviceCode === service)?.priceCents;
}

function describeLine(
  { totalCents, discountCents }: PricedLine,
  index: number,
  { found }: DiscountedOrder,
): CartPrice['lines'][number] {
  const nameOf = (id: number) =>
    found.applied.find(({ discount }) => discount.id === id)?.discount.name ?? '';
  return {
    total: decimalFromCents(totalCents),
    discount_total: decimalFromCents(discountCents),
    discounts: (found.lines[index] ?? []).map(({ discountId, cents }) => ({
      name: nameOf(discountId),
      total: decimalFromCents(cents),
    })),
  };
}

function describeCode(
  code: string,
  place: number,
  { found, named }: DiscountedOrder,
): CartPrice['coupon_lines'][number] {
  const { cents = 0, problem, missing } = found.codes[place] ?? {};
  const isKnown = problem !== 'unknown';
  return {
    code,
    name: isKnown ? (named[place]?.name ?? null) : null,
    total: decimalFromCents(cents),
    refused: problem ? { code: COUPON_CODES[problem], message: couponWords(code, problem, missing) } : null,
  };
}

const describeGiftCard = (
  { code, end, account, problem }: GivenGiftCard,
  usedCents: number,
): CartPrice['gift_cards'][number] => ({
  code,
  end,
  balance: decimalFromCents(problem ? 0 : (account?.balance_cents ?? 0)),
  used: decimalFromCents(usedCents),
  refused: problem ? { code: GIFT_CARD_CODES[problem], message: GIFT_CARD_WORDS[problem] } : null,
});

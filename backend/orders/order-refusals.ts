import type { ErrorCode } from '#contract/errors.ts';
import type { InsufficientStock, PriceChanged } from '#contract/orders.ts';
import { cartMessage } from '#domain/cart/cart.ts';
import { mistypedCardHint } from '#domain/credit/gift-card-code.ts';
import type { GiftCardProblems } from '#domain/credit/sold-gift-card.ts';
import type { DiscountProblem } from '#domain/discounts/discount.ts';
import { discountProblemWords } from '#domain/discounts/discount-words.ts';
import type { Missing } from '#domain/discounts/fitting.ts';
import { decimalFromCents, formatRand } from '#domain/money/money.ts';
import type { Holder } from '#domain/orders/hold-limits.ts';
import { TOO_BIG_FOR_LOCKER } from '#domain/shipping/shipping.ts';
import { countOf } from '#domain/text/counts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { Refused } from '../ground/refused.ts';

/** `name` is empty for an unknown product. */
export interface LineProblem {
  code:
    | 'unknown_product'
    | 'not_purchasable'
    | 'variation_required'
    | 'wrong_variation'
    | 'once_per_order'
    | 'bundle_choice_required'
    | 'wrong_bundle_choice'
    | 'gift_card_alone';
  line: number;
  name: string;
}

export interface ShortItem {
  productId: number;
  variationId: number | undefined;
  name: string;
  requested: number;
  available: number;
}

export interface LinePrice {
  productId: number;
  variationId: number | undefined;
  priceCents: number;
}

export type OrderRefusal =
  | { code: 'cart_empty' | 'order_too_large' | 'shipping_required' | 'unknown_shipping_service' }
  | { code: 'too_big_for_locker' }
  | { code: 'unknown_locker'; lockerCode: string }
  | { code: 'below_minimum'; minimumCents: number }
  | { code: 'idempotency_key_reused' }
  | { code: 'invalid_customer'; params: Record<string, string> }
  | LineProblem
  | { code: 'invalid_gift_card'; line: number; problems: GiftCardProblems }
  | { code: 'price_changed'; lines: LinePrice[]; shippingCents: number; totalCents: number }
  | { code: 'insufficient_stock' | 'event_full'; items: ShortItem[] }
  /** `fields` of its line, with why each is refused. */
  | { code: 'seat_names_needed' | 'guardian_needed'; line: number; fields: Record<string, string> }
  /** `name` of who has a seat already. */
  | ({ code: 'already_entered'; name: string } & SeatPlace)
  /** `name` of the event; `opensAt` where that is known. */
  | ({ code: 'event_not_open' | 'event_closed'; name: string; opensAt: string | null } & SeatPlace)
  /** `field` of the request. */
  | { code: 'coupon'; problem: DiscountProblem; missing?: Missing | undefined; given: string; field: string }
  | { code: 'gift_card'; problem: GiftCardProblem; field: string }
  /** `isOrdered`: its cards cannot be chosen anew. */
  | { code: 'credit_changed'; totalCents: number; creditCents: number; isOrdered?: boolean }
  /** `name` of the product; undefined for the limit across scarce products. */
  | { code: 'too_much_held'; holder: Holder; most: number; name: string | undefined };

/** Of a request's seats; `line` is undefined for an order that has been placed, `place` for all of a line. */
export interface SeatPlace {
  line?: number | undefined;
  place?: number | undefined;
}

export type GiftCardProblem = 'unknown' | 'stopped' | 'not_yet';

export function orderRefused(refusal: OrderRefusal): Refused {
  switch (refusal.code) {
    case 'cart_empty':
      return atFault(refusal.code, { line_items: 'Your cart is empty' });
    case 'order_too_large':
      return atFault(refusal.code, { line_items: 'The order is too large.' });
    case 'shipping_required':
      return atFault(refusal.code, { shipping_lines: 'Please choose a shipping option' });
    case 'unknown_shipping_service':
      return atFault(refusal.code, {
        'shipping_lines.0.method_id': 'This shipping option is not offered for the order.',
      });
    case 'too_big_for_locker':
      return new Refused(refusal.code, TOO_BIG_FOR_LOCKER);
    case 'unknown_locker':
      return atFault(refusal.code, {
        locker_code: `There is no locker ${refusal.lockerCode}. Choose one from the list, or leave the code empty: then we call you.`,
      });
    case 'below_minimum':
      return new Refused(
        refusal.code,
        `Payments start at ${formatRand(refusal.minimumCents)}: this order is below that.`,
      );
    case 'idempotency_key_reused':
      return new Refused(refusal.code, 'This Idempotency-Key was used for another order.');
    case 'invalid_customer':
      return atFault(refusal.code, refusal.params, { errors: Object.values(refusal.params) });
    case 'invalid_gift_card':
      return atFault(
        refusal.code,
        Object.fromEntries(
          Object.entries(refusal.problems).map(([field, words]) => [
            `line_items.${refusal.line}.gift_card.${field}`,
            words,
          ]),
        ),
      );
    case 'price_changed':
      return new Refused(refusal.code, 'Prices have changed. Please review your order.', {
        items: refusal.lines.map((line) => ({
          product_id: line.productId,
          variation_id: line.variationId ?? 0,
          price: decimalFromCents(line.priceCents),
        })),
        shipping: decimalFromCents(refusal.shippingCents),
        total: decimalFromCents(refusal.totalCents),
      } satisfies PriceChanged);
    case 'insufficient_stock':
    case 'event_full':
      return new Refused(refusal.code, refusal.items.map(SHORT_WORDS[refusal.code]).join(' '), {
        items: refusal.items.map(({ productId, variationId, ...item }) => ({
          product_id: productId,
          variation_id: variationId ?? 0,
          ...item,
        })),
      } satisfies InsufficientStock);
    case 'seat_names_needed':
    case 'guardian_needed':
      return seatsRefused(refusal);
    case 'already_entered':
      return atSeat(refusal, `${refusal.name} has a seat already. Each player has one.`);
    case 'event_not_open':
    case 'event_closed':
      return atSeat(refusal, bookingMessage(refusal));
    case 'coupon':
      return couponRefused(refusal);
    case 'gift_card':
      return atFault(GIFT_CARD_CODES[refusal.problem], {
        [refusal.field]: GIFT_CARD_WORDS[refusal.problem],
      });
    case 'credit_changed':
      return new Refused(refusal.code, refusal.isOrdered ? CARD_USED_UP : CREDIT_CHANGED, {
        total: decimalFromCents(refusal.totalCents),
        credit_total: decimalFromCents(refusal.creditCents),
        due: decimalFromCents(refusal.totalCents - refusal.creditCents),
      });
    case 'too_much_held':
      return new Refused(refusal.code, heldMessage(refusal));
    default: {
      const { code, line } = refusal;
      const field = `line_items.${line}.${LINE_FIELDS[code]}`;
      return atFault(code, { [field]: lineMessage(refusal) }, { line });
    }
  }
}

export const COUPON_CODES = {
  unknown: 'woocommerce_rest_invalid_coupon',
  not_yet: 'coupon_not_yet',
  over: 'coupon_over',
  used_up: 'coupon_used_up',
  used_by_you: 'coupon_used_by_you',
  below_minimum: 'coupon_below_minimum',
  not_for_these: 'coupon_not_for_these',
  not_combinable: 'coupon_not_combinable',
} as const satisfies Record<DiscountProblem, ErrorCode>;

export const GIFT_CARD_CODES = {
  unknown: 'gift_card_unknown',
  stopped: 'gift_card_stopped',
  not_yet: 'gift_card_not_yet',
} as const satisfies Record<GiftCardProblem, ErrorCode>;

export const GIFT_CARD_WORDS: Readonly<Record<GiftCardProblem, string>> = {
  unknown: 'There is no gift card with this code.',
  stopped: 'This gift card has been stopped. Please ask us about it.',
  not_yet: 'This gift card cannot be used yet. Please try again later.',
};

const CARD_USED_UP =
  'A gift card or credit that pays a part of this order has been used up or stopped since. Please order again.';
const CREDIT_CHANGED =
  'What is left on your gift cards or of your credit has changed. Please review what there is to pay.';

/** Of a code that somebody may have guessed. */
export const isWrongCode = (code: string): boolean =>
  code === COUPON_CODES.unknown || code === GIFT_CARD_CODES.unknown;

export const couponWords = (code: string, problem: DiscountProblem, missing: Missing | undefined): string =>
  discountProblemWords(code, problem, missing) + (problem === 'unknown' ? mistypedCardHint(code) : '');

const couponRefused = ({
  problem,
  missing,
  given,
  field,
}: Extract<OrderRefusal, { code: 'coupon' }>): Refused =>
  atFault(COUPON_CODES[problem], {
    [field]: couponWords(given, problem, missing),
  });

const seatsRefused = ({
  code,
  line,
  fields,
}: Extract<OrderRefusal, { code: 'seat_names_needed' | 'guardian_needed' }>): Refused =>
  atFault(
    code,
    Object.fromEntries(
      Object.entries(fields).map(([field, message]) => [`line_items.${line}.${field}`, message]),
    ),
    { line },
    ' ',
  );

function atSeat({ code, line, place }: { code: ErrorCode } & SeatPlace, message: string): Refused {
  if (line === undefined) return new Refused(code, message);
  const seats = `line_items.${line}.seats`;
  return atFault(code, { [place === undefined ? seats : `${seats}.${place}.name`]: message }, { line });
}

function bookingMessage({
  code,
  name,
  opensAt,
}: Extract<OrderRefusal, { code: 'event_not_open' | 'event_closed' }>): string {
  if (code === 'event_closed') return `${name}: seats are not sold any more.`;
  const when = opensAt === null ? '' : ` Booking opens on ${longDateTime(new Date(opensAt))}.`;
  return `${name}: seats are not sold yet.${when}`;
}

const atFault = (
  code: ErrorCode,
  params: Record<string, string>,
  more: Record<string, unknown> = {},
  /** Between messages. */
  separator = ', ',
): Refused => new Refused(code, Object.values(params).join(separator), { ...more, params });

const SHORT_WORDS = {
  insufficient_stock: ({ name, available }: ShortItem): string =>
    cartMessage(available > 0 ? { code: 'only_n_available', available } : { code: 'out_of_stock', name }),
  event_full: ({ name, available }: ShortItem): string =>
    available > 0 ? `${name} has only ${countOf(available, 'seat')} left.` : `${name} is full.`,
} as const;

const HOLDER_WORDS: Record<Holder, string> = {
  mailbox: 'Your unpaid orders',
  network: 'Unpaid orders from your network',
};

const heldMessage = ({ holder, most, name }: Extract<OrderRefusal, { code: 'too_much_held' }>): string =>
  `${HOLDER_WORDS[holder]} can hold at most ${most} ${name === undefined ? 'items that are nearly sold out' : `of ${name}`}, ` +
  'so that something is left for others. Please order fewer, or pay for an earlier order first.';

function lineMessage({ code, line, name }: LineProblem): string {
  return `Line ${line + 1}${name && ` (${name})`}: ${LINE_MESSAGES[code]}`;
}

const LINE_MESSAGES: Record<LineProblem['code'], string> = {
  unknown_product: 'The product you are looking for does not exist.',
  not_purchasable: 'This product cannot be bought here.',
  variation_required: 'Please select an option.',
  wrong_variation: 'This option does not belong to the product.',
  once_per_order: cartMessage({ code: 'once_per_order' }),
  bundle_choice_required: 'Please select an option for every item of the bundle.',
  wrong_bundle_choice: 'This option does not belong to the bundle.',
  gift_card_alone: 'A gift card is bought on its own page, without other goods, codes and gift cards.',
};

const LINE_FIELDS: Record<LineProblem['code'], string> = {
  unknown_product: 'product_id',
  not_purchasable: 'product_id',
  variation_required: 'variation_id',
  wrong_variation: 'variation_id',
  once_per_order: 'quantity',
  bundle_choice_required: 'bundle_selections',
  wrong_bundle_choice: 'bundle_selections',
  gift_card_alone: 'gift_card',
};

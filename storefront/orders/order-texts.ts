import type { ApiOrderPage } from '#contract/orders.ts';
import { STORE_CREDIT } from '#domain/credit/gift-card-code.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { arrivalText } from '#domain/time/business-days.ts';
import { longDate } from '#domain/time/long-date.ts';
import { readArrival } from '../api/read-arrival.ts';
import type { TimelineStep } from '../ui/marks/timeline.tsx';

export function statusText(page: ApiOrderPage): string {
  const { status, delivery_method, total, refunded_total, paid_with } = page;
  if (!isOrderStatus(status)) return status;
  if (status === 'paid_unfulfillable' && paid_with.some(({ is_taken }) => !is_taken)) return CARD_USED_UP;
  if (status === 'refunded' && cents(refunded_total) < cents(total))
    return `We have refunded all of its items, ${rand(refunded_total)}. ${whenRefunded(page)}`;
  if (status === 'refunded')
    return isFree(page) ? NOTHING_BACK : `We have refunded it. ${whenRefunded(page)}`;
  if (status === 'completed' && delivery_method === 'collect')
    return 'You have collected your order. Enjoy it!';
  if (isFree(page) && (status === 'paid' || (status === 'completed' && delivery_method === 'none')))
    return delivery_method === 'none' ? 'It is booked, and there is nothing to pay.' : NOTHING_TO_PAY;
  if (delivery_method === 'none') return TEXTS_WITHOUT_DELIVERY[status] ?? STATUS_TEXTS[status];
  return STATUS_TEXTS[status];
}

const isFree = ({ total }: ApiOrderPage): boolean => cents(total) === 0;

const NOTHING_TO_PAY = 'There is nothing to pay, and we pack within 1 business day.';

const NOTHING_BACK = 'It is called off, and there was nothing to pay back.';

const CARD_USED_UP =
  'We received your payment, but it came too late: the gift card or credit for the rest had been used up. We will contact you, or refund you.';

const whenRefunded = ({ due, paid_with }: ApiOrderPage): string => {
  if (paid_with.length === 0) return WHEN_REFUNDED;
  const isCredit = paid_with.every(({ name }) => name === STORE_CREDIT);
  if (cents(due ?? '') === 0)
    return isCredit ? 'It is back in your store credit.' : 'It is back on your gift card.';
  const back = isCredit ? 'from your store credit is back there' : 'with a gift card is back on it';
  return `What you paid ${back}. ${WHEN_REFUNDED}`;
};

const WHEN_REFUNDED = 'Your bank or card shows it within 7 business days.';

const TEXTS_WITHOUT_DELIVERY: Partial<Record<OrderStatus, string>> = {
  paid: 'We have received your payment. Nothing needs to be delivered.',
  completed: 'It is paid, and nothing needs to be delivered.',
};

const STATUS_TEXTS: Record<OrderStatus, string> = {
  pending: 'Your items are reserved while we wait for your payment.',
  paid: 'We have received your payment and pack within 1 business day.',
  expired: 'It was not paid in time, so its items are available to other shoppers again.',
  cancelled: 'The payment was cancelled, so its items are available to other shoppers again.',
  superseded: 'You placed a newer order of the same cart, which replaces this one.',
  paid_unfulfillable:
    'We received your payment, but the items had sold out. We will refund you or find another copy.',
  ready_to_collect: 'It is packed and ready to collect. Please bring the order number.',
  shipped: 'It is on its way to you.',
  completed: 'It has been delivered. Enjoy it!',
  refunded: 'We have refunded it.',
};

export function timelineSteps(page: ApiOrderPage): TimelineStep[] {
  const happened = page.history.map(({ status, at }, place) => ({
    title: isOrderStatus(status) ? stepTitle(status, place, page) : status,
    text: longDate(new Date(at)),
    done: true,
  }));
  const toCome = nextSteps(page).map((title) => ({
    title,
    text: title === doneTitle(page) ? promiseText(page) : '',
    done: false,
  }));
  return [...happened, ...toCome];
}

/** Empty until the order is paid, and if no day was promised. */
export function promiseText(page: ApiOrderPage): string {
  const arrival = page.status === 'pending' ? undefined : readArrival(page);
  return arrival ? arrivalText(arrival) : '';
}

function stepTitle(status: OrderStatus, place: number, page: ApiOrderPage): string {
  if (status === 'pending') return place === 0 ? 'Ordered' : 'Reserved again';
  if (status === 'paid' && isFree(page)) return page.delivery_method === 'none' ? 'Booked' : 'Confirmed';
  if (status === 'refunded' && isFree(page)) return 'Called off';
  return status === 'completed' ? doneTitle(page) : STEP_TITLES[status];
}

const STEP_TITLES: Record<Exclude<OrderStatus, 'pending' | 'completed'>, string> = {
  paid: 'Paid',
  expired: 'Not paid in time',
  cancelled: 'Payment cancelled',
  superseded: 'Replaced by a newer order',
  paid_unfulfillable: 'Paid, but sold out',
  ready_to_collect: 'Ready to collect',
  shipped: 'Handed to the courier',
  refunded: 'Refunded',
};

const sentTitle = ({ delivery_method }: ApiOrderPage): string =>
  delivery_method === 'collect' ? STEP_TITLES.ready_to_collect : STEP_TITLES.shipped;

function doneTitle({ delivery_method }: ApiOrderPage): string {
  if (delivery_method === 'none') return 'Completed';
  return delivery_method === 'collect' ? 'Collected' : 'Delivered';
}

function nextSteps(page: ApiOrderPage): string[] {
  if (page.delivery_method === 'none') return page.status === 'pending' ? ['Paid'] : [];
  switch (page.status) {
    case 'pending':
      return ['Paid', sentTitle(page), doneTitle(page)];
    case 'paid':
      return [sentTitle(page), doneTitle(page)];
    case 'shipped':
    case 'ready_to_collect':
      return [doneTitle(page)];
    default:
      return [];
  }
}

export const cents = (decimal: string): number => parseCents(decimal) ?? 0;

export const rand = (decimal: string): string => formatRand(cents(decimal));

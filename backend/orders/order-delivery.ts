import type { OrderStatus } from '#domain/orders/order-status.ts';
import { SHIPS_WHEN_BACK } from '#domain/shipping/shipping.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { visitLines } from '#domain/shop/visit.ts';
import {
  type Arrival,
  arrivalAfterDelay,
  arrivalText,
  southAfricanDay,
  type WorkingDays,
} from '#domain/time/business-days.ts';
import { addressLines, shippingAddress } from './order-address.ts';
import type { Order } from './queries.ts';

export interface DeliveryFacts {
  lines: string[];
  next: string;
}

export function describeDelivery(order: Order, shop: ShopFacts): DeliveryFacts {
  const name = `${order.first_name} ${order.last_name}`;
  switch (order.delivery_method) {
    case 'collect':
      return {
        lines: ['Collect from the shop', shop.name, ...visitLines(shop)],
        next: `We get your order ready within 1 business day and contact you at ${order.phone}. Bring your order number when you collect it.`,
      };
    case 'none':
      return { lines: ['Nothing to deliver'], next: 'Your order needs no delivery: it is yours already.' };
    case 'pudo':
      return {
        lines: [name, ['PUDO locker', order.locker_code].join(' ').trim(), order.phone],
        next: sentences(
          'We pack your order within 1 business day.',
          deliveryTime(order),
          `When it is in the locker, its PIN comes to ${order.phone}.`,
        ),
      };
    case 'shipping':
      return {
        lines: [...doorLines(order), order.phone],
        next: sentences(
          `We pack your order within 1 business day and hand it to ${shop.courierName}.`,
          deliveryTime(order),
        ),
      };
  }
}

/** 'Arrives Thursday 26 to Monday 30 November'; empty without a promise. */
export function arrivalLines(order: Order, shop: ShopFacts): string[] {
  const arrival = promisedArrival(order, shop.delivery);
  return arrival ? [arrivalText(arrival)] : [];
}

export function deliveryTime({ shipping_time: time }: Order): string {
  if (time === SHIPS_WHEN_BACK) return 'It ships when everything in it is back in stock.';
  return time === '' ? '' : `Delivery takes ${time}.`;
}

const sentences = (...all: string[]): string => all.filter((sentence) => sentence !== '').join(' ');

function doorLines(order: Order): string[] {
  const address = shippingAddress(order);
  const name = `${address.first_name} ${address.last_name}`.trim();
  return [name || `${order.first_name} ${order.last_name}`, ...addressLines(address)];
}

const EXPECTED: readonly OrderStatus[] = ['pending', 'paid', 'shipped'];

/** As promised when ordering, moved by the days until payment; undefined once arrived. */
export function promisedArrival(order: Order, working: WorkingDays): Arrival | undefined {
  const { arrives_from: earliest, arrives_to: latest, created_at, paid_at, status } = order;
  if (!earliest || !latest || !EXPECTED.includes(status)) return undefined;
  const [placed, paid] = [new Date(created_at), new Date(paid_at ?? created_at)];
  return southAfricanDay(paid) > southAfricanDay(placed)
    ? arrivalAfterDelay({ earliest, latest }, placed, paid, working)
    : { earliest, latest };
}

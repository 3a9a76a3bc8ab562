import { arrivalText } from '#domain/business-days.ts';
import { SHIPS_WHEN_BACK } from '#domain/shipping.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { visitLines } from '#domain/visit.ts';
import { addressLines, shippingAddress } from './order-address.ts';
import { promisedArrival } from './promised-arrival.ts';
import type { Order } from './queries.ts';

export interface DeliveryFacts {
  /** Where the order goes, line by line. */
  lines: string[];
  /** What happens now, as the shopper reads it. */
  next: string;
}

/** How an order reaches its shopper. */
export function describeDelivery(order: Order, shop: ShopFacts): DeliveryFacts {
  const name = `${order.first_name} ${order.last_name}`;
  switch (order.delivery_method) {
    case 'collect':
      return {
        lines: ['Collect from the shop', shop.name, ...visitLines(shop)],
        next: `We get your order ready within 1 business day and contact you at ${order.phone}. Bring your order number when you collect it.`,
      };
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

/** 'Arrives Thursday 26 to Monday 30 November', where it was promised. */
export function arrivalLines(order: Order, shop: ShopFacts): string[] {
  const arrival = promisedArrival(order, shop.delivery);
  return arrival ? [arrivalText(arrival)] : [];
}

/** A sentence on how long the parcel takes; empty where nobody knows. */
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

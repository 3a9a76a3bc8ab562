import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { arrivalLines, describeDelivery } from '../orders/order-delivery.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { orderWords } from './mail-words.ts';
import type { OrderMail } from './order-mail.ts';

export function orderConfirmation(
  order: Order,
  lines: readonly OrderLine[],
  shop: ShopFacts,
  pageUrl: string,
): OrderMail {
  const delivery = describeDelivery(order, shop);
  const words = orderWords('paid', order, shop);
  const booked = order.delivery_method === 'none' ? 'booked' : 'confirmed';
  const free = `Your order ${order.number} is ${booked}. There is nothing to pay.`;
  return {
    ...words,
    ...(order.total_cents === 0 && { message: [free, ...words.message.slice(1)] }),
    button: { label: 'View your order', url: pageUrl },
    items: { order, lines },
    sections: [
      { heading: 'Delivery', lines: delivery.lines },
      { heading: 'What happens next', lines: [delivery.next, ...arrivalLines(order, shop)] },
    ],
  };
}

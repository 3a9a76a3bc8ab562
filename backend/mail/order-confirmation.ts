import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { arrivalLines, describeDelivery } from '../orders/order-delivery.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import type { OrderMail } from './order-mail.ts';

export function orderConfirmation(
  order: Order,
  lines: readonly OrderLine[],
  shop: ShopFacts,
  pageUrl: string,
): OrderMail {
  const delivery = describeDelivery(order, shop);
  return {
    subject: `Your ${shop.name} order ${order.number}`,
    title: `Order ${order.number}`,
    message: [
      `Thank you, ${order.first_name}. We have received your payment for order ${order.number}.`,
      'Track progress and download your invoice on your order page.',
    ],
    button: { label: 'View your order', url: pageUrl },
    items: { order, lines },
    sections: [
      { heading: 'Delivery', lines: delivery.lines },
      { heading: 'What happens next', lines: [delivery.next, ...arrivalLines(order, shop)] },
    ],
  };
}

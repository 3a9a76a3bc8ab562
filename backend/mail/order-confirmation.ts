import { html } from 'hono/html';
import type { ShopFacts } from '#domain/shop-facts.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import type { MailContent } from './enqueue-mail.ts';
import { heading, mailPage, paragraph, textPage } from './mail-layout.ts';
import { describeDelivery } from './order-delivery.ts';
import { orderSummaryHtml, orderSummaryText } from './order-summary.ts';

/** Tells the shopper that the payment has arrived, what was bought and what happens next. */
export async function orderConfirmation(
  order: Order,
  lines: readonly OrderLine[],
  shop: ShopFacts,
): Promise<MailContent> {
  const delivery = describeDelivery(order, shop);
  const thanks = `Thank you, ${order.first_name}. We have received your payment for order ${order.number}.`;
  const questions = `Questions? Answer this mail or call ${shop.phone} and give your order number.`;
  return {
    subject: `Your ${shop.name} order ${order.number}`,
    html: await mailPage(shop, {
      title: `Order ${order.number}`,
      preview: thanks,
      body: html`
${paragraph(thanks)}
${orderSummaryHtml(order, lines)}
${heading('Delivery')}
<p style="margin:0 0 16px">${delivery.lines.map((line, place) => html`${place === 0 ? '' : html`<br>`}${line}`)}</p>
${heading('What happens next')}
${paragraph(delivery.next)}
${paragraph(questions)}`,
    }),
    text: textPage(shop, [
      thanks,
      orderSummaryText(order, lines),
      ['Delivery', ...delivery.lines].join('\n'),
      ['What happens next', delivery.next].join('\n'),
      questions,
    ]),
  };
}

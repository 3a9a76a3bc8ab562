import { findOrderDiscounts } from '#backend/discounts/find-order-discounts.ts';
import { orderSummaryText } from '#backend/mail/order-summary.ts';
import { describeDelivery } from '#backend/orders/order-delivery.ts';
import { orderPageUrl } from '#backend/orders/order-links.ts';
import { findParcels, type Parcel } from '#backend/orders/parcels.ts';
import { findOrderByNumber, findOrderEvents, findOrderLines } from '#backend/orders/queries.ts';
import { findReturns } from '#backend/returns/find-returns.ts';
import { shopMinute } from '../../backend/ground/shop-days.ts';
import type { Config } from '../config.ts';
import type { Terminal } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withShop } from './with-services.ts';

export function run(args: string[], config: Config, terminal: Terminal): Promise<number> {
  const number = readOnly(readArguments(args, {}).positionals, 'order');
  return withShop(config, terminal, async (services) => {
    const { db, settings } = services;
    const { print, complain } = terminal;
    const order = await findOrderByNumber(db, number);
    if (!order) {
      complain(`There is no order ${number}.`);
      return 1;
    }
    const events = await findOrderEvents(db, order.id);
    const returns = await findReturns(db, order.id);
    print(`Order ${order.number}: ${order.status}`);
    print(`\n${order.first_name} ${order.last_name}\n${order.email}\n${order.phone}`);
    const lines = await findOrderLines(db, order.id);
    const discounts = await findOrderDiscounts(db, order.id);
    print(`\n${orderSummaryText({ order, lines, discounts })}`);
    print(`\nDelivery\n${describeDelivery(order, settings.shop).lines.join('\n')}`);
    const parcels = await findParcels(db, order.id);
    if (parcels.length > 1) for (const parcel of parcels) print(describeParcel(parcel));
    else if (order.tracking !== '') print(`Tracking: ${order.tracking}`);
    if (order.customer_note !== '') print(`\nNote\n${order.customer_note}`);
    print('\nHistory');
    for (const event of events) {
      print(`${shopMinute(event.at)}  ${event.to_status} by ${event.actor}  ${event.note}`.trimEnd());
    }
    for (const { number: rma, reason, lines } of returns) {
      print(
        `\nReturn ${rma} (${reason}): ${lines.map((line) => `${line.quantity} x ${line.name}`).join(', ')}`,
      );
    }
    print(`\nThe shopper's page, for 30 days: ${await orderPageUrl(db, services, order.id)}`);
    return 0;
  });
}

const describeParcel = ({ number, shipped_at, tracking }: Parcel): string =>
  `Parcel ${number}: ${shipped_at === null ? 'to pack' : `left ${shopMinute(shipped_at)}  ${tracking}`.trimEnd()}`;

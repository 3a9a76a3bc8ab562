import { listOrders } from '#backend/orders/queries.ts';
import { formatRand } from '#domain/money/money.ts';
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { shopMinute } from '../../backend/ground/shop-days.ts';
import type { Config } from '../config.ts';
import { type Terminal, UsageError } from './command.ts';
import { readArguments } from './read-arguments.ts';
import { withShop } from './with-services.ts';

const LIMIT = 200;

export function run(args: string[], config: Config, terminal: Terminal): Promise<number> {
  const status = readStatus(args);
  return withShop(config, terminal, async ({ db }) => {
    const newest = await listOrders(db, { status, limit: LIMIT + 1 });
    const orders = newest.slice(0, LIMIT);
    for (const order of orders) {
      const placed = shopMinute(order.created_at);
      const total = formatRand(order.total_cents).padStart(14);
      const name = `${order.first_name} ${order.last_name}`;
      terminal.print(
        `${order.number}  ${placed}  ${order.status.padEnd(18)} ${total}  ${order.delivery_method.padEnd(8)}  ${name}`,
      );
    }
    const count = orders.length === 1 ? '1 order' : `${orders.length} orders, newest first`;
    terminal.print(orders.length === 0 ? 'No orders.' : `${count}.`);
    if (newest.length > LIMIT) terminal.print('There are older ones: "export orders" writes all of them.');
    return 0;
  });
}

function readStatus(args: string[]) {
  const { values, positionals } = readArguments(args, { status: { type: 'string' } });
  if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is too much.`);
  const { status } = values;
  if (status === undefined || isOrderStatus(status)) return status;
  throw new UsageError(`There is no state "${status}": it is one of ${ORDER_STATUSES.join(', ')}.`);
}

import { completeOrder, type HandOverResult, markReadyToCollect } from '#backend/checkout/hand-over-order.ts';
import { type RefundResult, refundOrder } from '#backend/checkout/refund-order.ts';
import { type ShipResult, shipOrder } from '#backend/checkout/ship-order.ts';
import type { Services } from '#backend/services.ts';
import { METHOD_WORDS } from '#domain/orders/order-changes.ts';
import {
  fitsDelivery,
  mayChange,
  ORDER_RULES,
  ORDER_STATUSES,
  type OrderStatus,
} from '#domain/orders/order-status.ts';
import { isTracking } from '#domain/packing/parcels.ts';
import { DELIVERY_CHOICES, type DeliveryMethod } from '#domain/shipping/shipping.ts';
import type { Config } from '../config.ts';
import { type RunCommand, type Terminal, UsageError } from './command.ts';
import { readArguments, readOnly } from './read-arguments.ts';
import { withShop } from './with-services.ts';

export const ship: RunCommand = (args, config, terminal) => {
  const { values, positionals } = readArguments(args, {
    tracking: { type: 'string' },
    parcel: { type: 'string' },
  });
  const number = readOnly(positionals, 'order');
  const tracking = readTracking(values.tracking);
  const parcel = readParcel(values.parcel);
  return change(config, terminal, number, (services) => shipOrder(services, number, tracking, { parcel }));
};

function readParcel(given: string | undefined): number | undefined {
  if (given === undefined || /^[1-9]\d{0,2}$/.test(given)) return given === undefined ? given : Number(given);
  throw new UsageError(`--parcel ${given} is no parcel's number, such as 2.`);
}

function readTracking(given: string | undefined): string {
  const tracking = given?.trim() ?? '';
  if (tracking === '') {
    throw new UsageError("--tracking is missing: the courier's tracking link or number.");
  }
  // A link is mailed as one, so it must be valid.
  if (!isTracking(tracking)) {
    throw new UsageError(
      `--tracking ${tracking} is no link that can be followed: check it, or give the parcel's number alone.`,
    );
  }
  return tracking;
}

export const ready: RunCommand = (args, config, terminal) => {
  const number = readOnly(readArguments(args, {}).positionals, 'order');
  return change(config, terminal, number, (services) => markReadyToCollect(services, number));
};

export const complete: RunCommand = (args, config, terminal) => {
  const number = readOnly(readArguments(args, {}).positionals, 'order');
  return change(config, terminal, number, (services) => completeOrder(services, number));
};

export const refund: RunCommand = async (args, config, terminal) => {
  const { values, positionals } = readArguments(args, {
    restock: { type: 'boolean', default: false },
    'no-restock': { type: 'boolean', default: false },
  });
  const number = readOnly(positionals, 'order');
  if (values.restock && values['no-restock']) throw new UsageError('Either --restock or --no-restock.');
  const restock = values.restock ? 'all' : values['no-restock'] ? 'none' : 'here';
  const code = await change(config, terminal, number, (services) => refundOrder(services, number, restock));
  if (code === 0) terminal.print("Pay the money back the way it came: the shop's records do not move it.");
  return code;
};

const change = (
  config: Config,
  terminal: Terminal,
  number: string,
  action: (services: Services) => Promise<Outcome>,
): Promise<number> =>
  withShop(config, terminal, async (services) => {
    const outcome = await action(services);
    if (outcome.ok) terminal.print(sayDone(outcome));
    else terminal.complain(`${reasonOf(outcome, number)} Nothing was changed.`);
    return outcome.ok ? 0 : 1;
  });

type Outcome = HandOverResult | ShipResult | RefundResult;

function sayDone(outcome: Extract<Outcome, { ok: true }>): string {
  const { order } = outcome;
  const isPart = 'left' in outcome && outcome.left > 0;
  return isPart
    ? `Parcel ${outcome.parcel} of ${outcome.parcels} of order ${order.number} has left; ${outcome.left} to go.`
    : `Order ${order.number} is ${order.status} now.`;
}

function reasonOf(outcome: Extract<Outcome, { ok: false }>, number: string): string {
  switch (outcome.code) {
    case 'order_not_found':
      return `There is no order ${number}.`;
    case 'not_allowed':
      return `Order ${number} is ${outcome.status}: ${whatMayFollow(outcome.status)}.`;
    case 'wrong_method':
      return `Order ${number} ${METHOD_WORDS[outcome.method]}: use orders ${STEP_OF[outcome.method]}.`;
    case 'parcel_gone':
      return `Order ${number} has no such parcel that is still here.`;
    case 'out_of_stock':
      return `Order ${number} was paid when its stock was gone, and there is still not enough: raise the stock first.`;
    case 'changed_meanwhile':
      return `Order ${number} has been changed meanwhile.`;
    case 'invalid_refund':
      return Object.values(outcome.problem).join(' ');
  }
}

const STEP_OF: Record<DeliveryMethod, string> = {
  shipping: 'ship',
  pudo: 'ship',
  collect: 'ready',
  none: 'complete',
};

function whatMayFollow(status: OrderStatus): string {
  if (!ORDER_RULES[status].paid) return 'it has not been paid';
  const next = ORDER_STATUSES.filter(
    (to) => mayChange(status, to, 'shop') && DELIVERY_CHOICES.some((way) => fitsDelivery(status, to, way)),
  );
  return next.length > 0 ? `it can only become ${next.join(' or ')}` : 'nothing follows that';
}

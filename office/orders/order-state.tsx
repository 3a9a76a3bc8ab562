import { formatRand } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { type DiamondState, StateDiamond } from '../pieces/state-diamond.tsx';

const DIAMONDS: Record<OrderStatus, DiamondState> = {
  pending: 'waiting',
  paid: 'todo',
  paid_unfulfillable: 'wrong',
  ready_to_collect: 'half',
  shipped: 'half',
  completed: 'done',
  refunded: 'over',
  expired: 'over',
  cancelled: 'over',
  superseded: 'over',
};

/** `span`: time in this state, or time left. */
export const OrderState = ({ status, span = '' }: { status: OrderStatus; span?: string }) => (
  <StateDiamond state={DIAMONDS[status]}>
    {ORDER_STATUS_NAMES[status]} {span && <span className="order-span">{span}</span>}
  </StateDiamond>
);

interface TimedOrder {
  status: OrderStatus;
  paid_at: string | null;
  hold_expires_at: string;
}

/** Remaining hold, or time waiting to be packed. */
export function spanOf({ status, paid_at, hold_expires_at }: TimedOrder, now = Date.now()): string {
  if (status === 'pending') return describeSpan(Date.parse(hold_expires_at) - now);
  return status === 'paid' && paid_at !== null ? describeSpan(now - Date.parse(paid_at)) : '';
}

function describeSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

export const rand = (amount: string): string => formatRand(centsOf(amount));

import { z } from 'zod';
import { parseCents } from '#domain/money/money.ts';
import type { OrderState } from './model.ts';
import { readOne } from './read-list.ts';
import { id, text } from './read-values.ts';

export interface CreatedOrder {
  order_id: number;
  order_number: string;
  order_key: string;
  /** Empty if the backend has none. */
  return_key: string;
  total: string;
  /** What is left to pay of it; empty if the backend does not say. */
  due: string;
}

const wireCreated = z.object({
  order_id: id.optional(),
  id: id.optional(),
  order_number: text.optional(),
  number: text.optional(),
  order_key: text,
  return_key: text,
  total: text,
  due: text,
});

export function readCreatedOrder(body: unknown): CreatedOrder | undefined {
  const parsed = wireCreated.safeParse(readOne(body));
  const order_id = parsed.data?.order_id ?? parsed.data?.id;
  if (!parsed.success || order_id === undefined) return undefined;
  const { order_number, number, order_key, return_key, total, due } = parsed.data;
  return {
    order_id,
    order_number: order_number || number || String(order_id),
    order_key,
    return_key,
    total,
    due,
  };
}

const wireState = z.object({
  id,
  number: text,
  status: text,
  total: text,
  date_paid: z.string().nullish().catch(undefined),
  payable: z.boolean().optional().catch(undefined),
  last_payment: z.string().nullish().catch(undefined),
  link: z.string().nullish().catch(undefined),
});

export function readOrderState(body: unknown): OrderState | undefined {
  const parsed = wireState.safeParse(readOne(body));
  if (!parsed.success) return undefined;
  const { date_paid, total, payable, last_payment, link, ...state } = parsed.data;
  return {
    ...state,
    totalCents: parseCents(total) ?? 0,
    paidAt: date_paid ?? undefined,
    payable: payable ?? false,
    lastPayment: last_payment ?? undefined,
    link: link ?? undefined,
  };
}

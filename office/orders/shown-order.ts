import type { OfficeOrder } from '#backend/order-desk/describe-order.ts';
import { describeWhen } from '../pieces/when.ts';

export type ShownOrder = ReturnType<typeof showOrder>;

/** Times are formatted on the server: browsers may be in another zone. */
export const showOrder = (order: OfficeOrder) => ({
  ...order,
  timeline: order.timeline.map((entry) => ({
    ...entry,
    when: entry.at === null ? '' : describeWhen(entry.at),
  })),
});

export interface RefusedChange {
  message: string;
  code: string;
  /** By field. */
  params: Record<string, string>;
  /** The form's values. */
  typed: Partial<Record<string, string>>;
}

import type { OfficeOrder } from '#contract/office-orders.ts';
import { describeWhen } from '../pieces/when.ts';

export type ShownOrder = ReturnType<typeof showOrder>;

/** Its times in words, written on the server: browsers may be elsewhere. */
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
  /** What the form held. */
  typed: Partial<Record<string, string>>;
}

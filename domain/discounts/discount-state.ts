import type { Discount } from './discount.ts';

export const DISCOUNT_STATES = ['running', 'planned', 'used_up', 'over', 'stopped'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

export function discountState(
  {
    startsAt,
    endsAt,
    stoppedAt,
    mostUses,
    used,
  }: Pick<Discount, 'startsAt' | 'endsAt' | 'stoppedAt' | 'mostUses' | 'used'>,
  now: string,
): DiscountState {
  if (stoppedAt !== null) return 'stopped';
  if (endsAt !== null && endsAt <= now) return 'over';
  if (startsAt !== null && now < startsAt) return 'planned';
  return mostUses !== null && used >= mostUses ? 'used_up' : 'running';
}

import { RETURN_WINDOW_DAYS } from '../shop/policies.ts';
import { DAY_MS } from '../time/durations.ts';

/** Specification, section 9. */
export const RETURN_REASONS = ['unwanted', 'damaged', 'wrong_item', 'not_as_described'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_TEXTS: Record<ReturnReason, string> = {
  unwanted: 'I changed my mind',
  damaged: 'It arrived damaged or is faulty',
  wrong_item: 'I got the wrong item',
  not_as_described: 'It is not as described',
};

export const isReturnReason = (text: string): text is ReturnReason =>
  RETURN_REASONS.some((reason) => reason === text);

export const isReturnFree = (reason: ReturnReason): boolean => reason !== 'unwanted';

export const returnWindowEnd = (deliveredAt: Date): Date =>
  new Date(deliveredAt.getTime() + RETURN_WINDOW_DAYS * DAY_MS);

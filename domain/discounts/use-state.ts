/**
 * `held` by an unpaid order, `used` by a paid one, `released` by one that is over without a payment, `late`: paid after
 * the release, when no use was left.
 */
export const USE_STATES = ['held', 'used', 'released', 'late'] as const;
export type UseState = (typeof USE_STATES)[number];

/** They count against the limit of one mailbox. */
export const MAILBOX_STATES = ['held', 'used', 'late'] as const satisfies UseState[];

/** How the shop can receive money for an order without a payment provider. */
export const RECEIVED_BY = ['eft', 'cash'] as const;
export type ReceivedBy = (typeof RECEIVED_BY)[number];

export const RECEIVED_BY_OPTIONS: readonly { value: ReceivedBy; label: string }[] = [
  { value: 'eft', label: 'EFT' },
  { value: 'cash', label: 'Cash' },
];

/** After 'paid' or 'paid back'. */
export const RECEIVED_BY_WAYS: Record<ReceivedBy, string> = { eft: 'by EFT', cash: 'in cash' };

export const isReceivedBy = (provider: string): provider is ReceivedBy => provider in RECEIVED_BY_WAYS;

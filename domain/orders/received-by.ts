/** How the shop can receive money for an order without a payment provider. */
export const RECEIVED_BY = ['eft', 'cash'] as const;
export type ReceivedBy = (typeof RECEIVED_BY)[number];

export const RECEIVED_BY_NAMES: Record<ReceivedBy, string> = { eft: 'EFT', cash: 'cash' };

export const isReceivedBy = (provider: string): provider is ReceivedBy => provider in RECEIVED_BY_NAMES;

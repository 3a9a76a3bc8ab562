import type { OfficeOrder } from '#contract/office-orders.ts';

type PaidOrder = Pick<OfficeOrder, 'number' | 'payments'>;

/** How its money is paid back, after 'Pay it back'. */
export function wayBack({ number, payments }: PaidOrder): string {
  const isCounterSale = number.startsWith('CS-');
  switch (payments.find(({ status }) => status === 'complete')?.provider) {
    case 'eft':
      return 'by EFT, by hand';
    case 'card':
      return 'on the card machine';
    case 'cash':
      return isCounterSale ? 'in cash, from the drawer' : 'in cash, by hand';
    default:
      return 'in your PayFast account';
  }
}

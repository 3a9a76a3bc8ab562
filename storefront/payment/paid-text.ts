import { longTime } from '#domain/long-time.ts';

/** When and how an order was paid; only how, where the backend does not say when. */
export function paidText(paidAt: string | undefined): string {
  const moment = new Date(paidAt ?? '');
  return Number.isNaN(moment.getTime()) ? 'Via PayFast' : `${longTime(moment)}, via PayFast`;
}

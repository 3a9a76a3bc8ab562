import { type DeliveryMethod, tariff } from '#domain/shipping/shipping.ts';
import type { DeliverySettings } from '#domain/shop/shop-facts.ts';
import { type Arrival, arrivalText, daysText } from '#domain/time/business-days.ts';
import { longDateTime } from '#domain/time/long-date.ts';

export interface OrderedDelivery {
  method: DeliveryMethod;
  service: string;
  /** The promised days, if any. */
  arrival?: Arrival | undefined;
}

/** For an unknown order, all delivery methods. */
export function deliveryStep(settings: DeliverySettings, ordered: OrderedDelivery | undefined) {
  const days = daysText(settings.standardDays);
  const title = ordered?.arrival ? arrivalText(ordered.arrival) : 'On its way to you';
  switch (ordered?.method) {
    case 'none':
      return { title: 'Nothing to deliver', text: 'Your order is complete' };
    case 'collect':
      return { title: 'Ready for you', text: 'Collect it when we email you' };
    case 'pudo':
      return { title, text: `${days} to your locker` };
    case 'shipping': {
      const { service } = ordered;
      // A courier service's own delivery time is not part of the order.
      const rate = tariff(settings, 'shipping', 0).find(({ serviceName }) => serviceName === service);
      const text = [service, rate && `${rate.deliveryTime} to your door`].filter(Boolean).join(', ');
      return { title, text: text || `${days} to your door` };
    }
    default:
      return {
        title,
        text: `${days} to your door or locker; collect when we email you`,
      };
  }
}

export function paidText(paidAt: string | undefined, { isPaidByCards = false, isFree = false } = {}): string {
  const moment = new Date(paidAt ?? '');
  const isKnown = !Number.isNaN(moment.getTime());
  if (isFree) return isKnown ? longDateTime(moment) : 'There is nothing to pay';
  if (isPaidByCards)
    return isKnown ? `${longDateTime(moment)}, with gift cards or credit` : 'With gift cards or credit';
  return isKnown ? `${longDateTime(moment)}, via PayFast` : 'Via PayFast';
}

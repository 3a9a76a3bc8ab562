import { type Arrival, arrivalText, daysText } from '#domain/business-days.ts';
import { type DeliveryMethod, tariff } from '#domain/shipping.ts';
import type { DeliverySettings } from '#domain/shop-facts.ts';

/** How an order goes out. */
export interface OrderedDelivery {
  method: DeliveryMethod;
  /** The service's name, as it was chosen. */
  service: string;
  /** The days that were promised; undefined where nobody could say. */
  arrival?: Arrival | undefined;
}

/** How a paid order reaches its shopper; of an order that nobody knows, all ways. */
export function lastStep(settings: DeliverySettings, ordered: OrderedDelivery | undefined) {
  const days = daysText(settings.standardDays);
  const title = ordered?.arrival ? arrivalText(ordered.arrival) : 'On its way to you';
  switch (ordered?.method) {
    case 'collect':
      return { title: 'Ready for you', text: 'Collect it when we email you' };
    case 'pudo':
      return { title, text: `${days} to your locker` };
    case 'shipping': {
      const { service } = ordered;
      // A courier's own service takes as long as the courier says, which the order does not know.
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

import { countParcels } from '#domain/packing/parcels.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { lineOptions } from '../orders/line-options.ts';
import { describeDelivery } from '../orders/order-delivery.ts';
import type { Parcel } from '../orders/parcels.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { RETURNS, trackingSection } from './change-mails.ts';
import { orderWords } from './mail-words.ts';
import type { OrderMail } from './order-mail.ts';

interface SentParcel {
  parcel: Parcel;
  /** All parcels of the order, including this one. */
  parcels: readonly Parcel[];
}

/** Announces one of several parcels. */
export function parcelShipped(
  order: Order,
  lines: readonly OrderLine[],
  { parcel, parcels }: SentParcel,
  shop: ShopFacts,
  pageUrl: string,
): OrderMail {
  const which = `parcel ${parcel.number} of ${countParcels(parcels)}`;
  const toCome = parcels.filter(({ shipped_at }) => shipped_at === null);
  const { message, ...words } = orderWords('parcel', order, shop, {
    parcel: which,
    tracking: parcel.tracking,
  });
  return {
    ...words,
    message: [
      ...message,
      toCome.length === 0
        ? 'This is the last parcel of your order.'
        : 'We will email you when the rest is on its way.',
    ],
    button: { label: 'View your order', url: pageUrl },
    sections: [
      { heading: 'In this parcel', lines: contents([parcel], lines) },
      ...trackingSection(parcel.tracking),
      ...(toCome.length === 0 ? [] : [{ heading: 'Still to come', lines: contents(toCome, lines) }]),
      { heading: 'Delivery', lines: describeDelivery(order, shop).lines },
      RETURNS,
    ],
  };
}

/** Replaces what an earlier mail said. */
export function trackingCorrected(
  order: Order,
  { parcel, parcels }: SentParcel,
  shop: ShopFacts,
  pageUrl: string,
): OrderMail {
  const count = countParcels(parcels);
  const which = count > 1 ? `parcel ${parcel.number} of ${count} of your order` : 'your order';
  return {
    ...orderWords('tracking', order, shop, { which, tracking: parcel.tracking }),
    button: { label: 'View your order', url: pageUrl },
    sections: trackingSection(parcel.tracking),
  };
}

const contents = (parcels: readonly Parcel[], lines: readonly OrderLine[]): string[] =>
  parcels.flatMap((parcel) =>
    parcel.lines.flatMap(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [[`${quantity} × ${line.name}`, ...lineOptions(line)].join(', ')] : [];
    }),
  );

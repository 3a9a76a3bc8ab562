import { randFromCents } from '#domain/money.ts';
import { HANDLING_DAYS } from '#domain/shipping.ts';
import type { ShippingOrigin } from '#domain/shop-facts.ts';
import type { Shipment } from '../courier.ts';

/** In centimetres, kilograms and rand. */
export const bobGoRequest = (origin: ShippingOrigin, { to, items, goodsCents }: Shipment) => ({
  collection_address: origin,
  delivery_address: to,
  items: items.map((item) => ({
    description: item.description || 'Item',
    price: randFromCents(item.priceCents),
    quantity: item.quantity,
    length_cm: item.lengthCm,
    width_cm: item.widthCm,
    height_cm: item.heightCm,
    weight_kg: item.weightKg,
  })),
  declared_value: randFromCents(goodsCents),
  handling_time: HANDLING_DAYS,
});

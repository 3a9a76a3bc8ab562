import { randFromCents } from '#domain/money/money.ts';
import { HANDLING_DAYS } from '#domain/shipping/shipping.ts';
import type { ShippingOrigin } from '#domain/shop/shop-facts.ts';
import { fetchOutside, isTimeout } from '../../ground/fetch-outside.ts';
import type { Courier, CourierAnswer, Shipment } from '../courier.ts';
import { readBobGoRates } from './answer.ts';

export interface BobGoSettings {
  token: string;
  baseUrl: string;
}

/** As in Bob Go's own WooCommerce plugin. */
const TIMEOUT_MS = 12_000;

export const bobGo = (settings: BobGoSettings, origin: ShippingOrigin, timeoutMs = TIMEOUT_MS): Courier => ({
  name: 'Bob Go',
  findRates: (shipment) => askBobGo(settings, origin, shipment, timeoutMs),
});

async function askBobGo(
  { token, baseUrl }: BobGoSettings,
  origin: ShippingOrigin,
  shipment: Shipment,
  timeoutMs: number,
): Promise<CourierAnswer> {
  try {
    const response = await fetchOutside(`${baseUrl}/v2/rates-at-checkout`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(bobGoRequest(origin, shipment)),
      timeoutMs,
    });
    if (!response.ok) return { ok: false, reason: `status ${response.status}` };
    return readBobGoRates(await response.text());
  } catch (error) {
    const timedOut = isTimeout(error);
    return { ok: false, reason: timedOut ? 'timeout' : 'no connection', timedOut };
  }
}

/** In centimetres, kilograms and rand. */
const bobGoRequest = (origin: ShippingOrigin, { to, items, goodsCents }: Shipment) => ({
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

import type { ShippingOrigin } from '#domain/shop-facts.ts';
import type { Courier, CourierAnswer, Shipment } from '../courier.ts';
import { readBobGoRates } from './answer.ts';
import { bobGoRequest } from './request.ts';

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
    const response = await fetch(`${baseUrl}/v2/rates-at-checkout`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(bobGoRequest(origin, shipment)),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) return { ok: false, reason: `status ${response.status}` };
    return readBobGoRates(await response.text());
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, reason: timedOut ? 'timeout' : 'no connection', timedOut };
  }
}

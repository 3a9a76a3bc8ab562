import type { ShippingServices } from '../shipping/services.ts';

/** When the stock of an order that starts (or starts again) now goes back if nobody pays; ISO time. */
export const holdEndFromNow = ({ now, settings }: ShippingServices): string =>
  new Date(now().getTime() + settings.stockHoldMinutes * 60_000).toISOString();

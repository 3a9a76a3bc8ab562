import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { cacheRates } from '../cache-rates.ts';
import type { Courier } from '../courier.ts';
import { type BobGoSettings, bobGo } from './bobgo.ts';

/** Collects from the shop's current address; rates for a previous one are dropped. */
export function liveCourier(api: BobGoSettings, settings: { shop: Pick<ShopFacts, 'origin'> }): Courier {
  let origin = '';
  let courier: Courier | undefined;
  return {
    name: 'Bob Go',
    findRates(shipment) {
      const place = JSON.stringify(settings.shop.origin);
      if (!courier || place !== origin) courier = cacheRates(bobGo(api, settings.shop.origin));
      origin = place;
      return courier.findRates(shipment);
    },
  };
}

import type { ShopFacts } from './shop-facts.ts';

export interface Visit {
  address: string;
  mapUrl: string;
  hours: string[];
  directions?: string | undefined;
  parking?: string | undefined;
}

type VisitedShop = Pick<
  ShopFacts,
  'addressLines' | 'hours' | 'saturdayHours' | 'mapUrl' | 'directions' | 'parking'
>;

export function visitOf(shop: VisitedShop): Visit {
  const address = shop.addressLines.join(', ');
  return {
    address,
    mapUrl: shop.mapUrl ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
    hours: [shop.hours, shop.saturdayHours].flatMap((line) => line ?? []),
    directions: shop.directions,
    parking: shop.parking,
  };
}

export function streetOf({ addressLines, city }: Pick<ShopFacts, 'addressLines' | 'city'>): string {
  const cityLine = addressLines.indexOf(city);
  return addressLines.slice(0, cityLine > 0 ? cityLine : 1).join(', ');
}

export function visitLines(shop: VisitedShop): string[] {
  const { mapUrl, hours, directions, parking } = visitOf(shop);
  return [
    ...shop.addressLines,
    ...hours,
    ...(directions ? [directions] : []),
    ...(parking ? [`Parking: ${parking}`] : []),
    `Map: ${mapUrl}`,
  ];
}

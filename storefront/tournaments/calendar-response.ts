import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import type { Tournament } from '../api/tournament.ts';
import { toCalendar } from './calendar.ts';

export function calendarResponse(
  tournaments: readonly Tournament[],
  { shop, publicUrl }: { shop: ShopFacts; publicUrl: string },
  file: string,
  now: Date,
): Response {
  const { name: shopName, addressLines } = shop;
  return new Response(toCalendar(tournaments, { shopName, addressLines, publicUrl }, now), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${file.replace(/[^\w.-]/g, '-')}"`,
      'Cache-Control': 'public, max-age=600',
    },
  });
}

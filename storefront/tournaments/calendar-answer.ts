import type { ShopFacts } from '#domain/shop-facts.ts';
import type { Tournament } from '../api/tournament.ts';
import { calendarOf } from './calendar.ts';

/** A calendar file to keep, or to subscribe to. */
export function calendarAnswer(
  tournaments: readonly Tournament[],
  { shop, publicUrl }: { shop: ShopFacts; publicUrl: string },
  file: string,
): Response {
  const { name: shopName, addressLines } = shop;
  return new Response(calendarOf(tournaments, { shopName, addressLines, publicUrl }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${file.replace(/[^\w.-]/g, '-')}"`,
      'Cache-Control': 'public, max-age=600',
    },
  });
}

import { ContentApiError } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/calendar-route.ts';
import { calendarAnswer } from './calendar-answer.ts';
import { findTournaments } from './find-tournaments.ts';

/** `/tournaments/calendar.ics`: a calendar that phones keep in step with the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  try {
    const tournaments = await findTournaments(services.contentApi, new Date(), services.shop.city);
    return calendarAnswer(tournaments, services, 'tournaments.ics');
  } catch (error) {
    if (!(error instanceof ContentApiError)) throw error;
    return new Response(error.message, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

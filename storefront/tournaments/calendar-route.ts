import { CallError } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/calendar-route.ts';
import { calendarResponse } from './calendar-response.ts';
import { findTournaments } from './find-tournaments.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const now = new Date();
  try {
    return calendarResponse(await findTournaments(services, now), services, 'tournaments.ics', now);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return new Response(error.message, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

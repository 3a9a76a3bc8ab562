import { slugify } from '#domain/text/text.ts';
import { CallError } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/calendar-route.ts';
import { calendarResponse } from './calendar-response.ts';
import { findTournaments } from './find-tournaments.ts';

/** Of one game with `?game=`, by the name that the page of tournaments has for it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const now = new Date();
  const game = new URL(request.url).searchParams.get('game') ?? '';
  try {
    const all = await findTournaments(services, now);
    const shown = game === '' ? all : all.filter(({ brand }) => brand === game);
    const file = game === '' ? 'tournaments.ics' : `tournaments-${slugify(game)}.ics`;
    return calendarResponse(shown, services, file, now);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return new Response(error.message, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

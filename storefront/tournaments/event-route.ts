import { CallError } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';
import { findEvents } from '../api/find-events.ts';
import { isTournament, tournamentOf } from '../api/tournament.ts';
import type { Route } from './+types/event-route.ts';
import { calendarResponse } from './calendar-response.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  try {
    const post = await services.contentApi.post(params.slug);
    if (!isTournament(post)) return unknownEvent();
    const events = await findEvents(services, [post]);
    const now = new Date();
    const tournament = tournamentOf(post, now, services.shop.city, events);
    return calendarResponse([tournament], services, `${post.slug}.ics`, now);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) return unknownEvent();
    return new Response(error.message, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

const unknownEvent = (): Response => new Response('No such tournament', { status: 404 });

import { ContentApiError, TOURNAMENT } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';
import { tournamentOf } from '../api/tournament.ts';
import type { Route } from './+types/event-route.ts';
import { calendarAnswer } from './calendar-answer.ts';

/** `/tournaments/{slug}.ics`: one tournament for the visitor's own calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  try {
    const post = await services.contentApi.post(params.slug);
    if (!post.categories.some(({ slug }) => slug === TOURNAMENT)) return unknownEvent();
    const tournament = tournamentOf(post, new Date(), services.shop.city);
    return calendarAnswer([tournament], services, `${post.slug}.ics`);
  } catch (error) {
    if (!(error instanceof ContentApiError)) throw error;
    if (error.status === 404) return unknownEvent();
    return new Response(error.message, { status: 503, headers: { 'Retry-After': '60' } });
  }
}

const unknownEvent = (): Response => new Response('No such tournament', { status: 404 });

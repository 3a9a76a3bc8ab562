import type { ApiEvent } from '#contract/events.ts';
import { TOURNAMENT_HOURS } from '#domain/events/calendar.ts';
import { prizeOf, tournamentText } from '#domain/shop/tournament.ts';
import { stripMarkup } from '#domain/text/html-text.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { DEFAULT_FIRST_ROUND, momentOf, nextSaturday } from '#domain/time/saturdays.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { type Booking, bookingOf } from './booking.ts';
import { brandOfPost } from './content/post-summary.ts';
import { type Post, TOURNAMENT } from './content-api.ts';

export interface Tournament {
  slug: string;
  title: string;
  text: string;
  /** 'R1,000' or 'Booster Packs'. */
  prize: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  /** 'HH:MM', in South Africa. */
  time: string;
  startsAt: string;
  endsAt: string;
  isOver: boolean;
  city: string;
  format?: string | undefined;
  feeCents?: number | undefined;
  seats?: number | undefined;
  image?: string | undefined;
  brand?: string | undefined;
  modifiedAt: string;
  /** Undefined where no seats are sold. */
  booking?: Booking | undefined;
}

/** Where its seats are sold, the event says when it begins; else the post does, or it is on the next Saturday. */
export function tournamentOf(
  post: Post,
  now: Date,
  shopCity: string,
  events: readonly ApiEvent[] = [],
): Tournament {
  const event = events.find(({ post_slug }) => post_slug === post.slug);
  const booking = event && bookingOf(event, now);
  const { city = shopCity, format, feeCents, seats } = post.event;
  const { date, time } = event ? momentParts(event.starts_at) : announcedTime(post, now);
  const start = momentOf(date, time);
  const end = new Date(start.getTime() + TOURNAMENT_HOURS * HOUR_MS);
  return {
    slug: post.slug,
    title: post.title,
    text: tournamentText(post.excerpt),
    prize: prizeOf(stripMarkup(post.content)),
    date,
    time,
    startsAt: start.toISOString(),
    endsAt: end.toISOString(),
    isOver: end <= now,
    city,
    format,
    feeCents: booking?.feeCents ?? feeCents,
    seats: event?.seats ?? seats,
    image: post.image?.src,
    brand: brandOfPost(post),
    modifiedAt: post.modifiedAt,
    booking,
  };
}

function announcedTime({ event }: Post, now: Date): Pick<Tournament, 'date' | 'time'> {
  const { time = DEFAULT_FIRST_ROUND } = event;
  return { date: event.date ?? nextSaturday(now, time), time };
}

function momentParts(moment: string): Pick<Tournament, 'date' | 'time'> {
  const local = southAfricanTime(new Date(moment));
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** undefined for a post that announces none. */
export const eventOf = (
  post: Post,
  now: Date,
  shopCity: string,
  events?: readonly ApiEvent[],
): Tournament | undefined => (isTournament(post) ? tournamentOf(post, now, shopCity, events) : undefined);

export const isTournament = ({ categories }: Post): boolean =>
  categories.some(({ slug }) => slug === TOURNAMENT);

export const upcomingTournaments = (
  posts: Post[],
  now: Date,
  shopCity: string,
  events?: readonly ApiEvent[],
): Tournament[] =>
  posts
    .map((post) => tournamentOf(post, now, shopCity, events))
    .filter(({ isOver }) => !isOver)
    .sort(bySoonest);

/** Where a tournament is shown without its state, a cancelled one is left out. */
export const takesPlace = ({ booking }: Tournament): boolean => booking?.offer !== 'cancelled';

export const bySoonest = (one: Tournament, other: Tournament): number =>
  Number(one.isOver) - Number(other.isOver) || one.startsAt.localeCompare(other.startsAt);

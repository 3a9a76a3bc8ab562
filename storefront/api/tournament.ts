import { prizeOf, tournamentText } from '#domain/shop/tournament.ts';
import { stripMarkup } from '#domain/text/html-text.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { DEFAULT_FIRST_ROUND, momentOf, nextSaturday } from '#domain/time/saturdays.ts';
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
}

const DURATION_HOURS = 6;

/** Without a date in the post, the next Saturday. */
export function tournamentOf(post: Post, now: Date, shopCity: string): Tournament {
  const { time = DEFAULT_FIRST_ROUND, city = shopCity, format, feeCents, seats } = post.event;
  const date = post.event.date ?? nextSaturday(now, time);
  const start = momentOf(date, time);
  const end = new Date(start.getTime() + DURATION_HOURS * HOUR_MS);
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
    feeCents,
    seats,
    image: post.image?.src,
    brand: brandOfPost(post),
    modifiedAt: post.modifiedAt,
  };
}

/** undefined for a post that announces none. */
export const eventOf = (post: Post, now: Date, shopCity: string): Tournament | undefined =>
  post.categories.some(({ slug }) => slug === TOURNAMENT) ? tournamentOf(post, now, shopCity) : undefined;

export const upcomingTournaments = (posts: Post[], now: Date, shopCity: string): Tournament[] =>
  posts
    .map((post) => tournamentOf(post, now, shopCity))
    .filter(({ isOver }) => !isOver)
    .sort(bySoonest);

export const bySoonest = (one: Tournament, other: Tournament): number =>
  Number(one.isOver) - Number(other.isOver) || one.startsAt.localeCompare(other.startsAt);

import { data, Link } from 'react-router';
import type { BrandNames } from '#domain/catalogue/brand-names.ts';
import { NO_TOURNAMENTS } from '#domain/shop/tournament.ts';
import { streetOf, visitOf } from '#domain/shop/visit.ts';
import { DEFAULT_FIRST_ROUND, dayInWords, nextSaturday } from '#domain/time/saturdays.ts';
import { CallError } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';
import { eventData } from '../api/event-data.ts';
import type { Tournament } from '../api/tournament.ts';
import { JsonLd } from '../pieces/page/json-ld.tsx';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { TournamentList } from '../pieces/posts/tournament-list.tsx';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { FailedNotice } from '../ui/marks/failed-notice.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { Ticket } from '../ui/marks/ticket.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/tournaments-page.ts';
import { findTournaments } from './find-tournaments.ts';
import { FirstTime } from './first-time.tsx';
import styles from './tournaments-page.css?url';

export const links = screenStyles(styles);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: 'Saturday tournaments',
    description: `Card game tournaments every Saturday in ${loaderData?.city ?? 'South Africa'}: dates, formats, entry fees and prizes.`,
    path: '/tournaments',
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shop, publicUrl } = services;
  const now = new Date();
  const common = {
    game: new URL(request.url).searchParams.get('game') ?? '',
    saturday: nextSaturday(now),
    city: shop.city,
    shopName: shop.name,
    brandNames: shop.brandNames,
    street: streetOf(shop),
    visit: visitOf(shop),
    publicUrl,
  };
  try {
    return { ...common, tournaments: await findTournaments(services, now), error: undefined };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const tournaments: Tournament[] = [];
    return data({ ...common, tournaments, error: error.message }, { status: 503 });
  }
}

export default function TournamentsPage({ loaderData }: Route.ComponentProps) {
  const { tournaments, error, city, saturday, visit } = loaderData;
  const [next] = tournaments;
  return (
    <main id="main" tabIndex={-1}>
      <section className="storm">
        <div className="tournaments-head wrap">
          <Breadcrumbs trail={[]} current="Tournaments" />
          <SpringHeading level={1} text="Every Saturday, somebody wins" wide="somebody" />
          <p className="lead">
            One format a week at our tables in {city}. First round at {DEFAULT_FIRST_ROUND}, home before the
            late match.
          </p>
          {next && <Ticket {...next} to={`/posts/${next.slug}`} level={2} />}
          {!next && error === undefined && <NothingPlanned saturday={saturday} />}
          {error !== undefined && <FailedTournaments message={error} />}
        </div>
      </section>
      {next && <ComingUp {...loaderData} />}
      <FirstTime visit={visit} />
      <JsonLd data={import.meta.env.SSR && tournaments.map((each) => eventData(each, loaderData))} />
    </main>
  );
}

interface ComingUpProps {
  tournaments: Tournament[];
  /** Empty for all games. */
  game: string;
  brandNames: BrandNames;
  publicUrl: string;
}

function ComingUp({ tournaments, game, brandNames, publicUrl }: ComingUpProps) {
  const games = [...new Set(tournaments.flatMap(({ brand }) => brand ?? []))];
  const isOne = games.includes(game);
  const shown = isOne ? tournaments.filter(({ brand }) => brand === game) : tournaments;
  const feed = `/tournaments/calendar.ics${isOne ? `?${new URLSearchParams({ game })}` : ''}`;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <div>
            <SpringHeading text="Coming up" wide="up" />
            <p className="muted">
              <a className="text-link" href={publicUrl.replace(/^https?/, 'webcal') + feed}>
                Subscribe to the calendar{isOne && ` of ${brandNames[game] ?? game}`}
              </a>{' '}
              or{' '}
              <a className="text-link" href={feed}>
                take it as a file
              </a>
              .
            </p>
          </div>
          {games.length > 1 && <Games games={games} game={isOne ? game : ''} brandNames={brandNames} />}
        </div>
        <TournamentList tournaments={shown} level={3} />
      </div>
    </section>
  );
}

function Games({ games, game, brandNames }: { games: string[]; game: string; brandNames: BrandNames }) {
  return (
    <nav className="row" aria-label="Games">
      {['', ...games].map((each) => (
        <Link
          key={each}
          className="chip"
          to={each === '' ? '/tournaments' : `/tournaments?${new URLSearchParams({ game: each })}`}
          aria-current={each === game ? 'true' : undefined}
          preventScrollReset
        >
          {brandNames[each] ?? (each || 'All games')}
        </Link>
      ))}
    </nav>
  );
}

function NothingPlanned({ saturday }: { saturday: string }) {
  const { weekday, day, month } = dayInWords(saturday);
  return (
    <p className="lead">
      <Icon name="calendar" /> {NO_TOURNAMENTS} The tables open again on {weekday} {day} {month},{' '}
      {DEFAULT_FIRST_ROUND}.
    </p>
  );
}

function FailedTournaments({ message }: { message: string }) {
  return <FailedNotice>Error loading tournaments: {message}</FailedNotice>;
}

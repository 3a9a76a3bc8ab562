import type { ApiEventRounds } from '#contract/events.ts';
import { matchWords, recordWords, roundName } from '#domain/rounds/round-words.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/rounds-page.ts';
import { loadRounds } from './load-rounds.ts';
import styles from './rounds-page.css?url';
import { useFreshRounds } from './use-fresh-rounds.ts';

export const links = screenStyles(styles);

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.rounds.event.name}: pairings and standings` : 'Unknown tournament';
  return pageMeta(matches[0].loaderData, {
    title,
    description: 'Who plays whom at which table, and who leads.',
    path: `/events/${params.slug}`,
  });
}

export const loader = ({ params, context }: Route.LoaderArgs) => loadRounds(params.slug, context);

export default function RoundsPage({ loaderData }: Route.ComponentProps) {
  const { rounds, isOver, slug } = loaderData;
  const { event, rounds: all, standings } = rounds;
  useFreshRounds(!isOver);
  const last = all.at(-1);
  const endsAt = isOver || !last ? undefined : endOf(last, rounds.minutes);
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap section rounds">
        <Breadcrumbs
          trail={[
            { to: '/tournaments', label: 'Tournaments' },
            { to: `/posts/${slug}`, label: event.name },
          ]}
          current="Pairings and standings"
        />
        <SpringHeading level={1} text={event.name} wide="" />
        <p className="muted">{longDateTime(new Date(event.starts_at))}</p>
        {last ? (
          <Pairings round={last} endsAt={endsAt} />
        ) : (
          standings.length === 0 && (
            <p>The first round has not been paired yet. This page shows it as soon as it is.</p>
          )
        )}
        {divisionsOf(standings).map((division) => (
          <Standings
            key={division}
            division={division}
            standings={standings.filter((row) => row.division === division)}
          />
        ))}
        {all.length > 1 && (
          <section aria-label="Rounds before">
            {all
              .slice(0, -1)
              .toReversed()
              .map((round) => (
                <details key={round.number}>
                  <summary>{titleOf(round)}</summary>
                  <Pairings round={round} isBefore />
                </details>
              ))}
          </section>
        )}
        {rounds.decks.length > 0 && (
          <section aria-labelledby="decks">
            <h2 id="decks">Deck lists</h2>
            {rounds.decks.map(({ player, list }) => (
              <details key={player}>
                <summary>{player}</summary>
                <pre className="rounds__deck">{list}</pre>
              </details>
            ))}
          </section>
        )}
        {(last ?? standings[0]) && (
          <p className="small muted">
            Players who did not agree to be named in public are shown by a number. Report your result on the
            page of your order. If one is wrong, tell the judge.
          </p>
        )}
      </div>
    </main>
  );
}

type Round = ApiEventRounds['rounds'][number];

const titleOf = ({ kind, number, matches }: Round): string =>
  roundName({ kind, number, tables: matches.length });

/** '14:05' by the wall clock; undefined: it has no clock, or its clock has not been started. */
const endOf = ({ started_at }: Round, minutes: number): string | undefined =>
  started_at === null || minutes === 0
    ? undefined
    : southAfricanTime(new Date(Date.parse(started_at) + minutes * MINUTE_MS)).slice(11, 16);

interface PairingsProps {
  round: Round;
  isBefore?: boolean;
  endsAt?: string | undefined;
}

/** By name, so that players find themselves. */
function Pairings({ round, isBefore = false, endsAt }: PairingsProps) {
  const rows = round.matches
    .flatMap((match) => [
      { player: match.a, against: match.b, table: match.table, result: matchWords(match) },
      ...(match.b === null
        ? []
        : [{ player: match.b, against: match.a, table: match.table, result: matchWords(match, 'second') }]),
    ])
    .toSorted((one, other) => one.player.localeCompare(other.player, 'en', { numeric: true }));
  return (
    <div className="rounds__table">
      {!isBefore && <h2>{titleOf(round)}</h2>}
      {endsAt !== undefined && <p>The time for this round ends at {endsAt}.</p>}
      <table>
        <caption className="sr-only">{titleOf(round)}, by name</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Table</th>
            <th scope="col">Against</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ player, against, table, result }) => (
            <tr key={`${player} ${table}`}>
              <th scope="row">{player}</th>
              <td className="rounds__number">{table === 0 ? '' : table}</td>
              <td>{against ?? ''}</td>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Standing = ApiEventRounds['standings'][number];

const divisionsOf = (standings: readonly Standing[]): string[] => [
  ...new Set(standings.map(({ division }) => division)),
];

/** Columns of what the program that runs a tournament has not said are left out. */
function Standings({ division, standings }: { division: string; standings: readonly Standing[] }) {
  const title = division === '' ? 'Standings' : `Standings: ${division}`;
  const [hasPoints, hasRecords] = [
    standings.some(({ points }) => points !== null),
    standings.some(({ wins }) => wins !== null),
  ];
  return (
    <div className="rounds__table">
      <h2>{title}</h2>
      <table>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Player</th>
            {hasPoints && <th scope="col">Points</th>}
            {hasRecords && <th scope="col">Won, lost, drawn</th>}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ place, player, points, ...row }) => (
            <tr key={`${place} ${player}`}>
              <td className="rounds__number">{place}</td>
              <th scope="row">{player}</th>
              {hasPoints && <td>{points}</td>}
              {hasRecords && <td>{recordWords(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

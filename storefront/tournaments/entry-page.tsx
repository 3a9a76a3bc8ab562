import { data, Form, Link, redirect, useNavigation } from 'react-router';
import type { EntryPage, EntryRound } from '#contract/entries.ts';
import { resultWords } from '#domain/rounds/match-result.ts';
import { roundName } from '#domain/rounds/round-words.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, withFormFallback } from '../api/forms.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/entry-page.ts';
import styles from './entry-page.css?url';
import { useFreshRounds } from './use-fresh-rounds.ts';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Your table and result');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ params, context }: Route.LoaderArgs) {
  const entry = await context.get(storefrontContext).shopApi.entry(params.link);
  return data({ entry }, { status: entry ? 200 : 404 });
}

const MOST = 3;
const FIELDS = ['wins', 'losses', 'draws'] as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = Object.fromEntries(FIELDS.map((name) => [name, Number(form.get(name) ?? 0)])) as Record<
    (typeof FIELDS)[number],
    number
  >;
  const round = Number(form.get('round'));
  const answer = await context
    .get(storefrontContext)
    .shopApi.reportResult({ link: params.link, round, ...typed });
  if (answer.ok) throw redirect(`/entry/${params.link}`);
  return data({ message: answer.message, typed }, { status: answer.status || 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (message) => ({ message: message as string, typed: undefined }));

export default function EntryPageScreen({ loaderData: { entry }, actionData }: Route.ComponentProps) {
  useFreshRounds(entry?.event.state === 'open' || entry?.event.state === 'closed');
  if (!entry) return <DeadLink />;
  const { event, round, player } = entry;
  return (
    <main id="main" className="wrap entry-page">
      <div className="page-head stack">
        <SpringHeading level={1} text={event.name} wide="" />
        {player !== '' && <p className="lead">{player}</p>}
      </div>
      {actionData && <ErrorSummary errors={[{ message: actionData.message }]} />}
      {round ? (
        <>
          <Place round={round} minutes={entry.minutes} />
          <Told round={round} />
          {round.may_report && (
            <Report key={`${round.number} ${round.told?.wins}`} round={round} typed={actionData?.typed} />
          )}
        </>
      ) : (
        <Notice tone="info">{waitWords(entry)}</Notice>
      )}
      {event.post_slug !== '' && (
        <p>
          <Link className="more-link" to={`/events/${event.post_slug}`}>
            All pairings and standings
          </Link>
        </p>
      )}
    </main>
  );
}

const waitWords = ({ event: { state } }: EntryPage): string =>
  state === 'over' || state === 'cancelled'
    ? 'This tournament is over.'
    : 'You are not paired yet. This page shows your table as soon as you are.';

function Place({ round, minutes }: { round: EntryRound; minutes: number }) {
  const { table, opponent, started_at } = round;
  const endsAt =
    started_at !== null && minutes > 0
      ? southAfricanTime(new Date(Date.parse(started_at) + minutes * MINUTE_MS)).slice(11, 16)
      : undefined;
  return (
    <section className="entry-page__place" aria-label="Your table">
      <h2>{roundName(round)}</h2>
      {table === 0 ? (
        <p className="entry-page__table">{round.outcome === 'bye' ? 'Bye' : 'No table'}</p>
      ) : (
        <p className="entry-page__table">Table {table}</p>
      )}
      {opponent !== null && <p className="entry-page__against">against {opponent || 'a player'}</p>}
      {endsAt !== undefined && round.result === null && table > 0 && <p>The time ends at {endsAt}.</p>}
    </section>
  );
}

const wordsOf = ({ wins, losses, draws, both_lose }: NonNullable<EntryRound['told']>): string =>
  resultWords({ winsA: wins, winsB: losses, draws, isDoubleLoss: both_lose });

function Told({ round: { result, told, told_by_opponent, table } }: { round: EntryRound }) {
  if (result && table > 0) return <Notice tone="ok">Your result is {wordsOf(result)}.</Notice>;
  if (told && told_by_opponent) {
    return (
      <Notice tone="warn">
        You reported {wordsOf(told)}, your opponent {wordsOf(told_by_opponent)}. If yours is wrong, report it
        again; otherwise call the judge.
      </Notice>
    );
  }
  if (told)
    return <Notice tone="info">You reported {wordsOf(told)}. Your opponent has to say the same.</Notice>;
  if (told_by_opponent) {
    return (
      <Notice tone="info">
        Your opponent reported {wordsOf(told_by_opponent)}, as you see it. Report it if it is right.
      </Notice>
    );
  }
  return null;
}

interface ReportProps {
  round: EntryRound;
  typed: Record<(typeof FIELDS)[number], number> | undefined;
}

function Report({ round: { number, told, told_by_opponent, may_draw }, typed }: ReportProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const first = typed ?? told ?? told_by_opponent;
  const options = Array.from({ length: MOST + 1 }, (_, games) => ({
    value: String(games),
    label: String(games),
  }));
  return (
    <Form method="post" className="panel stack stack--fields">
      <h2 className="title">How did it end?</h2>
      <input type="hidden" name="round" value={number} />
      <SelectField
        name="wins"
        label="Games that you won"
        options={options}
        defaultValue={String(first?.wins ?? 0)}
      />
      <SelectField
        name="losses"
        label="Games that your opponent won"
        options={options}
        defaultValue={String(first?.losses ?? 0)}
      />
      {may_draw && (
        <SelectField
          name="draws"
          label="Drawn games"
          options={options}
          defaultValue={String(first?.draws ?? 0)}
        />
      )}
      <Button type="submit" look="ink" size="large" busy={isSending}>
        Report the result
      </Button>
    </Form>
  );
}

const DeadLink = () => (
  <main id="main" className="wrap entry-page">
    <div className="page-head stack">
      <SpringHeading level={1} text="This link belongs to no seat" wide="seat" />
      <p className="lead">Open the page of your order again, or ask us at the table.</p>
    </div>
  </main>
);

import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import type { OfficeRound, OfficeRounds } from '#backend/event-desk/rounds/find-rounds.ts';
import { MOST_TYPED } from '#domain/rounds/match-result.ts';
import { countOf } from '#domain/text/counts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { Button, buttonClass } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf, readForm, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { nameOfRound, namesOf } from '../pieces/round-words.ts';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { Views } from '../pieces/views.tsx';
import { ChangeRound } from './change-round.tsx';
import { Correct, Corrected, pairedSince } from './correct-result.tsx';
import { RoundClock } from './round-clock.tsx';
import { answerRounds, type SentRounds } from './rounds-action.ts';
import { StandingsTable } from './standings-table.tsx';
import { StartForm } from './start-form.tsx';
import { Tables } from './tables.tsx';
import './rounds.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const rounds = dataOf(await context.get(officeContext).act.rounds({ id: readId(params.id) }), request);
  const asked = new URL(request.url).searchParams;
  const numberOf = (name: string) => readId(asked.get(name) ?? undefined);
  const round = rounds.rounds.find(({ number }) => number === numberOf('round')) ?? rounds.rounds.at(-1);
  const tableOf = (name: string) => round?.matches.find(({ table }) => table > 0 && table === numberOf(name));
  return { rounds, round, correcting: tableOf('table'), corrected: tableOf('corrected') };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  return answerRounds({ act, request, event: readId(params.id), form });
}

export default function RoundsPage() {
  const { rounds, round, correcting, corrected } = useLoaderData<typeof loader>();
  const sent = useAnswer<SentRounds>();
  const { event, players } = rounds;
  const nameOf = namesOf(rounds);
  const address = `/events/${event.id}/rounds`;
  return (
    <Screen
      title={`${event.name}: rounds`}
      heading="Rounds"
      note={`${event.name}, ${longDateTime(new Date(event.starts_at))}`}
      backTo={{ to: `/events/${event.id}`, name: event.name }}
    >
      {sent && <Note tone="error" title={sent.message} />}
      {event.run_by === 'other' && (
        <p className="event-line">
          Another program runs this tournament, and{' '}
          <Link to={`/events/${event.id}/results`}>what it says is taken over</Link>.
        </p>
      )}
      {round ? (
        <>
          <Views
            label="Rounds"
            views={rounds.rounds.map(({ number }) => ({
              to: `${address}?round=${number}`,
              name: nameOfRound(rounds, number),
              isCurrent: number === round.number,
            }))}
          />
          <RoundHead rounds={rounds} round={round} />
          {corrected && !correcting && (
            <Corrected since={pairedSince(rounds, round.number, corrected)} nameOf={nameOf} />
          )}
          {correcting && correcting.outcome !== null ? (
            <Correct
              key={correcting.table}
              match={correcting}
              round={round.number}
              nameOf={nameOf}
              sent={sent}
              since={pairedSince(rounds, round.number, correcting)}
            />
          ) : (
            event.run_by === 'us' &&
            round.matches.some(({ outcome }) => outcome === null) && (
              <TypeResult round={round.number} sent={sent} />
            )
          )}
          <Tables round={round} nameOf={nameOf} address={address} isOurs={event.run_by === 'us'} />
          {isLast(rounds, round) && isPlayedHere(event) && (
            <ChangeRound rounds={rounds} round={round} nameOf={nameOf} sent={sent} />
          )}
          <h2 className="rounds__title">Standings</h2>
          <StandingsTable
            rounds={rounds}
            nameOf={nameOf}
            goesOn={isPlayedHere(event) && rounds.next.kind !== 'over'}
            round={round.number}
          />
        </>
      ) : event.run_by === 'other' ? (
        <StandingsTable rounds={rounds} nameOf={nameOf} goesOn={false} round={0} />
      ) : (
        <StartForm eventId={event.id} here={players.filter(({ plays }) => plays).length} sent={sent} />
      )}
    </Screen>
  );
}

const isPlayedHere = ({ state, run_by }: OfficeRounds['event']): boolean =>
  state === 'closed' && run_by === 'us';

const isLast = ({ rounds }: OfficeRounds, { number }: OfficeRound): boolean =>
  rounds.at(-1)?.number === number;

interface OfRound {
  rounds: OfficeRounds;
  round: OfficeRound;
}

function RoundHead({ rounds, round }: OfRound) {
  const { next, event, plan } = rounds;
  const isNow = isLast(rounds, round);
  const paper = `/events/${event.id}`;
  return (
    <div className="rounds__head">
      {isNow && event.run_by === 'us' && next.kind !== 'over' && (
        <RoundClock number={round.number} minutes={plan?.minutes ?? 0} startedAt={round.started_at} />
      )}
      <div className="row-of-buttons">
        <ButtonLink to={`${paper}/pairings?round=${round.number}`} {...pressedBy('P')}>
          <OfficeIcon name="printer" /> Pairings <Keys of="P" />
        </ButtonLink>
        <ButtonLink to={`${paper}/slips?round=${round.number}`} {...pressedBy('S')}>
          <OfficeIcon name="printer" /> Slips <Keys of="S" />
        </ButtonLink>
        <ButtonLink to={`${paper}/codes`}>
          <OfficeIcon name="printer" /> Players’ codes
        </ButtonLink>
        <ButtonLink to={`${paper}/standings`}>
          <OfficeIcon name="printer" /> Standings
        </ButtonLink>
        {event.post_slug !== '' && (
          <a
            className={buttonClass({})}
            href={`/events/${event.post_slug}/screen`}
            target="_blank"
            rel="noreferrer"
          >
            Big screen
          </a>
        )}
        {isNow && isPlayedHere(event) && <Next rounds={rounds} round={round} />}
      </div>
      {isNow && next.kind === 'results' && (
        <p className="meta">{countOf(next.missing, 'table')} without a result.</p>
      )}
      {isNow && event.run_by === 'us' && next.kind === 'over' && (
        <p>
          <b>All rounds are played.</b> Below is the final order.{' '}
          <Link to={`/events/${event.id}/prizes`}>The prizes</Link>
        </p>
      )}
    </div>
  );
}

function Next({ rounds, round }: OfRound) {
  const { next } = rounds;
  const isUntouched = round.matches.every(({ entry_b, outcome }) => entry_b === null || outcome === null);
  return (
    <Form method="post" className="rounds__buttons" aria-label="Pairings">
      <input type="hidden" name="round" value={round.number} />
      <input type="hidden" name="shown" value={rounds.rounds.length} />
      {isUntouched && (
        <Button type="submit" name="do" value="unpair">
          Take the pairings back
        </Button>
      )}
      {next.kind === 'pair' && (
        <Button type="submit" look="gold" name="do" value="pair" {...pressedBy('N')}>
          Pair {next.round === 'swiss' ? `round ${next.number}` : 'the finals'} <Keys of="N" />
        </Button>
      )}
    </Form>
  );
}

/** The field for keyboards: a table, its games, Enter; empty again once a result is in, for the next one. */
function TypeResult({ round, sent }: { round: number; sent: SentRounds | undefined }) {
  const { key } = useLocation();
  return (
    <Form key={key} method="post" className="round-entry" aria-label="Enter a result">
      <input type="hidden" name="round" value={round} />
      <Field
        name="result"
        label="Table and result"
        hint="7 2-1 and Enter. 7 1-1-1 with a drawn game, 7 x if both lose"
        autoComplete="off"
        maxLength={MOST_TYPED}
        required
        autoFocus
        defaultValue={sent?.typed.result}
        error={sent?.problems.result}
      />
      <Button type="submit" look="ink">
        Enter
      </Button>
    </Form>
  );
}

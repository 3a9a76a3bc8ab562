import { Form } from 'react-router';
import type { OfficeMatch, OfficeRounds } from '#backend/event-desk/rounds/find-rounds.ts';
import { MOST_TYPED } from '#domain/rounds/match-result.ts';
import { matchWords } from '#domain/rounds/round-words.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Note } from '../pieces/note.tsx';
import { type NameOfEntry, nameOfRound } from '../pieces/round-words.ts';
import type { SentRounds } from './rounds-action.ts';

/** A match that was paired by an earlier result. */
interface LaterMatch {
  round: string;
  match: OfficeMatch;
}

/** Of the players of a match, in the rounds after it. */
export function pairedSince(
  rounds: OfficeRounds,
  number: number,
  { entry_a, entry_b }: OfficeMatch,
): LaterMatch[] {
  const players = [entry_a, entry_b];
  return rounds.rounds
    .filter((round) => round.number > number)
    .flatMap((round) =>
      round.matches
        .filter(
          (match) =>
            players.includes(match.entry_a) || (match.entry_b !== null && players.includes(match.entry_b)),
        )
        .map((match) => ({ round: nameOfRound(rounds, round.number), match })),
    );
}

interface SinceProps {
  since: readonly LaterMatch[];
  nameOf: NameOfEntry;
}

const sinceWords = ({ since, nameOf }: SinceProps): string =>
  since
    .map(({ round, match }) => {
      const where = match.table === 0 ? '' : `, table ${match.table}`;
      return `${round}${where}: ${playersWords(match, nameOf)}`;
    })
    .join('; ');

const playersWords = ({ entry_a, entry_b }: OfficeMatch, nameOf: NameOfEntry): string =>
  entry_b === null ? `${nameOf(entry_a)} alone` : `${nameOf(entry_a)} against ${nameOf(entry_b)}`;

export const Corrected = ({ since, nameOf }: SinceProps) => (
  <Note tone={since.length > 0 ? 'warn' : 'ok'} title="The result is corrected, and the standings with it.">
    {since.length > 0 && `Paired by the result before, and not changed: ${sinceWords({ since, nameOf })}.`}
  </Note>
);

interface CorrectProps extends SinceProps {
  match: OfficeMatch;
  round: number;
  sent: SentRounds | undefined;
}

export const Correct = ({ match, round, sent, ...later }: CorrectProps) => (
  <Form
    method="post"
    className="box box--acting box--wide round-entry"
    aria-label={`Correct table ${match.table}`}
  >
    <input type="hidden" name="round" value={round} />
    <input type="hidden" name="table" value={match.table} />
    <input type="hidden" name="before" value={toTyped(match)} />
    <Field
      name="result"
      label={`Table ${match.table}: ${playersWords(match, later.nameOf)}`}
      hint={
        later.since.length > 0
          ? `Paired by this result, and not changed: ${sinceWords(later)}`
          : 'Empty: not over'
      }
      autoComplete="off"
      maxLength={MOST_TYPED}
      autoFocus
      defaultValue={sent?.typed.result ?? toTyped(match)}
      error={sent?.problems.result}
    />
    <Button type="submit" look="ink" name="do" value="change">
      Correct
    </Button>
  </Form>
);

const toTyped = (match: OfficeMatch): string => (match.outcome === 'double_loss' ? 'x' : matchWords(match));

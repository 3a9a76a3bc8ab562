import { Form } from 'react-router';
import type { OfficeRound, OfficeRounds } from '#backend/event-desk/rounds/find-rounds.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import type { NameOfEntry } from '../pieces/round-words.ts';
import { PlanFields } from './plan-fields.tsx';
import type { SentRounds } from './rounds-action.ts';

interface OfRound {
  rounds: OfficeRounds;
  round: OfficeRound;
  nameOf: NameOfEntry;
}

/** What else the judge may change of the last round, and of how long it goes on. */
export const ChangeRound = ({ sent, ...of }: OfRound & { sent: SentRounds | undefined }) => (
  <>
    <Late {...of} />
    <Swap {...of} />
    <Length rounds={of.rounds} sent={sent} />
  </>
);

/** Who is here, and was not when the round was paired. */
function Late({ rounds, round, nameOf }: OfRound) {
  const seated = round.matches.flatMap(({ entry_a, entry_b }) => [entry_a, entry_b]);
  const late = rounds.players.filter(({ entry_id, plays }) => plays && !seated.includes(entry_id));
  if (late.length === 0 || round.kind === 'cut') return null;
  const bye = round.matches.find(({ outcome }) => outcome === 'bye');
  return (
    <div className="round-change">
      <p>
        <b>Here, but not paired in this round:</b> {late.map(({ entry_id }) => nameOf(entry_id)).join(', ')}.
        It counts as lost once the next one is paired.
      </p>
      {bye && (
        <Form method="post" className="rounds__buttons" aria-label="Who came late">
          <input type="hidden" name="round" value={round.number} />
          <input type="hidden" name="do" value="late" />
          {late.map(({ entry_id }) => (
            <Button key={entry_id} type="submit" size="small" name="entry" value={entry_id}>
              {nameOf(entry_id)} plays {nameOf(bye.entry_a)}, who has the bye
            </Button>
          ))}
        </Form>
      )}
    </div>
  );
}

/** For the last round, of those who have no result. */
function Swap({ round, nameOf }: OfRound) {
  const open = round.matches.filter(({ outcome, entry_b }) => outcome === null || entry_b === null);
  if (!open.some(({ table }) => table > 0)) return null;
  const options = open.flatMap(({ table, entry_a, entry_b, outcome }) =>
    (outcome === 'loss' ? [] : [entry_a, entry_b]).flatMap((entry) =>
      entry === null
        ? []
        : [
            {
              value: `${table}-${entry}`,
              label: `${table === 0 ? 'Bye' : `Table ${table}`}: ${nameOf(entry)}`,
            },
          ],
    ),
  );
  if (options.length < 3) return null;
  return (
    <details className="round-change">
      <summary>Change who plays whom</summary>
      <Form method="post" className="short-fields rounds__fields" aria-label="Change places">
        <input type="hidden" name="round" value={round.number} />
        <SelectField name="one" label="This player" options={options} />
        <SelectField
          name="other"
          label="changes places with"
          options={options}
          defaultValue={options[2]?.value}
        />
        <Button type="submit" name="do" value="swap">
          Change places
        </Button>
      </Form>
    </details>
  );
}

/** More or fewer rounds, minutes or finals than were planned. */
function Length({
  rounds: { plan, players },
  sent,
}: Pick<OfRound, 'rounds'> & { sent: SentRounds | undefined }) {
  if (!plan) return null;
  const { rounds, minutes, cut } = plan;
  const planned = { rounds: String(rounds), minutes: String(minutes), cut: String(cut) };
  const isSent = sent?.typed.do === 'plan';
  return (
    <details className="round-change" open={isSent}>
      <summary>Change rounds, minutes and finals</summary>
      <Form key={Object.values(planned).join()} method="post" aria-label="Rounds, minutes and finals">
        {Object.entries(planned).map(([name, value]) => (
          <input key={name} type="hidden" name={`before-${name}`} value={value} />
        ))}
        <PlanFields
          here={players.filter(({ plays }) => plays).length}
          values={isSent ? { ...planned, ...sent.typed } : planned}
          problems={sent?.problems ?? {}}
        />
        <Button type="submit" name="do" value="plan">
          Change
        </Button>
      </Form>
    </details>
  );
}

import { useState } from 'react';
import { Form } from 'react-router';
import { LEAST_PLAYERS, ROUND_RULES, RULES_NAMES, suggestStructure } from '#domain/rounds/round-rules.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { PlanFields } from './plan-fields.tsx';
import type { SentRounds } from './rounds-action.ts';

const USUAL_MINUTES = '50';

interface StartFormProps {
  eventId: number;
  /** Players who are here. */
  here: number;
  sent: SentRounds | undefined;
}

/** By which rules is played, and how long; the numbers follow the rules until they are changed. */
export function StartForm({ eventId, here, sent }: StartFormProps) {
  const { typed = {}, problems = {} } = sent ?? {};
  const [rules, setRules] = useState(RULES_NAMES.find((name) => name === typed.rules) ?? 'plain');
  const suggested = suggestStructure(rules, here);
  if (here < LEAST_PLAYERS) {
    return (
      <div className="box">
        <p>
          {here === 0 ? 'Nobody is' : `${countOf(here, 'player')} ${here === 1 ? 'is' : 'are'}`} here yet:
          rounds need {LEAST_PLAYERS}. Mark who has come at the door.
        </p>
        <ButtonLink to={`/events/${eventId}/door`} look="ink" {...pressedBy('D')}>
          The door <Keys of="D" />
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form method="post" className="box box--acting box--wide" aria-label="Begin">
      <h2>{countOf(here, 'player')} are here</h2>
      <div className="short-fields rounds__fields">
        <SelectField
          name="rules"
          label="Rules"
          options={RULES_NAMES.map((value) => ({ value, label: ROUND_RULES[value].label }))}
          value={rules}
          onChange={({ target }) => setRules(RULES_NAMES.find((name) => name === target.value) ?? 'plain')}
          hint={ROUND_RULES[rules].source}
        />
      </div>
      <PlanFields
        key={rules}
        here={here}
        values={{
          rounds: typed.rounds ?? String(suggested.rounds),
          minutes: typed.minutes ?? USUAL_MINUTES,
          cut: typed.cut ?? String(suggested.cut),
        }}
        problems={problems}
      />
      <input type="hidden" name="shown" value="0" />
      <div className="row-of-buttons">
        <Button type="submit" look="gold" name="do" value="pair" {...pressedBy('Ctrl Enter')}>
          Pair round 1 <Keys of="Ctrl Enter" />
        </Button>
      </div>
      <p className="meta">
        Pairing the first round closes the booking. Whoever comes later can still be marked as here.
      </p>
    </Form>
  );
}

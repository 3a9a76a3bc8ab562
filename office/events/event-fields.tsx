import type { DeckListWish } from '#domain/events/deck-lists.ts';
import { MOST_EVENT_SEATS } from '#domain/events/seats.ts';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { MoneyField } from '../pieces/money-field.tsx';
import type { EventDraft, EventTextField } from './event-form.ts';

const DECK_LIST_OPTIONS = [
  { value: 'none', label: 'None' },
  { value: 'optional', label: 'Players may hand one in' },
  { value: 'required', label: 'Each player hands one in' },
] as const satisfies { value: DeckListWish; label: string }[];

interface EventFieldsProps {
  draft: EventDraft;
  problems: Readonly<Record<string, string>>;
}

export function EventFields({ draft, problems }: EventFieldsProps) {
  const errorOf = (name: string) => {
    const [, problem] = Object.entries(problems).find(([field]) => field.split('.').includes(name)) ?? [];
    // Some are sentences of their own.
    return problem === undefined || /^\p{Lu}/u.test(problem) ? problem : `This ${problem}.`;
  };
  const time = (name: EventTextField, label: string, hint?: string) => (
    <Field
      name={name}
      label={label}
      hint={hint}
      type="datetime-local"
      required={name !== 'opens_at' && name !== 'deck_list_until'}
      defaultValue={draft.texts[name]}
      error={errorOf(name)}
    />
  );
  return (
    <>
      <div className="short-fields event-form__fields">
        {time('starts_at', 'Starts')}
        {time('opens_at', 'Booked from', 'Empty: as soon as it is open')}
        {time('closes_at', 'Booked until')}
        {time('cancel_until', 'Players may cancel until', 'Then their money goes back by itself')}
        <MoneyField
          name="fee"
          label="Fee for a seat"
          required
          defaultValue={draft.texts.fee}
          error={errorOf('fee')}
        />
        <Field
          name="seats"
          label="Seats"
          hint={`At most ${MOST_EVENT_SEATS}`}
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={draft.texts.seats}
          error={errorOf('seats')}
        />
        <SelectField
          name="deck_list"
          label="Deck lists"
          options={DECK_LIST_OPTIONS}
          defaultValue={draft.texts.deck_list}
          error={errorOf('deck_list')}
        />
        {time('deck_list_until', 'Handed in until', 'Empty: until it starts')}
      </div>
      <div className="stack">
        <Checkbox
          name="asks_player_id"
          value="1"
          label="Ask each player for the player number"
          defaultChecked={draft.asks_player_id}
        />
        <Checkbox
          name="asks_birth_year"
          value="1"
          label="Ask each player for the year of birth"
          defaultChecked={draft.asks_birth_year}
        />
      </div>
    </>
  );
}

import { type FieldName, type SeatInput, type TypedSeats, typedSeat } from '#domain/events/seat-form.ts';
import { needsGuardian, SEAT_LENGTHS, type SeatQuestions } from '#domain/events/seats.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Icon } from '../../ui/marks/icon.tsx';

interface SeatInputsProps {
  legend: string;
  event: SeatQuestions;
  nameOf: FieldName;
  typed: TypedSeats;
  errors: Readonly<Record<string, string>>;
  /** Without JavaScript a guardian is asked for in any case. */
  isLive: boolean;
  onChange: (field: string, value: string) => void;
}

/** Who plays on one seat. */
export function SeatInputs({ legend, event, nameOf, typed, errors, isLive, onChange }: SeatInputsProps) {
  const text = (input: SeatInput) => {
    const name = nameOf(input);
    return {
      ...{ name, value: typed[name] ?? '', error: errors[name], autoComplete: 'off' },
      onChange: ({ target }: { target: HTMLInputElement }) => onChange(name, target.value),
    };
  };
  const box = (input: SeatInput) => {
    const name = nameOf(input);
    return {
      ...{ name, id: name, value: 'yes', checked: (typed[name] ?? '') !== '' },
      ...(errors[name] && { 'aria-invalid': true, 'aria-describedby': `${name}-error` }),
      onChange: ({ target }: { target: HTMLInputElement }) => onChange(name, target.checked ? 'yes' : ''),
    };
  };
  const agrees = nameOf('guardian_agrees');
  const isChild = needsGuardian(typedSeat(typed, nameOf), event.startsAt);
  return (
    <fieldset className="stack stack--fields" aria-labelledby={`${nameOf('name')}-legend`}>
      <p className="title" id={`${nameOf('name')}-legend`}>
        {legend}
      </p>
      <div className="field-grid">
        <Field {...text('name')} label="Name of who plays" maxLength={SEAT_LENGTHS.name} required />
        {event.asksPlayerId && (
          <Field
            {...text('player_id')}
            label="Player number"
            hint="With the publisher’s organised play"
            maxLength={SEAT_LENGTHS.playerId}
            required
          />
        )}
        {event.asksBirthYear && (
          <Field
            {...text('birth_year')}
            label="Year of birth"
            hint="For the age division"
            inputMode="numeric"
            maxLength={4}
            required
          />
        )}
      </div>
      <Checkbox {...box('under_18')} label="Under 18 on the day" />
      {(isChild || !isLive) && (
        <>
          {!isLive && <p className="small muted">Only if the player is under 18:</p>}
          <div className="field-grid">
            <Field
              {...text('guardian_name')}
              label="Name of a parent or guardian"
              maxLength={SEAT_LENGTHS.guardianName}
              required={isLive}
            />
            <Field
              {...text('guardian_phone')}
              label="Phone of the parent or guardian"
              type="tel"
              inputMode="tel"
              maxLength={SEAT_LENGTHS.guardianPhone}
              required={isLive}
            />
          </div>
          <Checkbox {...box('guardian_agrees')} label="The parent or guardian agrees that this child plays" />
          {errors[agrees] && (
            <p className="field__error" id={`${agrees}-error`}>
              <Icon name="circle-alert" />
              {errors[agrees]}
            </p>
          )}
        </>
      )}
      <Checkbox {...box('shows_name')} label="Show this name in public, in pairings and standings" />
    </fieldset>
  );
}

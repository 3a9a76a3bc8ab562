import type { FieldName, SeatInput, TypedSeats } from '#domain/events/seat-form.ts';
import { typedSeat } from '#domain/events/seat-form.ts';
import { needsGuardian, SEAT_LENGTHS } from '#domain/events/seats.ts';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import './seat-inputs.css';

export interface AskedOfSeat {
  starts_at: string;
  asks_player_id: boolean;
  asks_birth_year: boolean;
}

interface SeatInputsProps {
  legend: string;
  event: AskedOfSeat;
  nameOf: FieldName;
  typed: TypedSeats;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** `folded`: asked in any case, where nothing reads what is typed before it is sent. */
  guardian: 'if needed' | 'folded';
}

/** Who plays on one seat, as the checkout asks. */
export function SeatInputs({ legend, event, nameOf, typed, errors, guardian }: SeatInputsProps) {
  const named = (input: SeatInput) => ({
    name: nameOf(input),
    defaultValue: typed[nameOf(input)] ?? '',
    error: errors[nameOf(input)],
    autoComplete: 'off',
  });
  const box = (input: SeatInput) => ({
    name: nameOf(input),
    value: 'yes',
    defaultChecked: (typed[nameOf(input)] ?? '') !== '',
  });
  const agrees = errors[nameOf('guardian_agrees')];
  const isChild = needsGuardian(typedSeat(typed, nameOf), event.starts_at);
  const isWrong = (['guardian_name', 'guardian_phone', 'guardian_agrees'] as const).some(
    (input) => errors[nameOf(input)] !== undefined,
  );
  const under18 = (
    <div data-prices="">
      <Checkbox {...box('under_18')} label="Under 18 on the day" />
    </div>
  );
  const guardianInputs = (
    <>
      <div className="seat-inputs__fields">
        <Field
          {...named('guardian_name')}
          label="Name of a parent or guardian"
          maxLength={SEAT_LENGTHS.guardianName}
        />
        <Field
          {...named('guardian_phone')}
          label="Phone of the parent or guardian"
          inputMode="tel"
          maxLength={SEAT_LENGTHS.guardianPhone}
        />
      </div>
      <Checkbox
        {...box('guardian_agrees')}
        label="The parent or guardian agrees that this child plays"
        {...(agrees && {
          'aria-invalid': true,
          'aria-describedby': `${nameOf('guardian_agrees')}-error`,
        })}
      />
      {agrees && (
        <p className="seat-inputs__problem" id={`${nameOf('guardian_agrees')}-error`}>
          {agrees}
        </p>
      )}
    </>
  );
  return (
    <fieldset className="seat-inputs">
      <legend>{legend}</legend>
      <div className="seat-inputs__fields">
        <Field {...named('name')} label="Name of who plays" maxLength={SEAT_LENGTHS.name} />
        {event.asks_player_id && (
          <Field {...named('player_id')} label="Player number" maxLength={SEAT_LENGTHS.playerId} />
        )}
        {event.asks_birth_year && (
          <div data-prices="">
            <Field {...named('birth_year')} label="Year of birth" inputMode="numeric" maxLength={4} />
          </div>
        )}
      </div>
      {guardian === 'folded' ? (
        <details className="seat-inputs__child" open={isChild || isWrong}>
          <summary>Under 18: a parent or guardian</summary>
          {under18}
          {guardianInputs}
        </details>
      ) : (
        <>
          {under18}
          {isChild && guardianInputs}
        </>
      )}
      <Checkbox {...box('shows_name')} label="The name may be shown in public, in pairings and standings" />
    </fieldset>
  );
}

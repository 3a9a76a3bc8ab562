import type { OfficeOrderQuote } from '#contract/office/new-order.ts';
import {
  placesOf,
  refusedFields,
  type SeatInput,
  seatFields,
  seatsId,
  typedSeat,
} from '#domain/events/seat-form.ts';
import { needsGuardian, SEAT_LENGTHS } from '#domain/events/seats.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import type { OrderDraft } from './new-order-draft.ts';

interface NewOrderSeatsProps {
  draft: OrderDraft;
  quote: OfficeOrderQuote;
  params: Readonly<Record<string, string>>;
}

/** Who plays on the seats of tournaments that are in the order, as the checkout asks. */
export function NewOrderSeats({ draft, quote, params }: NewOrderSeatsProps) {
  const { lines, typed } = draft;
  const errors = refusedFields(
    params,
    lines.map(({ unit_id }) => ({ productId: unit_id })),
  );
  const shown = lines.flatMap(({ unit_id, quantity }) => {
    const event = quote.events.find((each) => each.unit_id === unit_id);
    return event ? [{ event, quantity }] : [];
  });
  return shown.map(({ event, quantity }) => (
    <section key={event.unit_id} className="part" aria-labelledby={`plays-${event.unit_id}`}>
      <h2 id={`plays-${event.unit_id}`}>
        Who plays: {event.name}, {longDateTime(new Date(event.starts_at))}
      </h2>
      {errors[seatsId(event.unit_id)] && (
        <p className="new-order__problem" role="alert">
          {errors[seatsId(event.unit_id)]}
        </p>
      )}
      {placesOf(quantity).map((place) => (
        <Seat
          key={place}
          legend={`Seat ${place + 1} of ${quantity}`}
          event={event}
          nameOf={seatFields(event.unit_id, place)}
          {...{ typed, errors }}
        />
      ))}
    </section>
  ));
}

interface SeatProps {
  legend: string;
  event: OfficeOrderQuote['events'][number];
  nameOf: (input: SeatInput) => string;
  typed: OrderDraft['typed'];
  errors: Readonly<Record<string, string>>;
}

function Seat({ legend, event, nameOf, typed, errors }: SeatProps) {
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
  return (
    <fieldset className="new-order__seat">
      <legend>{legend}</legend>
      <div className="new-order__fields">
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
      <div data-prices="">
        <Checkbox {...box('under_18')} label="Under 18 on the day" />
      </div>
      {needsGuardian(typedSeat(typed, nameOf), event.starts_at) && (
        <>
          <div className="new-order__fields">
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
            <p className="new-order__problem" id={`${nameOf('guardian_agrees')}-error`}>
              {agrees}
            </p>
          )}
        </>
      )}
      <Checkbox {...box('shows_name')} label="The name may be shown in public, in pairings and standings" />
    </fieldset>
  );
}

import type { OfficeOrderQuote } from '#backend/order-desk/quote-order.ts';
import { placesOf, refusedFields, seatFields, seatsId } from '#domain/events/seat-form.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { SeatInputs } from '../../pieces/seats/seat-inputs.tsx';
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
        <SeatInputs
          key={place}
          legend={`Seat ${place + 1} of ${quantity}`}
          event={event}
          nameOf={seatFields(event.unit_id, place)}
          guardian="if needed"
          {...{ typed, errors }}
        />
      ))}
    </section>
  ));
}

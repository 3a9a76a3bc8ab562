import { placesOf, readTypedSeats, refusedFields, seatFields, seatsId } from '#domain/events/seat-form.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { SeatInputs } from '../pieces/seats/seat-inputs.tsx';
import type { SaleLine } from './sale-lines.ts';
import { readStored, storeLines } from './stored-sales.ts';
import type { Refusal } from './till-calls.ts';

interface SaleSeatsProps {
  lines: readonly SaleLine[];
  /** Why the fields of lines are refused. */
  params: Readonly<Record<string, string>>;
}

/** Who plays on the seats that are on the sale; what is typed is kept with it. */
export function SaleSeats({ lines, params }: SaleSeatsProps) {
  const errors = refusedFields(
    params,
    lines.map(({ unit }) => ({ productId: unit.id })),
  );
  return lines.flatMap(({ unit: { id, name, event }, quantity, seats }) =>
    event
      ? [
          <section
            key={id}
            className="till-seats"
            aria-labelledby={`plays-${id}`}
            onInput={({ currentTarget }) => keepTyped(id, currentTarget.closest('form'))}
          >
            <h3 id={`plays-${id}`}>Who plays</h3>
            <p className="meta">
              {name}, {longDateTime(new Date(event.starts_at))}
            </p>
            <input type="hidden" name={`waiting-${id}`} value={seats?.waitingId ?? ''} />
            {errors[seatsId(id)] && <p role="alert">{errors[seatsId(id)]}</p>}
            {placesOf(quantity).map((place) => (
              <SeatInputs
                key={place}
                legend={quantity === 1 ? 'The seat' : `Seat ${place + 1} of ${quantity}`}
                event={event}
                nameOf={seatFields(id, place)}
                typed={seats?.typed ?? {}}
                errors={errors}
                guardian="folded"
              />
            ))}
          </section>,
        ]
      : [],
  );
}

/** Told beside the field, not in the note of a refusal. */
export const isSeatField = (param: string): boolean => /^line_items\.\d+\.seats/.test(param);

export const isOfSeats = (params: Refusal['params']): boolean =>
  Object.keys(params).length > 0 && Object.keys(params).every(isSeatField);

function keepTyped(unitId: number, form: HTMLFormElement | null): void {
  if (!form) return;
  const typed = readTypedSeats([...new FormData(form)]);
  storeLines(
    readStored().lines.map((line) =>
      line.unit.id === unitId ? { ...line, seats: { waitingId: null, ...line.seats, typed } } : line,
    ),
  );
}

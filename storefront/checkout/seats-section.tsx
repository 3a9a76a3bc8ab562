import { Link } from 'react-router';
import type { Cart } from '#domain/cart/cart.ts';
import { placesOf, seatFields, seatsId } from '#domain/events/seat-form.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { SeatInputs } from '../pieces/seats/seat-inputs.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { CheckoutSection } from './section.tsx';
import type { CheckoutSeats } from './use-seats.ts';

interface SeatsSectionProps {
  number: number;
  seats: CheckoutSeats;
  cart: Cart;
  errors: Readonly<Record<string, string>>;
  isLive: boolean;
}

export function SeatsSection({ number, seats, cart, errors, isLive }: SeatsSectionProps) {
  const shown = seats.events.flatMap((event) => {
    const line = cart.items.find(({ productId }) => productId === event.productId);
    return line ? [{ event, quantity: line.quantity }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <CheckoutSection number={number} title="Who plays">
      <div className="stack stack--fields">
        {shown.map(({ event, quantity }) => (
          <div key={event.productId} className="stack stack--fields">
            <h3 className="title">
              {event.name}, {longDateTime(new Date(event.startsAt))}
            </h3>
            <SeatsProblem id={seatsId(event.productId)} message={errors[seatsId(event.productId)]} />
            {placesOf(quantity).map((place) => (
              <SeatInputs
                key={place}
                legend={quantity > 1 ? `Seat ${place + 1}` : 'Your seat'}
                event={event}
                nameOf={seatFields(event.productId, place)}
                typed={seats.typed}
                errors={errors}
                isLive={isLive}
                onChange={seats.change}
              />
            ))}
          </div>
        ))}
      </div>
    </CheckoutSection>
  );
}

function SeatsProblem({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className="field__error" id={id} tabIndex={-1}>
      <Icon name="circle-alert" />
      <span>
        {message}{' '}
        <Link className="text-link" to="/cart">
          Change your cart
        </Link>
      </span>
    </p>
  );
}

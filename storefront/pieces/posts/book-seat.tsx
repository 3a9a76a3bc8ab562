import { useState } from 'react';
import { cartMessage } from '#domain/cart/cart.ts';
import type { SeatsOffer } from '#domain/events/event-state.ts';
import { MOST_SEATS } from '#domain/events/seats.ts';
import { randFromCents } from '#domain/money/money.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import type { Booking } from '../../api/booking.ts';
import { putInCart, useUnitsInCart } from '../../state/use-cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { AddForm } from '../products/add-form.tsx';

interface BookSeatProps {
  booking: Booking;
  image: string | undefined;
  /** One of several buttons of a page. */
  inList?: boolean | undefined;
}

/** Puts a seat into the cart, or says why none is sold. */
export function BookSeat({ booking, image = '', inList = false }: BookSeatProps) {
  const { eventId, productId, name, offer, feeCents, left } = booking;
  const inCart = useUnitsInCart(productId);
  const [problem, setProblem] = useState<string>();
  if (offer !== 'open')
    return (
      <p className={inList ? 'small' : undefined}>
        {offerText(booking)}
        {offer === 'sold_out' && (
          <>
            {' '}
            <a className="text-link" href={`/tournaments/waiting/${eventId}`}>
              Join the waiting list
            </a>
          </>
        )}
      </p>
    );

  function add() {
    if (inCart >= MOST_SEATS) return setProblem(`One order books at most ${MOST_SEATS} seats of an event.`);
    const refused = putInCart(
      {
        ...{ productId, name, image, price: randFromCents(feeCents) },
        ...{ stockStatus: 'instock', stockQuantity: left, soldIndividually: false, virtual: true },
      },
      1,
    );
    setProblem(refused && cartMessage(refused));
  }

  return (
    <AddForm
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Button
        type="submit"
        name="product_id"
        value={productId}
        look={inList ? 'line' : 'gold'}
        size={inList ? 'small' : undefined}
        block={inList}
      >
        Book a seat
        {inList && <span className="sr-only">: {name}</span>}
      </Button>
      {problem && (
        <p className="field__error" role="alert">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
    </AddForm>
  );
}

const OFFER_TEXTS: Readonly<Record<Exclude<SeatsOffer, 'open' | 'not_yet'>, string>> = {
  sold_out: 'Sold out.',
  closed: 'Bookings are closed.',
  cancelled: 'This event is cancelled.',
};

function offerText({ offer, opensAt }: Booking): string {
  if (offer === 'open') return '';
  if (offer !== 'not_yet') return OFFER_TEXTS[offer];
  return opensAt === null
    ? 'Bookings are not open yet.'
    : `Bookings open on ${longDateTime(new Date(opensAt))}.`;
}

import { Link } from 'react-router';
import type { ApiOrderPage } from '#contract/orders.ts';
import { type EntryState, isBooked } from '#domain/events/seats.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import type { QrCode } from '../ui/pictures/printed-codes.ts';
import { QrPicture } from '../ui/pictures/qr-picture.tsx';

type OrderSeat = ApiOrderPage['seats'][number];

const STATE_NAMES: Readonly<Record<EntryState, string>> = {
  held: 'reserved until it is paid',
  booked: 'booked',
  released: 'not booked',
  cancelled: 'cancelled',
  here: 'checked in',
  absent: 'was not there',
};

interface SeatsSectionProps {
  page: Pick<ApiOrderPage, 'seats'>;
  link: string;
  /** The address of this page, while somebody is still to come. */
  doorCode?: QrCode | undefined;
}

/** Who plays, by event; the dates of a repeated event have one name. */
export function SeatsSection({ page: { seats }, link, doorCode }: SeatsSectionProps) {
  if (seats.length === 0) return null;
  return (
    <section aria-labelledby="seats">
      <h2 id="seats">Seats</h2>
      {[...Map.groupBy(seats, ({ event, starts_at }) => `${starts_at} ${event}`)].map(([key, own]) => (
        <EventSeats key={key} seats={own} link={link} />
      ))}
      {doorCode && (
        <div className="order-page__door">
          <QrPicture code={doorCode} label="QR code for the door" />
          <p className="muted">Show this code at the door, or say your name.</p>
        </div>
      )}
      {seats.some((seat) => seat.may_cancel) && (
        <p>
          <ButtonLink to={`/order/${link}/seats`}>Cancel a seat</ButtonLink>
        </p>
      )}
    </section>
  );
}

function EventSeats({ seats, link }: { seats: OrderSeat[]; link: string }) {
  const [first] = seats;
  if (!first) return null;
  return (
    <>
      <p>
        <b>{first.event}</b>, {longDateTime(new Date(first.starts_at))}
      </p>
      <ul>
        {seats.map((seat) => (
          <li key={seat.id}>
            {seat.name || 'A player'}: {STATE_NAMES[seat.state]}
            {seat.public_name !== seat.name && isBooked(seat.state) && (
              <span className="muted">, in public pairings “{seat.public_name}”</span>
            )}
            {seat.entry_link !== '' && (
              <>
                {'. '}
                <Link className="text-link" to={`/entry/${seat.entry_link}`}>
                  Table and result<span className="sr-only"> of {seat.name}</span>
                </Link>
              </>
            )}
            {seat.may_rename && (
              <>
                {'. '}
                <Link className="text-link" to={`/order/${link}/seats/${seat.id}`}>
                  Hand on<span className="sr-only"> the seat of {seat.name}</span>
                </Link>
              </>
            )}
            {seat.deck_list !== 'none' && (seat.may_hand_in || seat.deck) && (
              <>
                {'. '}
                <Link className="text-link" to={`/order/${link}/deck/${seat.id}`}>
                  {seat.deck ? 'Deck list handed in' : 'Hand in the deck list'}
                  <span className="sr-only"> of {seat.name}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      {seats.some(({ state }) => state === 'booked') && <p className="muted">{cancelText(first, seats)}</p>}
      {seats.some((seat) => seat.may_hand_in && !seat.deck) && (
        <p className="muted">
          {first.deck_list === 'required'
            ? 'Each player hands in a deck list'
            : 'Deck lists may be handed in'}{' '}
          until {longDateTime(new Date(first.deck_list_until))}.
        </p>
      )}
      {first.post_slug !== '' && (
        <p>
          <a className="more-link" href={`/tournaments/${first.post_slug}.ics`}>
            <Icon name="calendar" />
            Add to calendar
          </a>
        </p>
      )}
    </>
  );
}

function cancelText({ cancel_until }: OrderSeat, seats: readonly OrderSeat[]): string {
  const until = longDateTime(new Date(cancel_until));
  return seats.some(({ may_cancel }) => may_cancel)
    ? `You can cancel a seat until ${until}. Whatever you paid for it goes back the way it came.`
    : `A seat could be cancelled until ${until}. Can somebody not come? Please ask us.`;
}

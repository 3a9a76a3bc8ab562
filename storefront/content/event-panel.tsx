import { Link } from 'react-router';
import type { Visit } from '#domain/shop/visit.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { dayInWords } from '#domain/time/saturdays.ts';
import { UTC_OFFSET } from '#domain/time/south-african-time.ts';
import type { Booking } from '../api/booking.ts';
import type { Tournament } from '../api/tournament.ts';
import { BookSeat } from '../pieces/posts/book-seat.tsx';
import { VisitFacts } from '../pieces/visit/visit-facts.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { feeText } from '../ui/marks/ticket.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import './event-panel.css';

interface EventPanelProps {
  tournament: Tournament;
  /** Alternative text. */
  poster: string;
  /** If the event takes place in the shop. */
  visit: Visit | undefined;
}

export function EventPanel({ tournament, poster, visit }: EventPanelProps) {
  const { slug, date, time, city, format, feeCents, seats, prize, image, booking } = tournament;
  const { weekday, day, month, year } = dayInWords(date);
  return (
    <section className="event-panel" aria-label="Event">
      {image && <Picture src={image} alt={poster} width={320} height={400} eager />}
      <div>
        <dl>
          <dt>When</dt>
          <dd>
            <time dateTime={`${date}T${time}${UTC_OFFSET}`}>
              {weekday} {day} {month} {year}, {time}
            </time>
          </dd>
          <dt>Where</dt>
          <dd>{visit ? <VisitFacts visit={visit} /> : city}</dd>
          {format && (
            <>
              <dt>Format</dt>
              <dd>{format}</dd>
            </>
          )}
          {feeCents !== undefined && (
            <>
              <dt>Entry</dt>
              <dd>{feeText(feeCents)}</dd>
            </>
          )}
          {seats !== undefined && (
            <>
              <dt>Seats</dt>
              <dd>{booking?.offer === 'open' ? `${booking.left} of ${seats} left` : seats}</dd>
            </>
          )}
          <dt>Prize pool</dt>
          <dd>{prize}</dd>
        </dl>
        {booking && (
          <div className="stack">
            <BookSeat booking={booking} image={image} />
            {booking.offer === 'open' && <p className="small muted">{cancelText(booking)}</p>}
          </div>
        )}
        {booking?.hasRounds && (
          <Link className="more-link" to={`/events/${slug}`} prefetch="intent">
            <Icon name="trophy" />
            Pairings and standings
          </Link>
        )}
        <a className="more-link" href={`/tournaments/${slug}.ics`}>
          <Icon name="calendar" />
          Add to calendar
        </a>
      </div>
    </section>
  );
}

function cancelText({ mayCancel, cancelUntil, feeCents }: Booking): string {
  const until = longDateTime(new Date(cancelUntil));
  const money = feeCents > 0 ? ', and what you paid goes back the way it came' : '';
  return mayCancel
    ? `You say who plays when you check out. You can cancel a seat until ${until}, on the page of your order${money}. After that, ask us.`
    : `You say who plays when you check out. Seats could be cancelled until ${until}: after that, ask us.`;
}

import { longDateTime } from '#domain/time/long-date.ts';
import { dayInWords } from '#domain/time/saturdays.ts';
import { UTC_OFFSET } from '#domain/time/south-african-time.ts';
import type { Booking } from '../../api/booking.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { feeText } from '../../ui/marks/ticket.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { BookSeat } from './book-seat.tsx';
import './tournament-list.css';

interface TournamentRow {
  slug: string;
  title: string;
  prize: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  time: string;
  format?: string | undefined;
  feeCents?: number | undefined;
  seats?: number | undefined;
  image?: string | undefined;
  booking?: Booking | undefined;
}

interface TournamentListProps {
  tournaments: readonly TournamentRow[];
  level?: 2 | 3 | undefined;
}

export function TournamentList({ tournaments, level = 2 }: TournamentListProps) {
  return (
    <ul className="tournament-list">
      {tournaments.map((tournament) => (
        <Row key={tournament.slug} tournament={tournament} level={level} />
      ))}
    </ul>
  );
}

function Row({ tournament, level }: { tournament: TournamentRow; level: 2 | 3 }) {
  const { slug, title, prize, date, time, image, booking } = tournament;
  const Title = `h${level}` as const;
  const { weekday, day, month } = dayInWords(date);
  return (
    <li>
      <time dateTime={`${date}T${time}${UTC_OFFSET}`}>
        <span className="sr-only">{weekday} </span>
        <b>{day.padStart(2, '0')}</b> <span className="small muted">{month}</span>
      </time>
      <Picture src={image} alt="" width={92} height={115} />
      <div>
        <Title className="h3">{title}</Title>
        <p className="small muted">{factsOf(tournament)}</p>
        {booking?.offer === 'open' && booking.mayCancel && (
          <p className="small muted">{cancelText(booking)}</p>
        )}
      </div>
      <p>
        <span className="small muted">Prize pool</span>
        <br />
        <span className="tournament-list__prize">{prize}</span>
      </p>
      <div className="stack">
        {booking && <BookSeat booking={booking} image={image} inList />}
        <ButtonLink to={`/posts/${slug}`} size="small" prefetch="intent">
          View event<span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

function cancelText({ cancelUntil, feeCents }: Booking): string {
  const until = longDateTime(new Date(cancelUntil));
  return `Cancel until ${until}${feeCents > 0 ? ', and what you paid goes back the way it came' : ''}.`;
}

/** 'Standard, entry R 120,00, 32 seats. Round one 10:00.' */
function factsOf({ format, feeCents, seats, time, booking }: TournamentRow): string {
  const facts = [
    format,
    feeCents === undefined ? undefined : `entry ${feeText(feeCents)}`,
    seats === undefined
      ? undefined
      : booking?.offer === 'open'
        ? `${booking.left} of ${seats} seats left`
        : `${seats} seats`,
  ].filter((fact) => fact !== undefined);
  return `${facts.join(', ')}${facts.length > 0 ? '. ' : ''}Round one ${time}.`;
}

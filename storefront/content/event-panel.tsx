import type { Visit } from '#domain/shop/visit.ts';
import { dayInWords } from '#domain/time/saturdays.ts';
import { UTC_OFFSET } from '#domain/time/south-african-time.ts';
import type { Tournament } from '../api/tournament.ts';
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
  const { slug, date, time, city, format, feeCents, seats, prize, image } = tournament;
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
              <dd>{seats}</dd>
            </>
          )}
          <dt>Prize pool</dt>
          <dd>{prize}</dd>
        </dl>
        <a className="more-link" href={`/tournaments/${slug}.ics`}>
          <Icon name="calendar" />
          Add to calendar
        </a>
      </div>
    </section>
  );
}

import { dayInWords } from '#domain/time/saturdays.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import styles from './event-tile.css?url';
import type { EventTileData } from './find-next-event.ts';

export default function EventTile({ event }: { event: EventTileData }) {
  const { weekday, day, month } = dayInWords(event.date);
  return (
    <section className="event-tile storm" aria-label="Next tournament">
      <link rel="stylesheet" href={styles} precedence="screen" />
      <Picture src={event.image} alt="" width={640} height={800} sizes="(max-width: 768px) 92vw, 560px" />
      <div className="event-tile__text">
        <h2 className="event-tile__title">{event.title}</h2>
        <p className="small">
          {weekday} {day} {month}, round one at {event.time}, {event.city}. Prize pool: {event.prize}.
        </p>
        <ButtonLink to={`/posts/${event.slug}`} look="gold" size="small" prefetch="intent">
          View event<span className="sr-only">: {event.title}</span>
        </ButtonLink>
      </div>
    </section>
  );
}

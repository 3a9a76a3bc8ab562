import { formatRand } from '#domain/money/money.ts';
import { dayInWords } from '#domain/time/saturdays.ts';
import { UTC_OFFSET } from '#domain/time/south-african-time.ts';
import { ButtonLink } from '../controls/button-link.tsx';
import { Picture } from '../pictures/picture.tsx';
import './ticket.css';

export interface TicketProps {
  to: string;
  title: string;
  text: string;
  prize: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  time: string;
  format?: string | undefined;
  feeCents?: number | undefined;
  image?: string | undefined;
  level?: 2 | 3 | undefined;
}

export function Ticket(props: TicketProps) {
  const { level = 3, date, time } = props;
  const Title = `h${level}` as const;
  const { weekday, day, month } = dayInWords(date);
  return (
    <article className="ticket on-surface">
      <time className="ticket__stub" dateTime={`${date}T${time}${UTC_OFFSET}`}>
        <span>{weekday}</span> <b>{day}</b>{' '}
        <span>
          {month}, {time}
        </span>
      </time>
      <div className="ticket__body">
        <Title className="ticket__title">{props.title}</Title>
        <p className="muted">{props.text}</p>
        <div className="ticket__foot">
          <dl className="ticket__facts">
            <Fact label="Prize pool" value={props.prize} prize />
            {props.feeCents !== undefined && <Fact label="Entry" value={feeText(props.feeCents)} />}
            {props.format && <Fact label="Format" value={props.format} />}
          </dl>
          <ButtonLink to={props.to} look="gold" size="large" prefetch="intent">
            View event<span className="sr-only">: {props.title}</span>
          </ButtonLink>
        </div>
      </div>
      {props.image && (
        <div className="ticket__poster">
          <Picture src={props.image} alt="" width={320} height={400} />
        </div>
      )}
    </article>
  );
}

export const feeText = (cents: number): string => (cents === 0 ? 'Free' : formatRand(cents));

function Fact({ label, value, prize = false }: { label: string; value: string; prize?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={prize ? 'ticket__prize' : undefined}>{value}</dd>
    </div>
  );
}

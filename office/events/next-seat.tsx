import { Form } from 'react-router';
import type { OfficeEvent } from '#backend/event-desk/find-event.ts';
import type { OfficeWaiting } from '#backend/event-desk/list-places.ts';
import { findDoorProblem } from '#domain/events/event-state.ts';
import { parseCents } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Note } from '../pieces/note.tsx';
import { useMe } from '../pieces/screen.tsx';
import { guardianWords } from './event-words.ts';

interface NextSeatProps {
  event: OfficeEvent;
  /** The shop does not answer. */
  isLost: boolean;
}

/** For who has no seat: the waiting list in its order, and then everybody else. */
export function NextSeat({ event, isLost }: NextSeatProps) {
  const isFree = parseCents(event.fee) === 0;
  const maySell = useMe().rights.includes('counter') || isFree;
  if (findDoorProblem(event)) return null;
  const [next] = event.waiting;
  const waiting = event.waiting.filter(({ place }) => place !== null).length;
  const free = event.seats_left - waiting;
  const sale = isFree ? `/events/${event.id}/door/new?` : `/counter?door=${event.id}`;
  return (
    <section className="box door__next" aria-labelledby="next-seat">
      <h2 id="next-seat">Without a seat</h2>
      <p>
        {event.seats_left === 0 ? 'All seats are taken' : `${countOf(event.seats_left, 'seat')} free`}
        {waiting > 0 && `, ${countOf(waiting, 'person waits', 'people wait')}`}.
      </p>
      {isLost && (
        <Note tone="warn" title="Without a connection no seat is sold.">
          Somebody may book it on the web meanwhile. Marks of who has one are kept and sent.
        </Note>
      )}
      {!isLost && next && (
        <Next row={next} hasSeat={event.seats_left > 0} maySell={maySell} sale={sale} isFree={isFree} />
      )}
      {!isLost && free > 0 && maySell && (
        <div className="row-of-buttons">
          <ButtonLink to={sale} {...(!next && { look: 'ink' })}>
            Add a player
          </ButtonLink>
        </div>
      )}
      {!maySell && event.seats_left > 0 && (
        <p className="meta">Somebody who may take money sells it: seats are paid at the counter.</p>
      )}
    </section>
  );
}

interface NextProps {
  row: OfficeWaiting;
  hasSeat: boolean;
  maySell: boolean;
  /** Where a seat is given. */
  sale: string;
  isFree: boolean;
}

function Next({ row, hasSeat, maySell, sale, isFree }: NextProps) {
  const { id, name, place, offered_until } = row;
  const isOffered = place === null;
  if (!isOffered && !hasSeat) return null;
  return (
    <div className="door__called">
      <p>
        Next from the waiting list: <b>{name}</b>
        {isOffered && offered_until && `, offered by mail until ${longDateTime(new Date(offered_until))}`}.{' '}
        {guardianWords(row)}
      </p>
      <div className="row-of-buttons">
        {maySell && (
          <ButtonLink to={`${sale}&waiting=${id}`} look="ink">
            {isFree ? 'Give the seat' : 'Sell the seat'}
            <span className="sr-only"> to {name}</span>
          </ButtonLink>
        )}
        <Form method="post">
          <input type="hidden" name="waiting" value={id} />
          <input type="hidden" name="place" value={place ?? ''} />
          <Button type="submit">
            Not here<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      </div>
    </div>
  );
}

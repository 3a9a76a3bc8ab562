import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { EventMoney } from '#backend/event-desk/event-money.ts';
import type { OfficeEvent } from '#backend/event-desk/find-event.ts';
import { EVENT_RULES, EVENT_STATES, type EventState, isTooEarly } from '#domain/events/event-state.ts';
import { HELD_BUSINESS_DAYS } from '#domain/events/held-money.ts';
import { MOST_REPEATS } from '#domain/events/seats.ts';
import { formatDecimal } from '#domain/money/money.ts';
import type { OfficeRight } from '#domain/office/office.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf, readForm, readId, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen, useMe } from '../pieces/screen.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { EntriesTable } from './entries-table.tsx';
import { EventFields } from './event-fields.tsx';
import { draftOf, type EventDraft, readDraft, toEvent } from './event-form.ts';
import { REMOVE_DRAFT, STATE_DIAMONDS, STATE_NAMES, seatsWords, startWords } from './event-words.ts';
import { WaitingTable } from './waiting-table.tsx';
import './events.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const event = dataOf(await context.get(officeContext).act.event({ id: readId(params.id) }), request);
  const repeated = Number(
    /^\d{1,2}$/.exec(new URL(request.url).searchParams.get('repeated') ?? '')?.[0] ?? -1,
  );
  return { event, repeated, now: new Date().toISOString() };
}

interface Sent {
  message: string;
  problems: Record<string, string>;
  draft?: EventDraft;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const id = readId(params.id);
  const form = await readForm(request);
  const version = textOf(form, 'version');
  const wanted = textOf(form, 'do');
  if (wanted === 'repeat') {
    const made = await act.repeatEvent({ id, weeks: textOf(form, 'weeks') });
    if (made.ok) return redirect(`/events/${id}?repeated=${made.data.length}`);
    return refuse(made, request);
  }
  if (wanted === 'post') {
    const written = await act.writeResultsPost({ id });
    return written.ok ? redirect(`/posts/${written.data}`) : refuse(written, request);
  }
  if (wanted === 'move') {
    const after = Number(textOf(form, 'after'));
    const moved = await act.moveWaiting({
      id,
      waiting_id: textOf(form, 'waiting'),
      before: textOf(form, 'before'),
      after: after === 0 ? null : after,
    });
    return moved.ok ? redirect(`/events/${id}`) : refuse(moved, request);
  }
  const state = EVENT_STATES.find((each) => each === wanted);
  if (state) {
    const set = await act.setEventState({ id, version, state });
    return set.ok ? redirect(`/events/${id}`) : refuse(set, request);
  }
  const draft = readDraft(form);
  const saved = await act.changeEvent({ id, version, event: toEvent(draft) });
  return saved.ok ? redirect(`/events/${id}`) : refuse(saved, request, draft);
}

function refuse(answer: Parameters<typeof throwSignIn>[0], request: Request, draft?: EventDraft) {
  throwSignIn(answer, request);
  const sent: Sent = { message: answer.message, problems: answer.params, ...(draft && { draft }) };
  return data(sent, { status: answer.status });
}

export default function EventPage() {
  const { event, repeated, now } = useLoaderData<typeof loader>();
  const sent = useAnswer<Sent>();
  const { rights } = useMe();
  const isOfMoney = rights.includes('counter');
  return (
    <Screen title={event.name} backTo={{ to: '/events', name: 'Tournaments' }}>
      {sent && (
        <Note tone="error" title={sent.message}>
          Nothing was changed.
        </Note>
      )}
      {repeated >= 0 && <Repeated count={repeated} />}
      <States event={event} rights={rights} now={now} />
      {event.money && <Money {...event.money} />}
      <EntriesTable entries={event.entries} />
      <WaitingTable waiting={event.waiting} />
      {isOfMoney && EVENT_RULES[event.state].isChanged && <Settings event={event} sent={sent} />}
      {isOfMoney && event.post && <Repeat />}
    </Screen>
  );
}

const Repeated = ({ count }: { count: number }) => (
  <Note tone="ok" title={`${countOf(count, 'tournament')} made.`}>
    {count > 0
      ? 'Each is a draft with a post of its own: read and publish the posts, then open the tournaments.'
      : 'These weeks have theirs already.'}
  </Note>
);

const VERBS: Record<EventState, string> = {
  draft: 'Make it a draft',
  open: 'Open for booking',
  closed: 'Close the booking',
  over: 'It is over',
  cancelled: 'Cancel the tournament',
};

interface StatesProps {
  event: OfficeEvent;
  rights: readonly OfficeRight[];
  now: string;
}

function States({ event, rights, now }: StatesProps) {
  const { state, post } = event;
  return (
    <Form method="post" className="event-head" aria-label="State">
      <input type="hidden" name="version" value={event.version} />
      <p>
        <b>{startWords(event.starts_at)}</b>: {seatsWords(event)}
      </p>
      <StateDiamond state={STATE_DIAMONDS[state]}>{STATE_NAMES[state]}</StateDiamond>
      <div className="row-of-buttons">
        {EVENT_RULES[state].hasDoor && (
          <ButtonLink to={`/events/${event.id}/door`} look="ink" {...pressedBy('D')}>
            The door <Keys of="D" />
          </ButtonLink>
        )}
        {EVENT_RULES[state].hasDoor && (
          <ButtonLink to={`/events/${event.id}/rounds`} {...pressedBy('R')}>
            Rounds <Keys of="R" />
          </ButtonLink>
        )}
        {state !== 'cancelled' && <ButtonLink to={`/events/${event.id}/prizes`}>Prizes</ButtonLink>}
        {EVENT_RULES[state].hasDoor && (
          <ButtonLink to={`/events/${event.id}/results`}>Other programs</ButtonLink>
        )}
        {event.event.deck_list !== 'none' && (
          <ButtonLink to={`/events/${event.id}/decks`}>Deck lists</ButtonLink>
        )}
        {state === 'over' && rights.includes('posts') && (
          <Button type="submit" name="do" value="post">
            Write the post
          </Button>
        )}
        {EVENT_RULES[state].next
          .filter((next) => next !== 'cancelled' && !isTooEarly(next, event.starts_at, now))
          .map((next) => (
            <Button key={next} type="submit" name="do" value={next}>
              {state === 'over' ? 'It is not over yet' : VERBS[next]}
            </Button>
          ))}
        {rights.includes('counter') && EVENT_RULES[state].next.includes('cancelled') && (
          <ButtonLink to={`/events/${event.id}/cancel`}>
            {state === 'draft' ? REMOVE_DRAFT : VERBS.cancelled} …
          </ButtonLink>
        )}
        {post && rights.includes('posts') && <ButtonLink to={`/posts/${event.post_id}`}>Its post</ButtonLink>}
        {rights.includes('products') && (
          <ButtonLink to={`/products/${event.product_id}`}>Its product</ButtonLink>
        )}
      </div>
    </Form>
  );
}

const Money = ({ paid, held, refunded, to_refund }: EventMoney) => (
  <p className="event-line">
    Paid for seats: <b>{formatDecimal(paid)}</b>. Refunded: <b>{formatDecimal(refunded)}</b>
    {Number(to_refund) > 0 && (
      <>
        , of which <b>{formatDecimal(to_refund)}</b> is <Link to="/waiting/refunds">still to be sent</Link>
      </>
    )}
    .
    {Number(held) > 0 && (
      <>
        {' '}
        Held as a liability: <b>{formatDecimal(held)}</b>, as long as it is more than {HELD_BUSINESS_DAYS}{' '}
        business days ahead.
      </>
    )}
  </p>
);

function Settings({ event, sent }: { event: OfficeEvent; sent: Sent | undefined }) {
  const taken = event.booked + event.held;
  return (
    <Form
      method="post"
      className="box box--acting box--wide event-form"
      aria-label="Settings"
      key={`${event.id} ${event.version}`}
    >
      <h2>Settings</h2>
      <EventFields draft={sent?.draft ?? draftOf(event)} problems={sent?.problems ?? {}} />
      <input type="hidden" name="version" value={event.version} />
      <div className="row-of-buttons">
        <Button type="submit" look="gold" name="do" value="save" {...pressedBy('Ctrl Enter')}>
          Save <Keys of="Ctrl Enter" />
        </Button>
      </div>
      <p className="meta">
        {taken === 0
          ? 'Nobody has a seat yet.'
          : `${countOf(taken, 'seat')} ${taken === 1 ? 'is' : 'are'} taken. If the start changes, everybody who has a seat is told by mail at once. Another fee is for those who book from then on.`}
      </p>
    </Form>
  );
}

const Repeat = () => (
  <Form method="post" className="box event-form" aria-label="The next weeks">
    <h2>The next weeks</h2>
    <p>Copies the post and the seats to the same day of each following week, as drafts.</p>
    <Field
      name="weeks"
      label="Weeks"
      hint={`1 to ${MOST_REPEATS}`}
      inputMode="numeric"
      autoComplete="off"
      required
      defaultValue="4"
    />
    <div className="row-of-buttons">
      <Button type="submit" name="do" value="repeat">
        Make the drafts
      </Button>
    </div>
  </Form>
);

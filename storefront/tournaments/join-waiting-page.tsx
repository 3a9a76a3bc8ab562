import { useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { isEmail } from '#domain/checkout/email.ts';
import { type TypedSeats, toApiSeat, typedSeat } from '#domain/events/seat-form.ts';
import { findSeatProblems, type SeatQuestions } from '#domain/events/seats.ts';
import { OFFER_HOURS } from '#domain/events/waiting.ts';
import { CONTACT_LENGTHS } from '#domain/shop/contact.ts';
import { countOf } from '#domain/text/counts.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { bookingOf } from '../api/booking.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, skipAfterPost, withFormFallback } from '../api/forms.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { SeatInputs } from '../pieces/seats/seat-inputs.tsx';
import { useCartReady } from '../state/use-cart.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Field } from '../ui/controls/field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/join-waiting-page.ts';
import styles from './waiting-list.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Waiting list');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ params, context }: Route.LoaderArgs) {
  const event = await context.get(storefrontContext).shopApi.event(Number(params.id));
  const offer = event && bookingOf(event, new Date()).offer;
  return data({ event, offer }, { status: event ? 200 : 404 });
}

const refusalSchema = z.object({ params: z.record(z.string(), z.string()) });

interface Sent {
  isAsked: boolean;
  typed: TypedSeats;
  fields: Record<string, string>;
  message: string;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed: TypedSeats = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const email = typed.email ?? '';
  const { shopApi } = context.get(storefrontContext);
  const seat = typedSeat(typed, asCalled);
  if (!isEmail(email)) {
    const event = await shopApi.event(Number(params.id));
    const missing = event ? findSeatProblems(seat, questionsOf(event)) : [];
    const message = 'Please enter your email address, such as name@example.com.';
    const fields = Object.fromEntries([...missing, { field: 'email', message }].map(byField));
    return data<Sent>({ isAsked: false, typed, fields, message }, { status: 400 });
  }
  const answer = await shopApi.joinWaitingList(Number(params.id), { email, seat: toApiSeat(seat) });
  if (answer.ok) return data<Sent>({ isAsked: true, typed, fields: {}, message: '' });
  const found = Object.entries(refusalSchema.safeParse(answer.data).data?.params ?? {});
  const fields = Object.fromEntries(found.map(([field, message]) => [field.replace(/^seat\./, ''), message]));
  return data<Sent>(
    { isAsked: false, typed, fields, message: answer.message },
    { status: answer.status || 503 },
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (message): Sent => ({ isAsked: false, typed: {}, fields: {}, message }));

export const shouldRevalidate = skipAfterPost;

const asCalled = (input: string): string => input;

const byField = ({ field, message }: { field: string; message: string }) => [field, message] as const;

const questionsOf = (event: WaitedEvent): SeatQuestions => ({
  startsAt: event.starts_at,
  asksPlayerId: event.asks_player_id,
  asksBirthYear: event.asks_birth_year,
});

export default function JoinWaitingPage({ loaderData: { event, offer }, actionData }: Route.ComponentProps) {
  if (!event) return <NoEvent />;
  const back = event.post_slug === '' ? '/tournaments' : `/posts/${event.post_slug}`;
  return (
    <main id="main" className="wrap waiting-list-page">
      <div className="page-head stack">
        {actionData?.isAsked ? (
          <SpringHeading level={1} text="One more step" wide="step" />
        ) : (
          <SpringHeading level={1} text="The waiting list" wide="list" />
        )}
        <p className="lead">
          {event.name}, {longDateTime(new Date(event.starts_at))}
        </p>
      </div>
      {actionData?.isAsked ? (
        <div className="panel stack" role="status">
          <p>
            We sent a mail to <b>{actionData.typed.email}</b>. Press the button in it and you are on the list.
            Nothing is kept if you do not.
          </p>
          <p className="small muted">No mail in ten minutes? Look in the spam folder, or ask again.</p>
        </div>
      ) : offer === 'sold_out' ? (
        <JoinForm event={event} sent={actionData} />
      ) : (
        <Notice tone="info">{OFFERED[offer ?? 'closed']}</Notice>
      )}
      <p className="page-head">
        <ButtonLink to={back} icon="arrow-left">
          Back to the tournament
        </ButtonLink>
      </p>
    </main>
  );
}

const OFFERED = {
  open: 'There are seats left: you can book one at once.',
  not_yet: 'Seats are not sold yet.',
  closed: 'Seats are not sold any more. Come to the shop before it begins: free seats are given at the door.',
  cancelled: 'This tournament is cancelled.',
};

type WaitedEvent = NonNullable<Route.ComponentProps['loaderData']['event']>;

function JoinForm({ event, sent }: { event: WaitedEvent; sent: Sent | undefined }) {
  const isLive = useCartReady();
  const isSending = useNavigation().formMethod === 'POST';
  const [typed, setTyped] = useState<TypedSeats>(sent?.typed ?? {});
  const fields: Record<string, string> = sent?.fields ?? {};
  const problems = Object.entries(fields).map(([field, message]) => ({ field, message }));
  const change = (field: string, value: string) => setTyped((before) => ({ ...before, [field]: value }));
  return (
    <Form method="post" className="panel stack stack--fields" noValidate>
      {sent && <ErrorSummary errors={problems.length > 0 ? problems : [{ message: sent.message }]} />}
      <p>
        All seats are taken
        {event.waiting > 0 && `, and ${countOf(event.waiting, 'person waits', 'people wait')} already`}. As
        soon as a seat is free and it is your turn, we hold it for you for up to {OFFER_HOURS} hours and mail
        you where to pay.
      </p>
      <SeatInputs
        legend="Who plays?"
        event={questionsOf(event)}
        nameOf={asCalled}
        typed={typed}
        errors={fields}
        isLive={isLive}
        onChange={change}
      />
      <Field
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={CONTACT_LENGTHS.email}
        required
        value={typed.email ?? ''}
        error={fields.email}
        onChange={({ target }) => change('email', target.value)}
      />
      <p className="small muted">
        Used for this list alone: you can leave it at any time, and 30 days after the event all of this is
        erased.
      </p>
      <Button type="submit" look="gold" size="large" busy={isSending}>
        Join the waiting list
      </Button>
    </Form>
  );
}

const NoEvent = () => (
  <main id="main" className="wrap waiting-list-page">
    <div className="page-head stack">
      <SpringHeading level={1} text="No such tournament" wide="tournament" />
      <div className="row">
        <ButtonLink to="/tournaments" look="gold" size="large">
          All tournaments
        </ButtonLink>
      </div>
    </div>
  </main>
);

import { useState } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { type TypedSeats, toApiSeat, typedSeat } from '#domain/events/seat-form.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, skipAfterPost, withFormFallback } from '../api/forms.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { SeatInputs } from '../pieces/seats/seat-inputs.tsx';
import { useCartReady } from '../state/use-cart.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/seat-page.ts';
import { DeadLink } from './dead-link.tsx';
import styles from './orders.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Hand on a seat');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await context.get(storefrontContext).shopApi.orderPage(params.link);
  const seat = page?.seats.find(({ id }) => id === Number(params.id));
  return data({ page, seat, link: params.link }, { status: seat ? 200 : 404 });
}

const refusalSchema = z.object({ params: z.record(z.string(), z.string()) });

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed: TypedSeats = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const seat = toApiSeat(typedSeat(typed, asCalled));
  const { shopApi } = context.get(storefrontContext);
  const answer = await shopApi.renameSeat(params.link, Number(params.id), seat);
  if (answer.ok) throw redirect(`/order/${params.link}#seats`);
  const fields = refusalSchema.safeParse(answer.data).data?.params ?? {};
  return data({ typed, fields, message: answer.message }, { status: 409 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (message) => ({ typed: undefined, fields: {}, message }));

export const shouldRevalidate = skipAfterPost;

const asCalled = (input: string): string => input;

export default function SeatPage({ loaderData: { page, seat, link }, actionData }: Route.ComponentProps) {
  const isLive = useCartReady();
  const isSending = useNavigation().formMethod === 'POST';
  const [typed, setTyped] = useState<TypedSeats>(actionData?.typed ?? {});
  if (!page || !seat) return <DeadLink />;
  const fields: Record<string, string> = actionData?.fields ?? {};
  const problems = Object.entries(fields).map(([field, message]) => ({ field, message }));
  const event = {
    startsAt: seat.starts_at,
    asksPlayerId: seat.asks_player_id,
    asksBirthYear: seat.asks_birth_year,
  };
  return (
    <main id="main" className="wrap order-form-page">
      <div className="page-head stack">
        <SpringHeading level={1} text="Hand on a seat" wide="seat" />
        <p className="lead">
          {seat.event}, {longDateTime(new Date(seat.starts_at))}: the seat of {seat.name}.
        </p>
      </div>
      {seat.may_rename ? (
        <Form method="post" className="panel stack stack--fields" noValidate>
          {actionData && (
            <ErrorSummary errors={problems.length > 0 ? problems : [{ message: actionData.message }]} />
          )}
          <SeatInputs
            legend="Who plays instead?"
            event={event}
            nameOf={asCalled}
            typed={typed}
            errors={fields}
            isLive={isLive}
            onChange={(field, value) => setTyped((before) => ({ ...before, [field]: value }))}
          />
          <Button type="submit" look="gold" size="large" busy={isSending}>
            Hand on the seat
          </Button>
        </Form>
      ) : (
        <Notice tone="info">This seat cannot be handed on here any more. Please ask us.</Notice>
      )}
      <p className="page-head">
        <ButtonLink to={`/order/${link}`} icon="arrow-left">
          Back to the order
        </ButtonLink>
      </p>
    </main>
  );
}

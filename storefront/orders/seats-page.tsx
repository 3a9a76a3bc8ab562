import { data, Form, redirect, useNavigation } from 'react-router';
import { REFUND_DAYS } from '#domain/shop/policies.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, skipAfterPost, withFormFallback } from '../api/forms.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/seats-page.ts';
import { DeadLink } from './dead-link.tsx';
import styles from './orders.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Cancel a seat');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await context.get(storefrontContext).shopApi.orderPage(params.link);
  return data({ page, link: params.link }, { status: page ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seats = (await readForm(request)).getAll('seat').map(Number).filter(Number.isSafeInteger);
  if (seats.length === 0) return data({ message: 'Choose whose seat you cancel.' }, { status: 400 });
  const answer = await context.get(storefrontContext).shopApi.cancelSeats(params.link, seats);
  if (answer.ok) throw redirect(`/order/${params.link}#seats`);
  return data({ message: answer.message }, { status: 409 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (message) => ({ message }));

export const shouldRevalidate = skipAfterPost;

export default function SeatsPage({ loaderData: { page, link }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  if (!page) return <DeadLink />;
  const toOrder = `/order/${link}`;
  const seats = page.seats.filter((seat) => seat.may_cancel);
  const hasPaid = page.lines.some(
    ({ id, total }) => total !== '0.00' && seats.some(({ line_id }) => line_id === id),
  );
  return (
    <main id="main" className="wrap order-form-page">
      <div className="page-head stack">
        <SpringHeading level={1} text="Cancel a seat" wide="seat" />
        <p className="lead">Of order {page.number}. The seat is then free for somebody else.</p>
      </div>
      {seats.length === 0 ? (
        <Notice tone="info">
          No seat of this order can be cancelled here any more. Can somebody not come? Please ask us.
        </Notice>
      ) : (
        <Form method="post" className="panel stack stack--fields">
          {actionData && <ErrorSummary errors={[{ message: actionData.message }]} />}
          <fieldset className="stack stack--fields">
            <legend className="title">Whose seat?</legend>
            {seats.map((seat) => (
              <Checkbox
                key={seat.id}
                name="seat"
                value={seat.id}
                label={`${seat.name}: ${seat.event}, ${longDateTime(new Date(seat.starts_at))}`}
              />
            ))}
          </fieldset>
          {hasPaid && (
            <p>
              What you paid for the seat goes back the way it came. Money is in your account within{' '}
              {REFUND_DAYS[1]} business days.
            </p>
          )}
          <Button type="submit" look="ink" size="large" busy={isSending}>
            {hasPaid ? 'Cancel and pay me back' : 'Cancel the seat'}
          </Button>
        </Form>
      )}
      <p className="page-head">
        <ButtonLink to={toOrder} icon="arrow-left">
          Back to the order
        </ButtonLink>
      </p>
    </main>
  );
}

import { data, Form, Link, useNavigation } from 'react-router';
import { RETURN_REASON_TEXTS, RETURN_REASONS } from '#domain/orders/returns.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, skipAfterPost, withFormFallback } from '../api/forms.ts';
import { OrderSlip } from '../pieces/orders/order-slip.tsx';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { TextAreaField } from '../ui/controls/text-area-field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/return-page.ts';
import { DeadLink } from './dead-link.tsx';
import styles from './orders.css?url';
import { quantityField, readReturnForm, typedFields } from './return-form.ts';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Ask for a return');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await context.get(storefrontContext).shopApi.orderPage(params.link);
  return data({ page, link: params.link }, { status: page ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const read = readReturnForm(form, params.link);
  const typed = typedFields(form);
  if (!read.ok) return data({ kind: 'invalid' as const, errors: read.errors, typed }, { status: 400 });
  const answer = await context.get(storefrontContext).shopApi.requestReturn(read.request);
  if (answer.ok) return data({ kind: 'requested' as const, number: answer.value.return_number });
  return data({ kind: 'invalid' as const, errors: [{ message: answer.message }], typed }, { status: 409 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (message) => ({
    kind: 'invalid' as const,
    errors: [{ message }],
    typed: undefined,
  }));

export const shouldRevalidate = skipAfterPost;

export default function ReturnPage({ loaderData: { page, link }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  if (!page) return <DeadLink />;
  const typed = actionData?.kind === 'invalid' ? actionData.typed : undefined;
  const toOrder = `/order/${link}`;
  if (actionData?.kind === 'requested') return <Requested number={actionData.number} toOrder={toOrder} />;
  const returnable = page.lines.filter((line) => line.returnable > 0);
  if (page.return_window !== 'open' || returnable.length === 0) return <NotPossible toOrder={toOrder} />;
  return (
    <main id="main" className="wrap order-form-page">
      <div className="page-head stack">
        <SpringHeading level={1} text="Ask for a return" wide="return" />
        <p className="lead">
          Of order {page.number}. Unopened, in its original packaging: see our{' '}
          <Link className="text-link" to="/returns-policy">
            returns policy
          </Link>
          .
        </p>
      </div>
      <Form method="post" className="panel stack stack--fields">
        {actionData && <ErrorSummary errors={actionData.errors} />}
        <fieldset className="stack stack--fields">
          <legend className="title">Which items?</legend>
          {returnable.map((line) => (
            <SelectField
              key={line.id}
              name={quantityField(line.id)}
              label={line.name}
              hint={`${line.quantity} ordered`}
              options={quantityOptions(line.returnable)}
              defaultValue={typed?.[quantityField(line.id)]}
            />
          ))}
        </fieldset>
        <SelectField name="reason" label="Why?" required options={REASONS} defaultValue={typed?.reason} />
        <TextAreaField
          name="message"
          label="Tell us more"
          rows={4}
          maxLength={2000}
          defaultValue={typed?.message}
          hint="What is wrong with it? Photos help: send them in reply to our email."
        />
        <div className="row">
          <Button type="submit" look="gold" size="large" busy={isSending}>
            {isSending ? 'Sending...' : 'Ask for a return'}
          </Button>
          <ButtonLink to={toOrder} size="large">
            Back to the order
          </ButtonLink>
        </div>
      </Form>
    </main>
  );
}

const REASONS = RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_TEXTS[value] }));

const quantityOptions = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'Keep it' : `Return ${count}`,
  }));

function Requested({ number, toOrder }: { number: string; toOrder: string }) {
  return (
    <main id="main" className="wrap">
      <div className="page-head stack stack--loose">
        <SpringHeading level={1} text="Return requested" wide="Return" />
        <OrderSlip label="Return number" number={number} />
        <p className="lead" role="status">
          We answer within 24 hours and have mailed you this number. Please do not send anything before that,
          and write the number on the parcel.
        </p>
        <ButtonLink to={toOrder} look="gold" size="large">
          Back to the order
        </ButtonLink>
      </div>
    </main>
  );
}

function NotPossible({ toOrder }: { toOrder: string }) {
  return (
    <main id="main" className="wrap">
      <div className="page-head stack stack--loose">
        <SpringHeading level={1} text="Ask for a return" wide="return" />
        <Notice tone="info">There is nothing in this order that a return can be asked for now.</Notice>
        <ButtonLink to={toOrder} look="gold" size="large">
          Back to the order
        </ButtonLink>
      </div>
    </main>
  );
}

import { data, Form, useNavigation } from 'react-router';
import { storefrontContext } from '../api/context.ts';
import { readForm, withFormFallback } from '../api/forms.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Field } from '../ui/controls/field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/track-page.ts';
import styles from './orders.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Track your order',
    description:
      'Order number and email address bring a link to your order: progress, parcel, invoice, returns.',
    path: '/track',
  });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const order_number = String(form.get('order_number') ?? '').trim();
  const email = String(form.get('email') ?? '').trim();
  const errors = [
    ...(order_number ? [] : [{ field: 'order_number', message: 'Order number is required' }]),
    ...(email.includes('@') ? [] : [{ field: 'email', message: 'Valid email is required' }]),
  ];
  const typed = { order_number, email };
  if (errors.length > 0) return data({ sent: false, errors, typed }, { status: 400 });
  const answer = await context.get(storefrontContext).shopApi.requestOrderLink({ order_number, email });
  if (answer.ok) return data({ sent: true, errors, typed });
  return data(
    { sent: false, errors: [{ field: '', message: answer.message }], typed },
    { status: answer.status || 503 },
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (message) => ({
    sent: false,
    errors: [{ field: '', message }],
    typed: undefined,
  }));

export default function TrackPage({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const errorOf = (field: string) => actionData?.errors.find((error) => error.field === field)?.message;
  return (
    <main id="main" className="wrap order-form-page">
      <div className="page-head stack">
        <SpringHeading level={1} text="Track your order" wide="order" />
        <p className="lead">
          Enter your order number and email address: we email you a link to your order, with its progress,
          parcel, invoice and returns.
        </p>
      </div>
      <Form method="post" className="panel stack stack--fields" noValidate>
        {actionData?.sent && (
          <Notice tone="ok">
            If number and address belong to an order, a new link is on its way to that inbox. It may take a
            minute, and hide in the spam folder.
          </Notice>
        )}
        {actionData && <ErrorSummary errors={actionData.errors} />}
        <Field
          name="order_number"
          label="Order number"
          required
          maxLength={40}
          placeholder="SD-7K3M9QX2"
          autoComplete="off"
          defaultValue={actionData?.typed?.order_number}
          error={errorOf('order_number')}
          hint="In every email we sent you about the order."
        />
        <Field
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={actionData?.typed?.email}
          error={errorOf('email')}
        />
        <Button type="submit" look="gold" size="large" icon="mail" busy={isSending}>
          {isSending ? 'Sending...' : 'Email me the link'}
        </Button>
      </Form>
    </main>
  );
}

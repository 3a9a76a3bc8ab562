import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { readForm, readPlace, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { SignInFrame } from '../pieces/passkeys/sign-in-frame.tsx';

export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.get(officeContext).ticket) throw redirect('/sign-in');
  const { searchParams } = new URL(request.url);
  return { to: readPlace(searchParams), byRecoveryCode: searchParams.has('recovery') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act, cookies, ticket } = context.get(officeContext);
  if (!ticket) throw redirect('/sign-in');
  const form = await readForm(request);
  const code = textOf(form, 'code');
  const recovery_code = textOf(form, 'recovery_code');
  const answer = await act.enterCode({ ticket, code, recovery_code });
  if (!answer.ok) {
    if (answer.code === 'office_sign_in_expired') throw redirect('/sign-in');
    return data({ message: answer.message }, { status: answer.status });
  }
  const headers = new Headers({ 'Set-Cookie': cookies.open(answer.data.token) });
  headers.append('Set-Cookie', cookies.dropTicket());
  return redirect(readPlace(new URL(request.url).searchParams), { headers });
}

export default function CodePage() {
  const { to, byRecoveryCode } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  const other = new URLSearchParams(byRecoveryCode ? { to } : { to, recovery: '' });
  return (
    <SignInFrame title="One more step" wide="step">
      <Form method="post" className="sign-in-frame__form">
        {byRecoveryCode ? (
          <Field
            name="recovery_code"
            label="Recovery code"
            hint="Each of them works once."
            autoComplete="off"
            error={refused?.message}
            required
          />
        ) : (
          <Field
            name="code"
            label="Code"
            hint="The six digits of your authenticator app. A new one comes every 30 seconds."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={refused?.message}
            required
          />
        )}
        <Button type="submit" look="gold" size="large" block busy={isBusy}>
          Sign in
        </Button>
      </Form>
      <p className="meta">
        <Link className="text-link" to={`/sign-in/code?${other}`}>
          {byRecoveryCode ? 'Use the authenticator app' : 'Use a recovery code'}
        </Link>
        {' · '}
        <Link className="text-link" to={`/sign-in?${new URLSearchParams({ to })}`}>
          Use a passkey instead
        </Link>
      </p>
    </SignInFrame>
  );
}

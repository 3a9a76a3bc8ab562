import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
} from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { readForm, readPlace, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { PasskeyButton } from '../pieces/passkeys/passkey-button.tsx';
import { SignInFrame } from '../pieces/passkeys/sign-in-frame.tsx';
import { usePasskeyPlace, WherePasskeysWork } from '../pieces/passkeys/where-passkeys-work.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act, passkeyOrigin } = context.get(officeContext);
  const me = await act.me();
  return me.ok ? redirect(readPlace(new URL(request.url).searchParams)) : { passkeyOrigin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act, cookies } = context.get(officeContext);
  const form = await readForm(request);
  const to = readPlace(new URL(request.url).searchParams);
  if (form.has('passkey')) {
    const answer = await act.signInByPasskey(textOf(form, 'passkey'));
    if (!answer.ok) return refuse('passkey', answer, '');
    return redirect(to, { headers: { 'Set-Cookie': cookies.open(answer.data.token) } });
  }
  const email = textOf(form, 'email');
  const answer = await act.signIn({ email, password: textOf(form, 'password') });
  if (!answer.ok) return refuse('password', answer, email);
  return redirect(`/sign-in/code?${new URLSearchParams({ to })}`, {
    headers: { 'Set-Cookie': cookies.keepTicket(answer.data.ticket) },
  });
}

const refuse = (
  by: 'passkey' | 'password',
  { message, status }: { message: string; status: number },
  email: string,
) => data({ by, message, email }, { status });

export default function SignInPage() {
  const { passkeyOrigin } = useLoaderData<typeof loader>();
  const place = usePasskeyPlace(passkeyOrigin);
  const refused = useActionData<typeof action>();
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle';
  const isByPasskey = formData?.has('passkey') ?? false;
  return (
    <SignInFrame title="Open the office" wide="office">
      <WherePasskeysWork origin={passkeyOrigin}>
        <PasskeyButton
          purpose="sign-in"
          label="Sign in with a passkey"
          refusal={refused?.by === 'passkey' ? refused.message : undefined}
          isBusy={isBusy && isByPasskey}
          onSigned={(passkey) => void submit({ passkey }, { method: 'post' })}
        />
        <p className="meta">Your fingerprint, face or device PIN. Nothing to remember, nothing to steal.</p>
        <p className="or">or</p>
      </WherePasskeysWork>
      <Form method="post" className="sign-in-frame__form">
        <Field
          name="email"
          type="email"
          label="E-mail"
          autoComplete="username"
          defaultValue={refused?.email}
          required
        />
        <Field
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          error={refused?.by === 'password' ? refused.message : undefined}
          required
        />
        <Button
          type="submit"
          look={place === 'here' ? 'ink' : 'gold'}
          size="large"
          block
          busy={isBusy && !isByPasskey}
        >
          Next: the code
        </Button>
      </Form>
      <p className="meta">Cannot get in? Ask the owner for a new link.</p>
    </SignInFrame>
  );
}

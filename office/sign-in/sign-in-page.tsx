import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { readPlace, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Door } from '../pieces/door.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const me = await context.get(officeContext).api.me();
  return me.ok ? redirect(readPlace(new URL(request.url).searchParams)) : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, cookies } = context.get(officeContext);
  const form = await request.formData();
  const email = textOf(form, 'email');
  const answer = await api.signIn({ email, password: textOf(form, 'password') });
  if (!answer.ok) return data({ message: answer.message, email }, { status: answer.status });
  const to = readPlace(new URL(request.url).searchParams);
  return redirect(`/sign-in/code?${new URLSearchParams({ to })}`, {
    headers: { 'Set-Cookie': cookies.keepTicket(answer.data.ticket) },
  });
}

export default function SignInPage() {
  const refused = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Door title="Open the office" wide="office">
      <Form method="post" className="door__form">
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
          error={refused?.message}
          required
        />
        <Button type="submit" look="gold" size="large" block busy={isBusy}>
          Next: the code
        </Button>
      </Form>
      <p className="meta">Cannot get in? Ask the owner for a new link.</p>
    </Door>
  );
}

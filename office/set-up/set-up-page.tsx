import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { encode } from 'uqr';
import { PASSWORD_LENGTHS } from '#domain/office/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { ErrorSummary } from '#storefront/ui/controls/error-summary.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Notice } from '#storefront/ui/marks/notice.tsx';
import { readForm, textOf } from '../api/answers.ts';
import type { CallRefusal } from '../api/call.ts';
import { officeContext } from '../api/context.ts';
import { SignInFrame } from '../pieces/passkeys/sign-in-frame.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await context.get(officeContext).act.startSetUp({ link: params.link ?? '' });
  if (!answer.ok) return data({ kind: 'dead', message: answer.message } as const, { status: answer.status });
  const { person, totp_secret, totp_uri } = answer.data;
  return { kind: 'open', person, secret: totp_secret, qr: drawQr(totp_uri) } as const;
}

/** The link is used up by then. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act, cookies } = context.get(officeContext);
  const form = await readForm(request);
  const [name, email] = [textOf(form, 'name'), textOf(form, 'email')];
  const answer = await act.setUp({
    link: params.link ?? '',
    password: textOf(form, 'password'),
    code: textOf(form, 'code'),
    ...(form.has('name') ? { name, email } : {}),
  });
  if (answer.ok) {
    const codes = answer.data.recovery_codes;
    return data({ kind: 'done', codes } as const, {
      headers: { 'Set-Cookie': cookies.open(answer.data.token) },
    });
  }
  const errors = fieldErrors(answer);
  const message = Object.keys(errors).length === 0 ? answer.message : undefined;
  return data({ kind: 'refused', errors, message, name, email } as const, { status: answer.status });
}

const FIELD_NAMES: Record<string, string> = {
  name: 'Your name',
  email: 'The e-mail address',
  password: 'The password',
  code: 'The code',
};

function fieldErrors({ code, message, params }: CallRefusal): Record<string, string> {
  if (code === 'office_wrong_code') return { code: message };
  if (code === 'office_email_taken') return { email: message };
  return Object.fromEntries(Object.entries(params).map(([field, problem]) => [field, `This ${problem}.`]));
}

/** As an SVG path, one square per module. */
function drawQr(text: string): { size: number; path: string } {
  const { data: rows, size } = encode(text, { border: 0 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}

export default function SetUpPage() {
  const link = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const isBusy = useNavigation().state !== 'idle';
  if (sent?.kind === 'done') return <RecoveryCodes codes={sent.codes} />;
  if (link.kind === 'dead') return <DeadLink message={link.message} />;
  const { person, secret, qr } = link;
  const errors: Record<string, string> = sent?.errors ?? {};
  return (
    <SignInFrame title="Set up your key" wide="key">
      {person ? (
        <p>
          For {person.name}, {person.email}.
        </p>
      ) : (
        <p>You become the owner of this shop’s office.</p>
      )}
      {sent?.message && <Notice tone="error">{sent.message}</Notice>}
      <ErrorSummary
        attempt={sent}
        errors={Object.entries(errors).map(([field, problem]) => ({
          field,
          message: problem.replace(/^This (?!code)/, `${FIELD_NAMES[field] ?? field} `),
        }))}
      />
      <Form method="post" className="sign-in-frame__form">
        {!person && (
          <>
            <Field
              name="name"
              label="Your name"
              autoComplete="name"
              defaultValue={sent?.name}
              error={errors.name}
              required
            />
            <Field
              name="email"
              type="email"
              label="E-mail"
              autoComplete="username"
              defaultValue={sent?.email}
              error={errors.email}
              required
            />
          </>
        )}
        <Field
          name="password"
          type="password"
          label="New password"
          hint={`At least ${PASSWORD_LENGTHS.least} characters; a few words that have nothing to do with the shop are best.`}
          autoComplete="new-password"
          minLength={PASSWORD_LENGTHS.least}
          error={errors.password}
          required
        />
        <h2>Your authenticator app</h2>
        <p>Scan this with the app on your phone, or type the key.</p>
        <svg
          className="sign-in-frame__qr"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code of the key"
        >
          <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
        <p className="one-secret">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        <Field
          name="code"
          label="Code that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          error={errors.code}
          required
        />
        <Button type="submit" look="gold" size="large" block busy={isBusy}>
          Set up my key
        </Button>
      </Form>
    </SignInFrame>
  );
}

const DeadLink = ({ message }: { message: string }) => (
  <SignInFrame title="This link no longer works" wide="works">
    <p>{message}</p>
    <div className="row-of-buttons">
      <ButtonLink to="/sign-in" size="large">
        Sign in
      </ButtonLink>
    </div>
  </SignInFrame>
);

const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <SignInFrame title="Keep these codes" wide="codes">
    <p>
      Each one signs you in once if you lose your phone. They are not shown again: print them, or write them
      down.
    </p>
    <ul className="secrets">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="row-of-buttons">
      <ButtonLink to="/" look="gold" size="large">
        Go to the office
      </ButtonLink>
    </div>
  </SignInFrame>
);

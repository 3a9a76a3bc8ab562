import { Form, useNavigation } from 'react-router';
import { MY_LINK_MINUTES } from '#domain/credit/my-page.ts';
import { Button } from '../ui/controls/button.tsx';
import { ErrorSummary } from '../ui/controls/error-summary.tsx';
import { Field } from '../ui/controls/field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import type { MyAnswer } from './answer-my.ts';
import { MyHeading } from './my-heading.tsx';

interface SignInProps {
  answer: MyAnswer | undefined;
  isEnded: boolean;
  isCreditOn: boolean;
}

export function SignIn({ answer, isEnded, isCreditOn }: SignInProps) {
  return (
    <main id="main" className="wrap my-page">
      <div className="page-head stack">
        <MyHeading isCreditOn={isCreditOn} />
        <p className="lead">
          No account, no password: we email you a code, and it opens {isCreditOn && 'your credit, '}
          your orders and what you asked us to tell you.
        </p>
      </div>
      {isEnded && !answer && (
        <Notice tone="info">You are signed out. A new code opens your page again.</Notice>
      )}
      {answer?.step === 'failed' && <Notice tone="error">{answer.problem}</Notice>}
      {answer?.step === 'code' ? <CodeForm answer={answer} /> : <AddressForm answer={answer} />}
    </main>
  );
}

function AddressForm({ answer }: { answer: MyAnswer | undefined }) {
  const isSending = useNavigation().formMethod === 'POST';
  const asked = answer?.step === 'ask' ? answer : undefined;
  return (
    <Form method="post" className="panel stack stack--fields" noValidate>
      <ErrorSummary errors={asked ? [{ field: 'email', message: asked.problem }] : []} attempt={answer} />
      <input type="hidden" name="intent" value="ask" />
      <Field
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={asked?.email}
        error={asked?.problem}
        hint="The one that you order with."
      />
      <Button type="submit" look="gold" size="large" icon="mail" busy={isSending}>
        {isSending ? 'Sending...' : 'Email me a code'}
      </Button>
    </Form>
  );
}

function CodeForm({ answer }: { answer: Extract<MyAnswer, { step: 'code' }> }) {
  const isSending = useNavigation().formMethod === 'POST';
  const { email, problem } = answer;
  return (
    <Form method="post" className="panel stack stack--fields" noValidate>
      <Notice tone="ok">
        If we know {email}, a code is on its way there. It works for {MY_LINK_MINUTES} minutes, and may hide
        in the spam folder.
      </Notice>
      <ErrorSummary errors={problem ? [{ field: 'code', message: problem }] : []} attempt={answer} />
      <input type="hidden" name="email" value={email} />
      <Field
        name="code"
        label="Code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={problem}
        hint="Six digits. The link in the same email opens your page as well."
      />
      <div className="row">
        <Button type="submit" name="intent" value="open" look="gold" size="large" busy={isSending}>
          Open my page
        </Button>
        <Button type="submit" name="intent" value="ask" size="large" disabled={isSending}>
          Email another code
        </Button>
      </div>
    </Form>
  );
}

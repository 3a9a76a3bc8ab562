import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatRand } from '#domain/money/money.ts';
import { NETWORK_ERROR } from '../api/call-errors.ts';
import type { CartPrice } from '../api/shop-api.ts';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { Field } from '../ui/controls/field.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import type { CartPricing } from './use-cart-price.ts';

interface CreditPartProps {
  credit: CartPrice['credit'];
  /** undefined: without JavaScript, where the box counts with the form that it is in. */
  onCredit: CartPricing['useCredit'] | undefined;
}

/** A box for the credit of the address that is signed in; otherwise how to sign in, without leaving the page. */
export function CreditPart({ credit, onCredit }: CreditPartProps) {
  if (!credit) return <SignInHere onCredit={onCredit} />;
  if (credit.balanceCents === 0) return null;
  const used = credit.usedCents > 0;
  return (
    <>
      <input type="hidden" name="credit-box" value="shown" />
      <Checkbox
        key={String(used)}
        name="use-credit"
        value="yes"
        label={`Use my store credit: ${formatRand(credit.balanceCents)} of credit`}
        defaultChecked={used}
        onChange={onCredit && ((event) => void onCredit(event.currentTarget.checked))}
      />
    </>
  );
}

type Step = { at: 'link' } | { at: 'email' } | { at: 'code'; email: string };

function SignInHere({ onCredit }: Pick<CreditPartProps, 'onCredit'>) {
  const [step, setStep] = useState<Step>({ at: 'link' });
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const [isSending, setSending] = useState(false);
  if (!onCredit) {
    return (
      <p>
        <Link className="text-link" to="/my">
          Sign in to pay with store credit
        </Link>
      </p>
    );
  }
  if (step.at === 'link') {
    return (
      <p>
        <button type="button" className="link-button" onClick={() => setStep({ at: 'email' })}>
          Pay with store credit
        </button>
      </p>
    );
  }
  const send = async () => {
    const typed = field.current?.querySelector('input')?.value.trim() ?? '';
    if (isSending || typed === '') return;
    setSending(true);
    const answer = await post(step.at === 'email' ? { email: typed } : { email: step.email, code: typed });
    setSending(false);
    setProblem(answer.problem);
    if (answer.problem !== undefined) return;
    if (step.at === 'email') return setStep({ at: 'code', email: typed });
    await onCredit(true);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  };
  return (
    <>
      {step.at === 'code' && <Notice tone="ok">If we know {step.email}, a code is on its way there.</Notice>}
      <div className="discount-field" ref={field} key={step.at}>
        <Field
          name={`credit-${step.at}`}
          label={step.at === 'email' ? 'Email of your credit' : 'Code from the email'}
          inputMode={step.at === 'email' ? 'email' : 'numeric'}
          autoComplete={step.at === 'email' ? 'email' : 'one-time-code'}
          maxLength={254}
          error={problem}
          onKeyDown={sendOnEnter}
        />
        <Button busy={isSending} onClick={() => void send()}>
          {step.at === 'email' ? 'Email me a code' : 'Use my credit'}
        </Button>
      </div>
    </>
  );
}

async function post(body: object): Promise<{ problem?: string }> {
  try {
    const response = await fetch('/my/code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return { problem: NETWORK_ERROR };
  }
}

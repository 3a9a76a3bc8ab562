import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';

interface PaymentFormProps {
  paymentUrl: string;
  fields: Record<string, string>;
  onLeave?: (() => void) | undefined;
}

/** Submits itself; without JavaScript by its button. */
export function PaymentForm({ paymentUrl, fields, onLeave }: PaymentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current?.();
    form.current?.submit();
  }, []);
  return (
    <main id="main" className="wrap">
      <div className="page-head stack stack--loose">
        <SpringHeading level={1} text="On to payment" wide="payment" />
        <p className="lead" role="status">
          Your order is saved. <span className="scripted">We are taking you to PayFast’s secure page.</span>
          <span className="unscripted">Press to continue to PayFast’s secure page.</span>
        </p>
        <form ref={form} method="post" action={paymentUrl} acceptCharset="utf-8">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="gold" size="large" icon="lock">
            Continue to PayFast
          </Button>
        </form>
      </div>
    </main>
  );
}

export function PayNow({ label }: { label: string }) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post">
      <Button type="submit" look="gold" size="large" icon="lock" busy={isSending}>
        {isSending ? 'One moment...' : label}
      </Button>
    </Form>
  );
}

import { useEffect, useRef } from 'react';
import { rememberOrder } from '../cart/attempt.ts';
import { Button } from '../ui/button.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';

interface PaymentFormProps {
  paymentUrl: string;
  fields: Record<string, string>;
  orderKey: string;
}

/** Carries the signed fields to the provider: by itself with JavaScript, by its button without. */
export function PaymentForm({ paymentUrl, fields, orderKey }: PaymentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    rememberOrder(orderKey);
    form.current?.submit();
  }, [orderKey]);
  return (
    <main id="main" className="wrap">
      <div className="page-head stack stack--loose">
        <SpringHeading level={1} text="On to payment" wide="payment" />
        <p className="lead" role="status">
          Your order is saved. We are taking you to PayFast’s secure page.
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

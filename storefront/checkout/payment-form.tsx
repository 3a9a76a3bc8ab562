import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';

interface PaymentFormProps {
  url: string;
  fields: Record<string, string>;
}

/** Carries the signed fields to the provider: by itself with JavaScript, by its button without. */
export function PaymentForm({ url, fields }: PaymentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <main id="main" className="wrap">
      <div className="page-head stack stack--loose">
        <SpringHeading level={1} text="On to payment" wide="payment" />
        <p className="lead" role="status">
          Your order is saved. We are taking you to PayFast’s secure page.
        </p>
        <form ref={form} method="post" action={url} acceptCharset="utf-8">
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

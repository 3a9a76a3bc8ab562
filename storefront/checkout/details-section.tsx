import { phoneHint } from '#domain/checkout/phone.ts';
import type { DeliveryMethod } from '#domain/shipping/shipping.ts';
import { CheckoutSection, type CheckoutSectionProps } from './section.tsx';
import { TextField } from './text-field.tsx';

interface DetailsSectionProps extends CheckoutSectionProps {
  method: DeliveryMethod;
}

export function DetailsSection({ method, ...props }: DetailsSectionProps) {
  return (
    <CheckoutSection number={1} title="Your details">
      <div className="field-grid">
        <TextField
          {...props}
          name="firstName"
          label="First name"
          autoComplete="shipping given-name"
          required
        />
        <TextField
          {...props}
          name="lastName"
          label="Last name"
          autoComplete="shipping family-name"
          required
        />
        <TextField
          {...props}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="shipping email"
          hint="For your order confirmation"
          required
        />
        <TextField
          {...props}
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          hint={
            method === 'none'
              ? 'If we have a question about your order'
              : 'For the courier’s call or the locker’s PIN'
          }
          warning={phoneHint(props.draft.phone, method, props.touched.has('phone'))}
          required
        />
      </div>
    </CheckoutSection>
  );
}

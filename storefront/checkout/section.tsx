import type { ReactNode } from 'react';
import type { FieldErrors } from '#domain/checkout/checkout.ts';
import type { CheckoutDraft, DraftField } from './checkout-draft.ts';

export interface CheckoutSectionProps {
  draft: CheckoutDraft;
  errors: FieldErrors;
  /** Valid touched fields get a tick. */
  touched: ReadonlySet<string>;
  onChange: (field: DraftField, value: string) => void;
  onTouched: (field: DraftField) => void;
}

export function CheckoutSection({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="checkout-step">
      <h2 className="checkout-step__title">
        <span aria-hidden="true">{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}

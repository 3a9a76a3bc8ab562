import type { ReactNode } from 'react';
import type { FieldErrors } from '#domain/checkout.ts';
import type { CheckoutDraft, DraftField } from './use-checkout-draft.ts';

/** What every section of the form is given. */
export interface SectionProps {
  draft: CheckoutDraft;
  errors: FieldErrors;
  /** Fields that have been left: what is right in them gets a tick. */
  left: ReadonlySet<string>;
  onChange: (field: DraftField, value: string) => void;
  onLeave: (field: DraftField) => void;
}

export function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="checkout-step">
      <h2 className="checkout-step__title">
        <span aria-hidden="true">{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}

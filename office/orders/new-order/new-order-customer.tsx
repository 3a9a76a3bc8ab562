import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import { Field } from '#storefront/ui/controls/field.tsx';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import type { OrderDraft } from './new-order-draft.ts';

interface NewOrderCustomerProps {
  draft: OrderDraft;
  params: Readonly<Record<string, string>>;
}

export const problemOf = (params: NewOrderCustomerProps['params'], name: string): string | undefined =>
  params[`billing.${name}`] ?? params[`shipping.${name}`];

const FIELDS = [
  { name: 'first_name', label: 'First name', maxLength: CHECKOUT_LENGTHS.firstName },
  { name: 'last_name', label: 'Last name', maxLength: CHECKOUT_LENGTHS.lastName },
  { name: 'email', label: 'E-mail', maxLength: CHECKOUT_LENGTHS.email, inputMode: 'email' },
  { name: 'phone', label: 'Phone', maxLength: CHECKOUT_LENGTHS.phone, inputMode: 'tel' },
] as const;

export const NewOrderCustomer = ({ draft: { typed }, params }: NewOrderCustomerProps) => (
  <section className="part" aria-labelledby="customer">
    <h2 id="customer">Customer</h2>
    <div className="new-order__fields">
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          {...field}
          autoComplete="off"
          defaultValue={typed[field.name] ?? ''}
          error={problemOf(params, field.name)}
        />
      ))}
      <TextAreaField
        name="customer_note"
        label="Note from the customer"
        wide
        rows={2}
        maxLength={1_000}
        defaultValue={typed.customer_note ?? ''}
      />
    </div>
  </section>
);

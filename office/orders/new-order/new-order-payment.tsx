import { RECEIVED_BY_OPTIONS } from '#domain/orders/received-by.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { Keys } from '../../pieces/keyboard/keys.tsx';
import type { OrderDraft } from './new-order-draft.ts';

const HOLDS = [
  { value: '0', label: 'As long as in the shop' },
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
];

interface NewOrderPaymentProps {
  draft: OrderDraft;
  params: Readonly<Record<string, string>>;
  /** Whether this person may book money that has reached the shop. */
  mayReceive: boolean;
}

export const NewOrderPayment = ({ draft: { typed }, params, mayReceive }: NewOrderPaymentProps) => (
  <div>
    <section className="box box--acting" aria-labelledby="to-pay">
      <h2 id="to-pay">Send a link to pay</h2>
      <p>The customer is mailed the order and pays on its page. Until then its stock is held.</p>
      <SelectField
        name="hold_days"
        label="Hold the stock for"
        options={HOLDS}
        defaultValue={typed.hold_days ?? '0'}
      />
      <div className="row-of-buttons">
        <Button type="submit" name="do" value="link" look="gold">
          Send the link <Keys of="Ctrl Enter" />
        </Button>
      </div>
    </section>
    {mayReceive && (
      <section className="box" aria-labelledby="is-paid">
        <h2 id="is-paid">Paid by EFT or cash</h2>
        <p>The money has to be in your account or drawer already, the whole total.</p>
        <SelectField
          name="by"
          label="Paid by"
          options={RECEIVED_BY_OPTIONS}
          defaultValue={typed.by ?? 'eft'}
        />
        <Field
          name="reference"
          label="Reference, as on the bank statement"
          maxLength={100}
          autoComplete="off"
          defaultValue={typed.reference ?? ''}
          error={params.reference}
        />
        <div className="row-of-buttons">
          <Button type="submit" name="do" value="paid" look="ink">
            It is paid
          </Button>
        </div>
      </section>
    )}
  </div>
);

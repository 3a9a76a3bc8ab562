import { Form } from 'react-router';
import type { OfficeParcel } from '#backend/packing/parcel-actions.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import type { RefusedChange, ShownOrder } from './shown-order.ts';

interface SentParcelProps {
  order: ShownOrder;
  parcel: OfficeParcel;
  refused: RefusedChange | undefined;
}

/** What can be put right after a parcel has left. */
export function SentParcel({ order, parcel, refused }: SentParcelProps) {
  const { id, number, tracking, shipped_at } = parcel;
  const typed = refused?.typed.parcel === String(id) ? refused.typed : undefined;
  return (
    <>
      <details className="order-correct" open={typed?.do === 'tracking'} key={tracking}>
        <summary>{tracking === '' ? 'Add tracking' : 'Correct tracking'}</summary>
        <Form method="post" className="stack">
          <input type="hidden" name="parcel" value={id} />
          <input type="hidden" name="before" value={tracking} />
          <Field
            name="after"
            id={`new-tracking-${number}`}
            label="Tracking number or link"
            defaultValue={typed?.after ?? tracking}
            error={typed && refused?.params['after.tracking']}
            maxLength={300}
            autoComplete="off"
            required
          />
          <div className="row-of-buttons">
            <Button type="submit" name="do" value="tracking">
              Save and mail
            </Button>
          </div>
          <p className="meta">Mails the new tracking to {order.address.first_name} in ten seconds.</p>
        </Form>
      </details>
      {order.status !== 'completed' && (
        <details className="order-correct" open={typed?.do === 'back'}>
          <summary>Back to packing</summary>
          <Form method="post" className="stack">
            <input type="hidden" name="parcel" value={id} />
            <input type="hidden" name="before" value={shipped_at ?? ''} />
            <Field
              name="note"
              id={`back-${number}`}
              label="Why, for the office"
              defaultValue={typed?.note ?? ''}
              error={typed && refused?.params.note}
              maxLength={1_000}
              required
            />
            <div className="row-of-buttons">
              <Button type="submit" name="do" value="back">
                Back to packing
              </Button>
            </div>
            <p className="meta">
              The order has to be packed again. {order.address.first_name} gets a mail when it is shipped.
            </p>
          </Form>
        </details>
      )}
    </>
  );
}

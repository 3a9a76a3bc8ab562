import { Form } from 'react-router';
import type { OfficeParcel } from '#backend/packing/parcel-actions.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Keys } from '../pieces/keyboard/keys.tsx';
import { DivideForm } from './divide-form.tsx';
import { SentParcel } from './sent-parcel.tsx';
import type { RefusedChange, ShownOrder } from './shown-order.ts';

interface OrderParcelsProps {
  order: ShownOrder;
  parcels: readonly OfficeParcel[];
  refused: RefusedChange | undefined;
}

/** Shipping: each parcel with its tracking number, or the counter. */
export function OrderParcels({ order, parcels, refused }: OrderParcelsProps) {
  const isOf = (...changes: string[]) => changes.includes(refused?.typed.do ?? '');
  const refusedSent = isOf('tracking', 'back') ? refused : undefined;
  const next = parcels.find(({ shipped_at }) => shipped_at === null);
  const canShip = order.becomes.some(({ status, why }) => status === 'shipped' && why === null);
  const here = parcels.filter(({ shipped_at }) => shipped_at === null);
  const units = here.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  if (parcels.length === 0 || order.delivery_method === 'collect') return null;
  return (
    <section className="part" aria-labelledby="parcels">
      <div className="part__head">
        <h2 id="parcels">{parcels.length === 1 ? 'Parcel' : 'Parcels'}</h2>
      </div>
      <div className="order-parcels">
        {parcels.map((parcel) => (
          <article key={parcel.id} className={parcel === next ? 'box order-parcel--next' : 'box'}>
            <h3>
              <span className="order-parcel__number">{parcel.number}</span> {contentsOf(parcel)}
            </h3>
            {parcel.shipped_at === null && canShip ? (
              <ShipForm parcel={parcel} parcels={parcels.length} isNext={parcel === next} order={order} />
            ) : (
              <p className="meta">
                {parcel.shipped_at === null ? 'Still here' : `Sent by ${parcel.shipped_by}`}
                {parcel.tracking !== '' && `, ${parcel.tracking}`}
              </p>
            )}
            {parcel.shipped_at !== null && order.status !== 'refunded' && (
              <SentParcel parcel={parcel} order={order} refused={refusedSent} />
            )}
          </article>
        ))}
      </div>
      {order.status === 'paid' && units > 1 && (
        <DivideForm items={order.items} parcels={here} refused={isOf('divide') ? refused : undefined} />
      )}
    </section>
  );
}

interface ShipFormProps {
  order: ShownOrder;
  parcel: OfficeParcel;
  parcels: number;
  isNext: boolean;
}

const ShipForm = ({ order, parcel, parcels, isNext }: ShipFormProps) => (
  <Form method="post" className="stack">
    <input type="hidden" name="parcel" value={parcel.number} />
    <Field
      name="tracking"
      id={`tracking-${parcel.number}`}
      label="Tracking number or link"
      placeholder="scan the waybill"
      defaultValue={parcel.tracking}
      maxLength={300}
      autoComplete="off"
    />
    <div className="row-of-buttons">
      <Button type="submit" name="do" value="ship" look={isNext ? 'gold' : 'line'}>
        {parcels === 1 ? 'Ship' : `Ship parcel ${parcel.number}`} {isNext && <Keys of="Ctrl Enter" />}
      </Button>
    </div>
    <p className="meta">Mails {order.address.first_name} in ten seconds; until then Undo stops it.</p>
  </Form>
);

function contentsOf({ lines }: OfficeParcel): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return countOf(count, 'item');
}

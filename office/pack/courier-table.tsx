import type { OfficeHandOver } from '#backend/packing/hand-over.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { writeWeight } from './weight.ts';

interface CourierTableProps {
  courier: string;
  parcels: readonly ShownParcel[];
}

/** With shipping and collection times, formatted. */
type ShownParcel = OfficeHandOver['couriers'][number]['parcels'][number] & { left: string; taken: string };

export function CourierTable({ courier: noted, parcels }: CourierTableProps) {
  const courier = noted || 'No courier noted';
  const waiting = parcels.filter(({ collected_at }) => collected_at === null);
  const ids = waiting.map(({ id }) => id).join(',');
  return (
    <section className="part" aria-label={courier}>
      <div className="part__head">
        <h2>{courier}</h2>
        <span className="meta">
          {waiting.length} of {parcels.length} to collect
        </span>
        {waiting.length > 0 && (
          <Button type="submit" name="press" value={`collected ${ids}`} look="ink">
            {waiting.length === 1 ? 'Collected' : `Collected, all ${waiting.length}`}
            <span className="sr-only">{noted ? ` by ${noted}` : ', without a courier'}</span>
          </Button>
        )}
      </div>
      <div className="table-frame">
        <table className="table table--stacked" role="table">
          <caption className="sr-only">
            {noted ? `Parcels for ${noted}` : 'Parcels without a courier'}
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              {['Parcel', 'Tracking', 'To', 'Weight', 'Left the desk', 'State'].map((name) => (
                <th key={name} role="columnheader" scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {parcels.map((parcel) => (
              <tr key={parcel.id} role="row">
                <th role="rowheader" scope="row">
                  <b>{parcel.order}</b>
                  {parcel.parcels > 1 && ` ${parcel.number} of ${parcel.parcels}`}
                </th>
                <td role="cell">{parcel.tracking || 'No tracking'}</td>
                <td role="cell">
                  {parcel.name}, {parcel.town}
                </td>
                <td role="cell">{parcel.weight_grams === null ? '–' : writeWeight(parcel.weight_grams)}</td>
                <td role="cell" className="quiet">
                  {parcel.left}, {parcel.shipped_by}
                </td>
                <td role="cell">
                  <span className="row-of-buttons">
                    {parcel.taken === '' ? (
                      <StateDiamond state="todo">Awaiting collection</StateDiamond>
                    ) : (
                      <StateDiamond state="done">Collected {parcel.taken}</StateDiamond>
                    )}
                    <Button
                      type="submit"
                      size="small"
                      name="press"
                      value={`${parcel.taken === '' ? 'collected' : 'waits'} ${parcel.id}`}
                    >
                      {parcel.taken === '' ? 'Collected' : 'Not collected'}
                      <span className="sr-only"> {parcel.order}</span>
                    </Button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

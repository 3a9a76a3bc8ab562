import { Form } from 'react-router';
import type { OfficeParcel } from '#backend/packing/parcel-actions.ts';
import type { OfficeParcelPlan } from '#contract/office/parcels.ts';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import type { RefusedChange, ShownOrder } from './shown-order.ts';

interface DivideFormProps {
  items: ShownOrder['items'];
  /** Parcels not shipped yet. */
  parcels: readonly OfficeParcel[];
  refused: RefusedChange | undefined;
}

const MAX_PARCELS = 20;
const nameOf = (side: 'before' | 'after', parcel: number, line: number): string =>
  `${side}|${parcel}|${line}`;

/** Distributes the items over the parcels and one more. */
export function DivideForm({ items, parcels, refused }: DivideFormProps) {
  const here = new Set(parcels.flatMap(({ lines }) => lines).map(({ lineId }) => lineId));
  const numbers = parcels.map(({ number }) => number);
  const all = numbers.length < MAX_PARCELS ? [...numbers, Math.max(...numbers) + 1] : numbers;
  const inParcel = (place: number, id: number): number =>
    parcels[place]?.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0;
  const isStale = refused?.code === 'office_changed_meanwhile';
  return (
    <details className="order-correct" open={refused !== undefined}>
      <summary>Divide into parcels</summary>
      {refused && (
        <p className="field__error" role="alert">
          {refused.message}
          {isStale && ' Below is how it is divided now.'}
        </p>
      )}
      <Form method="post" className="stack" key={`${isStale} ${JSON.stringify(parcels)}`}>
        {parcels.flatMap((parcel, place) =>
          parcel.lines.map(({ lineId, quantity }) => (
            <input
              key={nameOf('before', place, lineId)}
              type="hidden"
              name={nameOf('before', place, lineId)}
              value={quantity}
            />
          )),
        )}
        <table className="table order-divide">
          <caption className="sr-only">How many go into which parcel</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              {all.map((number, place) => (
                <th key={number} scope="col" className="number">
                  {place < parcels.length ? `Parcel ${number}` : 'New parcel'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items
              .filter(({ id }) => here.has(id))
              .map(({ id, title, tags }) => (
                <tr key={id}>
                  <th scope="row">
                    {title} <CardTags tags={tags} />
                  </th>
                  {all.map((number, place) => {
                    const field = nameOf('after', place, id);
                    return (
                      <td key={number} className="number">
                        <input
                          type="number"
                          className="field__input order-divide__count"
                          name={field}
                          min={0}
                          max={9_999}
                          step={1}
                          defaultValue={(isStale ? undefined : refused?.typed[field]) ?? inParcel(place, id)}
                          aria-label={`${nameWithTags({ name: title, tags })}, ${place < parcels.length ? `parcel ${number}` : 'new parcel'}`}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
          </tbody>
        </table>
        <p className="meta">
          Each parcel is shipped by its own tracking number; the customer is mailed for each. An empty one is
          removed.
        </p>
        <div className="row-of-buttons">
          <Button type="submit" name="do" value="divide">
            Divide
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Values shown and typed; empty parcels are dropped. */
export function readPlan(form: FormData, side: 'before' | 'after'): OfficeParcelPlan {
  const parcels = new Map<number, OfficeParcelPlan[number]>();
  for (const [name, value] of form) {
    const [, place, line] = new RegExp(`^${side}\\|(\\d{1,2})\\|(\\d{1,10})$`).exec(name) ?? [];
    const quantity = Number(value);
    if (place === undefined || line === undefined || String(value).trim() === '' || quantity === 0) continue;
    const lines = parcels.get(Number(place)) ?? [];
    lines.push({ lineId: Number(line), quantity });
    parcels.set(Number(place), lines);
  }
  return [...parcels].sort(([one], [other]) => one - other).map(([, lines]) => lines);
}

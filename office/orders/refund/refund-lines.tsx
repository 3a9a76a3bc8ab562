import type { OfficeOrder } from '#backend/order-desk/describe-order.ts';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { NO_PRODUCT } from '#domain/orders/counter-prices.ts';
import { Picture } from '#storefront/ui/pictures/picture.tsx';
import { CardTags } from '../../pieces/card-tags.tsx';
import { centsOf, rand } from '../order-state.tsx';
import { seatsOf } from './refund-sum.ts';

interface RefundLinesProps {
  order: OfficeOrder;
  isAll: boolean;
  /** What was typed and ticked when it was refused. */
  typed?: Record<string, string>;
  restocked?: readonly number[];
  /** Ticked when it was refused. */
  seats?: readonly number[];
}

/** How many of each line are paid back, and whether they are on the shelf again. */
export const RefundLines = ({ order, isAll, typed, restocked, seats }: RefundLinesProps) => (
  <ul className="refund-lines">
    {order.items.map((item) => {
      const left = item.quantity - item.refunded;
      const name = `line_${item.id}`;
      return (
        <li key={item.id}>
          <Picture src={item.image ?? undefined} alt="" width={26} height={36} />
          <span>
            <b>{item.title}</b>
            <CardTags tags={item.tags} />
            <span className="meta">
              {centsOf(item.discount) > 0
                ? `${rand(item.total)} paid for ${item.quantity}`
                : `${rand(item.price)} each`}
              , {left} left to refund
            </span>
          </span>
          {isAll || item.seats ? (
            <b>{isAll && left}</b>
          ) : (
            <input
              className="field__input refund-lines__quantity"
              type="number"
              inputMode="numeric"
              name={name}
              aria-label={`Refund how many ${nameWithTags({ name: item.title, tags: item.tags })}, at most ${left}`}
              min={0}
              max={left}
              defaultValue={typed?.[name] ?? 0}
            />
          )}
          {item.seats && <Seats item={item} seats={item.seats} isAll={isAll} ticked={seats} />}
          {left > 0 && !item.seats && item.product_id !== NO_PRODUCT && (
            <label className="order-restock">
              <input
                type="checkbox"
                className="check-box"
                name={item.restockable > 0 ? 'restock_here' : 'restock'}
                value={item.id}
                defaultChecked={restocked?.includes(item.id) ?? item.restockable > 0}
              />
              Back on the shelf
              {item.restockable > 0 && item.restockable < left && `: ${item.restockable} that did not leave`}
              {item.in_stock !== null && ` (${item.in_stock} there now)`}
              {backOf(order, item.id) > 0 && `, where ${backOf(order, item.id)} of a return are already`}
            </label>
          )}
        </li>
      );
    })}
  </ul>
);

interface SeatsProps {
  item: OfficeOrder['items'][number];
  seats: NonNullable<OfficeOrder['items'][number]['seats']>;
  isAll: boolean;
  ticked: readonly number[] | undefined;
}

/** Whose seats are given back: they are free again at once. */
const Seats = ({ item, seats, isAll, ticked = [] }: SeatsProps) =>
  isAll ? (
    <span className="meta">Seats of {seats.map(({ name }) => name).join(', ')}</span>
  ) : (
    <fieldset className="stack">
      <legend className="meta">Whose seat is given back</legend>
      <input type="hidden" name="has_seats" value={item.id} />
      {seats.map(({ id, name }) => (
        <label key={id} className="order-restock">
          <input
            type="checkbox"
            className="check-box"
            name={seatsOf(item.id)}
            value={id}
            defaultChecked={ticked.includes(id)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );

/** Units of a line that a return has put on the shelf. */
const backOf = ({ returns }: OfficeOrder, lineId: number): number =>
  returns
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.line_id === lineId ? sum + line.restocked : sum), 0);

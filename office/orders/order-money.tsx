import { Form } from 'react-router';
import { STORE_CREDIT } from '#domain/credit/gift-card-code.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { useMe } from '../pieces/screen.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { describeWhen } from '../pieces/when.ts';
import { centsOf, rand } from './order-state.tsx';
import type { ShownOrder } from './shown-order.ts';
import { moneyOf, wayBack } from './way-back.ts';

/** Refunds and returns. */
export function OrderMoney({ order }: { order: ShownOrder }) {
  if (order.refunds.length === 0 && order.returns.length === 0) return null;
  return (
    <section className="part" aria-labelledby="money">
      <div className="part__head">
        <h2 id="money">Refunds and returns</h2>
      </div>
      <div className="order-parcels">
        {order.refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} order={order} />
        ))}
        {order.returns.map((each) => (
          <Return key={each.number} returned={each} items={order.items} />
        ))}
      </div>
    </section>
  );
}

function Refund({ refund, order }: { refund: ShownOrder['refunds'][number]; order: ShownOrder }) {
  const { id, total, money, credit, bonus, items, message, reference, who, at } = refund;
  const before = moneyOf(order.refunds.filter((each) => each.id < id));
  const way = wayBack(order, before, centsOf(money));
  const isPayfast = way.includes('PayFast');
  const mayRefund = useMe().rights.includes('refunds');
  return (
    <article className="box">
      <h3>
        {rand(total)}{' '}
        {reference === '' ? (
          <StateDiamond state="todo">
            To pay back {money === total ? '' : `${rand(money)} `}
            {isPayfast ? 'in PayFast' : way}
          </StateDiamond>
        ) : (
          <StateDiamond state="done">
            {centsOf(total) === 0 ? 'Nothing to pay back' : `Paid back, ${reference}`}
          </StateDiamond>
        )}
      </h3>
      <p className="meta">
        {who}, <time dateTime={at}>{describeWhen(at)}</time>: {items.join(', ') || 'an amount'}
      </p>
      {credit.map(({ name, total: back }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same end
        <p key={`${place} ${name}`}>
          {rand(back)} is {name === STORE_CREDIT ? 'store credit now' : `back on ${name}`}
          {centsOf(bonus) > 0 && `, with a bonus of ${rand(bonus)}`}
        </p>
      ))}
      {message !== '' && <p>“{message}”</p>}
      {mayRefund && reference === '' && (
        <Form method="post" className="order-note">
          <input type="hidden" name="refund" value={id} />
          <input type="hidden" name="before" value={reference} />
          <Field
            name="after"
            id={`reference-${id}`}
            label={isPayfast ? 'PayFast’s reference' : 'Reference'}
            maxLength={100}
            required
          />
          <Button type="submit" name="do" value="reference">
            Paid back
          </Button>
        </Form>
      )}
    </article>
  );
}

interface ReturnProps {
  returned: ShownOrder['returns'][number];
  items: ShownOrder['items'];
}

function Return({ returned, items }: ReturnProps) {
  const { number, requested_at, received_at, reason, lines } = returned;
  return (
    <article className="box">
      <h3>
        {number}{' '}
        <StateDiamond state={received_at === null ? 'half' : 'done'}>
          {received_at === null ? 'Asked for' : `Received ${describeWhen(received_at)}`}
        </StateDiamond>
      </h3>
      <p className="meta">
        {describeWhen(requested_at)}: {reason}
      </p>
      {received_at === null ? (
        <Form method="post" className="stack">
          <input type="hidden" name="return" value={number} />
          {lines.map(({ line_id, name, quantity }) => {
            const item = items.find(({ id }) => id === line_id);
            return (
              <label key={line_id} className="order-restock">
                <input type="checkbox" className="check-box" name="restock" value={line_id} />
                <span>
                  {quantity} × {item?.title ?? name} <CardTags tags={item?.tags} /> back on the shelf
                </span>
              </label>
            );
          })}
          <div className="row-of-buttons">
            <Button type="submit" name="do" value="received">
              It has arrived
            </Button>
          </div>
        </Form>
      ) : (
        <p>
          {lines
            .map(
              ({ name, quantity, restocked }) => `${quantity} × ${name}${describeShelf(quantity, restocked)}`,
            )
            .join('; ')}
        </p>
      )}
    </article>
  );
}

/** Units that a refund had put back are not counted again. */
function describeShelf(quantity: number, restocked: number): string {
  if (restocked === 0) return '';
  return restocked === quantity ? ', on the shelf' : `, ${restocked} more on the shelf`;
}

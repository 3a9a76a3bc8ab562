import { Form, Link } from 'react-router';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { useMe } from '../pieces/screen.tsx';
import { describeWhen } from '../pieces/when.ts';
import { rand } from './order-state.tsx';
import type { RefusedChange, ShownOrder } from './shown-order.ts';

interface SoldCardsProps {
  order: ShownOrder;
  formKey: string;
  refused: RefusedChange | undefined;
}

/** Gift cards that the order bought: to whom each goes, and its mail once more. */
export function SoldCards({ order, formKey, refused }: SoldCardsProps) {
  const { rights } = useMe();
  const cards = order.items.flatMap(({ gift_card, ...item }) =>
    gift_card ? [{ ...item, card: gift_card }] : [],
  );
  if (cards.length === 0) return null;
  const mayMail = rights.includes('credit');
  return (
    <section className="part" aria-labelledby="sold-cards">
      <div className="part__head">
        <h2 id="sold-cards">{countOf(cards.length, 'gift card')}</h2>
      </div>
      <div className="order-parcels">
        {cards.map(({ id, total, card }) => (
          <article key={id} className="box">
            <h3>
              {rand(total)} for {card.to_name || card.to_email || 'an erased address'}
            </h3>
            <p className="meta">
              {card.to_email}
              {card.from_name !== '' && `, from ${card.from_name}`}: {sentWords(order, card)}
              {mayMail && card.account_id !== null && (
                <>
                  . <Link to={`/credit/${card.account_id}`}>What is left</Link>
                </>
              )}
            </p>
            {mayMail && card.account_id !== null && (
              <MailForm order={order} line={id} card={card} formKey={formKey} refused={refused} />
            )}
          </article>
        ))}
      </div>
    </section>
  );
}

interface MailFormProps extends SoldCardsProps {
  line: number;
  card: Card;
}

/** Once its code is mailed, another one cannot be taken back: so it is asked for. */
function MailForm({ order, line, card, formKey, refused }: MailFormProps) {
  const { person } = useMe();
  const typed = refused?.typed.card === String(card.account_id) ? refused.typed : undefined;
  const isSent = card.sent_at !== null;
  return (
    <details className="order-correct" open={typed !== undefined}>
      <summary>{isSent ? 'Mail it again' : 'Correct its address'}</summary>
      <Form method="post" className="stack">
        <input type="hidden" name="card" value={card.account_id ?? ''} />
        <input type="hidden" name="key" value={`${formKey}-${line}`} />
        <Field
          name="email"
          id={`card-mail-${line}`}
          type="email"
          label={
            person.role === 'owner'
              ? 'Mail it to another address, or leave empty'
              : 'Its address, or leave empty'
          }
          defaultValue={typed?.email ?? ''}
          autoComplete="off"
          error={typed && refused?.params.email}
        />
        <div className="row-of-buttons">
          <Button type="submit" name="do" value="gift-card">
            {isSent ? 'Mail a new code' : 'Correct it'}
          </Button>
        </div>
        {isSent && (
          <p className="meta">
            The code that {card.to_name || order.address.first_name} has is dead then. It cannot be taken
            back.
          </p>
        )}
      </Form>
    </details>
  );
}

type Card = NonNullable<ShownOrder['items'][number]['gift_card']>;

function sentWords({ paid_at }: ShownOrder, { sent_at, send_at }: Card): string {
  if (sent_at !== null) return `mailed ${describeWhen(sent_at)}`;
  return `${paid_at === null ? 'once paid, ' : ''}to be mailed ${describeWhen(send_at)}`;
}

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
  const { rights, person } = useMe();
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
              <Form method="post" className="order-note">
                <input type="hidden" name="card" value={card.account_id} />
                <input type="hidden" name="key" value={`${formKey}-${id}`} />
                <Field
                  name="email"
                  id={`card-mail-${id}`}
                  type="email"
                  label={
                    person.role === 'owner'
                      ? 'Mail it to another address, or leave empty'
                      : 'Its address, or leave empty'
                  }
                  hint={card.sent_at === null ? undefined : 'A new code is mailed. The old one is dead then.'}
                  autoComplete="off"
                  error={refused?.typed.card === String(card.account_id) ? refused.params.email : undefined}
                />
                <Button type="submit" name="do" value="gift-card">
                  {card.sent_at === null ? 'Correct it' : 'Mail it again'}
                </Button>
              </Form>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}

type Card = NonNullable<ShownOrder['items'][number]['gift_card']>;

function sentWords({ paid_at }: ShownOrder, { sent_at, send_at }: Card): string {
  if (sent_at !== null) return `mailed ${describeWhen(sent_at)}`;
  return `${paid_at === null ? 'once paid, ' : ''}to be mailed ${describeWhen(send_at)}`;
}

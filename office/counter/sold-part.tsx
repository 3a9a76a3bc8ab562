import { Form } from 'react-router';
import type { OfficeCounterCardSold, OfficeCounterSold } from '#contract/office/counter.ts';
import { formatRand } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { SoldCards } from './sold-cards.tsx';
import type { SoldOffline } from './use-till.ts';

/** The sale just made: change first, for counting it out. */
export function SoldPart({
  sold,
  cards,
}: {
  sold: OfficeCounterSold;
  cards: readonly OfficeCounterCardSold[] | undefined;
}) {
  const { number, paid_by, due_cents, card_cents, credit_cents, given_cents, change_cents } = sold;
  return (
    <div className="till-sold">
      <div role="status">
        <h2>Sold: {number}</h2>
        <p className="till-change">
          <span>{change_cents === null ? paidWords(sold) : 'Change'}</span>
          <b>{formatRand(change_cents ?? (due_cents === 0 ? credit_cents : due_cents))}</b>
        </p>
        {credit_cents > 0 && due_cents > 0 && (
          <p className="meta">{formatRand(credit_cents)} with gift cards or credit</p>
        )}
        {paid_by === 'cash' && (
          <p className="meta">
            {formatRand(given_cents ?? 0)} given for {formatRand(due_cents - card_cents)}
            {card_cents > 0 && `, ${formatRand(card_cents)} by card`}
          </p>
        )}
      </div>
      {cards && <SoldCards cards={cards} />}
      <div className="row-of-buttons">
        <ButtonLink to={`/counter/${number}/receipt`} target="_blank" reloadDocument>
          <OfficeIcon name="printer" /> Print the receipt
        </ButtonLink>
        <ButtonLink to={`/orders/${number}`}>Open it, or refund</ButtonLink>
      </div>
      <Form method="post" className="till-mail">
        <input type="hidden" name="number" value={number} />
        <Field
          name="email"
          id="receipt-email"
          label="Mail the receipt to"
          type="email"
          autoComplete="off"
          required
        />
        <Button type="submit" name="do" value="receipt">
          Mail it
        </Button>
      </Form>
    </div>
  );
}

const paidWords = ({ due_cents, credit_cents }: OfficeCounterSold): string =>
  due_cents === 0 && credit_cents > 0 ? 'Paid with gift cards or credit' : 'Paid by card';

/** Receipts are sent once it is booked. */
export const SoldOfflinePart = ({ sold: { due, change } }: { sold: SoldOffline }) => (
  <div className="till-sold" role="status">
    <h2>Sold without a connection</h2>
    <p className="till-change">
      <span>{change === undefined ? 'Paid by card' : 'Change'}</span>
      <b>{formatRand(change ?? due)}</b>
    </p>
    <p className="meta">The receipt can be printed under Latest sales when the shop has booked it.</p>
  </div>
);

import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { decimalFromCents, formatRand, formatWholeRand } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { vatInsideCents } from '#domain/money/vat.ts';
import { CARD_REFERENCE_LENGTH, changeOf, dueCents, likelyCash, splitDue } from '#domain/orders/counter.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { MoneyField } from '../pieces/money-field.tsx';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { CardsOnSale } from './cards-on-sale.tsx';
import { PAY_FORM } from './line-button.tsx';
import { hasCards, itemsOf, type SaleLine, type SaleSum, writeLines } from './sale-lines.ts';
import { isOfSeats, isSeatField, SaleSeats } from './sale-seats.tsx';
import type { Refusal } from './till-calls.ts';
import { type SaleCards, sumOfCards } from './use-cards.ts';
import type { TypedPayment } from './use-till.ts';

interface PayPartProps {
  lines: readonly SaleLine[];
  sum: SaleSum;
  isVatVendor: boolean;
  formKey: string;
  refusal: Refusal | undefined;
  isBusy: boolean;
  onPay: (payment: TypedPayment) => Promise<void>;
  cards: SaleCards;
}

export function PayPart({ lines, sum, isVatVendor, formKey, refusal, isBusy, onPay, cards }: PayPartProps) {
  const creditCents = sumOfCards(cards.cards, sum.totalCents);
  /** In money. */
  const total = sum.totalCents - creditCents;
  const isPaidByCards = creditCents > 0 && total === 0;
  const offCents = sum.discounts.reduce((all, cents) => all + cents, 0);
  const [given, setGiven] = useState('');
  const [card, setCard] = useState('');
  const typedCard = readTypedMoney(card) ?? 0;
  const cardCents = typedCard < total ? typedCard : 0;
  const params = refusal?.params ?? {};
  const isByField = Boolean(params['payment.given_cents'] ?? params['payment.card_cents']);
  return (
    <Form
      id={PAY_FORM}
      method="post"
      className="till-pay"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        // A search or a line, pressed before the page's script was ready: it takes no payment.
        if (submitter?.getAttribute('name') === 'do') return;
        event.preventDefault();
        const form = new FormData(event.currentTarget, submitter);
        const text = (name: string) => String(form.get(name) ?? '');
        const by = isPaidByCards ? 'credit' : form.get('by') === 'card' ? 'card' : 'cash';
        void onPay({
          by,
          card: text('part'),
          given: text('given'),
          reference: text('reference'),
          email: text('email'),
        });
      }}
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="lines" value={writeLines(lines)} />
      <input type="hidden" name="total" value={sum.totalCents} />
      <SaleSeats lines={lines} params={params} />
      <p className="till-total" role="status">
        <span>
          {countOf(itemsOf(lines), 'item')}
          {isVatVendor && !hasCards(lines) && `, VAT ${formatRand(vatInsideCents(sum.totalCents))} inside`}
          {offCents > 0 && `, ${formatRand(offCents)} off`}
        </span>
        <b>{formatRand(sum.totalCents)}</b>
      </p>
      <CardsOnSale totalCents={sum.totalCents} sale={cards} />
      {sum.problem !== undefined && <Note tone="error" title={sum.problem} />}
      {refusal && refusal.message !== sum.problem && refusal.message !== '' && !isByField && (
        <Note tone="error" title={isOfSeats(params) ? 'Nothing was sold: see who plays.' : refusal.message}>
          {Object.entries(params)
            .filter(([name]) => name !== 'email' && !isSeatField(name))
            .map(([, words]) => words)
            .join(' ')}
        </Note>
      )}
      <div className="till-ways">
        <Button
          type="submit"
          name="by"
          value="cash"
          look="gold"
          size="large"
          busy={isBusy}
          {...pressedBy('F8')}
        >
          <OfficeIcon name="banknote" />
          {payWords(isPaidByCards, cardCents)} <Keys of="F8" />
        </Button>
        {cardCents === 0 && !isPaidByCards && (
          <Button type="submit" name="by" value="card" size="large" busy={isBusy} {...pressedBy('F9')}>
            <Icon name="card" /> Card <Keys of="F9" />
          </Button>
        )}
      </div>
      {!isPaidByCards && (
        <CashGiven
          total={total - cardCents}
          given={given}
          onGiven={setGiven}
          error={params['payment.given_cents']}
        />
      )}
      <details className="till-more" open={params['payment.card_cents'] !== undefined || undefined}>
        <summary>A part by card, the rest in cash</summary>
        <MoneyField
          name="part"
          label="By card"
          hint={
            cardCents > 0 ? `The rest is ${formatRand(splitDue(total, cardCents).cash)} in cash.` : undefined
          }
          error={
            params['payment.card_cents'] ??
            (typedCard >= total && typedCard > 0 ? 'That is all of it: press Card.' : undefined)
          }
          onTyped={setCard}
        />
      </details>
      <details className="till-more" open={params.email !== undefined || undefined}>
        <summary>Slip number of the card, or receipt by mail</summary>
        <Field
          name="reference"
          label="Number on the slip of the card machine"
          maxLength={CARD_REFERENCE_LENGTH}
          autoComplete="off"
        />
        <Field
          name="email"
          label="Mail the receipt to"
          type="email"
          autoComplete="off"
          error={params.email}
        />
      </details>
      <p className="meta">
        Card: take it on the card machine first, then press. Springdeck records it, and moves no money.
      </p>
    </Form>
  );
}

function payWords(isPaidByCards: boolean, cardCents: number): string {
  if (isPaidByCards) return 'Pay with gift cards or credit';
  return cardCents > 0 ? `${formatRand(cardCents)} by card, the rest in cash` : 'Cash';
}

interface CashGivenProps {
  total: number;
  given: string;
  onGiven: (typed: string) => void;
  error: string | undefined;
}

function CashGiven({ total, given, onGiven, error }: CashGivenProps) {
  const due = dueCents(total, 'cash');
  const field = useRef<HTMLDivElement>(null);
  const cents = readTypedMoney(given);
  const change = cents === undefined ? undefined : changeOf(due, cents);
  const choose = (amount: number) => {
    const input = field.current?.querySelector('input');
    if (!input) return;
    input.value = decimalFromCents(amount);
    onGiven(input.value);
  };
  return (
    <fieldset className="till-cash">
      <legend>
        {due === total ? 'Cash given' : `Cash given: ${formatRand(due)} is due, rounded to coins`}
      </legend>
      <div className="till-notes">
        {likelyCash(due).map((amount) => (
          <Button key={amount} aria-pressed={cents === amount} onClick={() => choose(amount)}>
            {formatWholeRand(amount)}
          </Button>
        ))}
      </div>
      <div ref={field}>
        <MoneyField
          name="given"
          label="Other amount"
          hint="Nothing typed: exactly what is due."
          error={error}
          onTyped={onGiven}
        />
      </div>
      <p className="till-change" role="status">
        <span>Change</span>
        <b>{change === undefined ? (given === '' ? formatRand(0) : 'too little') : formatRand(change)}</b>
      </p>
    </fieldset>
  );
}

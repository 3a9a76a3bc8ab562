import { type FormEvent, useRef, useState } from 'react';
import type { CounterDesk } from '#backend/counter/describe-counter.ts';
import { formatRand, formatWholeRand } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { MoneyField } from '../pieces/money-field.tsx';
import { APPLIES } from './hold-unapplied.ts';

/** Without a connection there are no terms. */
export type GiftCardTerms = CounterDesk['giftCards'] | undefined;

interface SellGiftCardProps {
  terms: GiftCardTerms;
  /** Resolves with why not. */
  onAdd: (cents: number) => Promise<string | undefined>;
}

/** Puts a gift card on the sale: one of the shop's amounts, or another. */
export function SellGiftCard({ terms, onAdd }: SellGiftCardProps) {
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDetailsElement>(null);
  if (terms === null) return null;
  if (!terms) return <p className="meta till-part">Gift cards and store credit need the line.</p>;
  const { amountsCents, leastCents, mostCents } = terms;
  const add = async (cents: number | undefined) => {
    const isAmount = cents !== undefined && cents >= leastCents && cents <= mostCents;
    const why = isAmount
      ? await onAdd(cents)
      : `Enter an amount from ${formatRand(leastCents)} to ${formatRand(mostCents)}.`;
    setProblem(why);
    if (why !== undefined) return;
    setRound(round + 1);
    if (box.current) box.current.open = false;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(readTypedMoney(String(new FormData(event.currentTarget).get('card-amount') ?? '')));
  };
  return (
    <details ref={box} className="till-more till-part">
      <summary {...pressedBy('F2')}>
        Sell a gift card <Keys of="F2" />
      </summary>
      <form key={round} className="till-other" onSubmit={submit} noValidate {...APPLIES}>
        <div className="till-notes">
          {amountsCents.map((cents) => (
            <Button key={cents} onClick={() => void add(cents)}>
              {formatWholeRand(cents)}
            </Button>
          ))}
        </div>
        <MoneyField name="card-amount" label="Another amount" error={problem} />
        <Button type="submit">Add the card</Button>
        <p className="meta">
          Paid in cash or by card. Its code is shown once, after the payment: print it for the customer.
        </p>
      </form>
    </details>
  );
}

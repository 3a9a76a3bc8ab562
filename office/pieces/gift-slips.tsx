import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { formatRand } from '#domain/money/money.ts';
import { Logo } from './office-icon.tsx';
import { describeWhen } from './when.ts';
import './gift-slips.css';

interface GiftSlip {
  code: string;
  value_cents: number;
  usable_from: string | null;
  /** Why it was given, such as a place in a tournament. */
  note?: string;
}

/** What the browser prints instead of the page: a slip for each card, for a roll of 80 mm. */
export function GiftSlips({ cards }: { cards: readonly GiftSlip[] }) {
  const [body, setBody] = useState<Element>();
  useEffect(() => setBody(document.body), []);
  return body && createPortal(<Slips cards={cards} />, body);
}

const Slips = ({ cards }: { cards: readonly GiftSlip[] }) => (
  <div className="gift-slips" aria-hidden="true">
    {cards.map(({ code, value_cents, usable_from, note }) => (
      <article key={code}>
        <Logo />
        <h1>Gift card</h1>
        {note !== undefined && <p>{note}</p>}
        <p className="gift-slips__value">{formatRand(value_cents)}</p>
        <p className="gift-slips__code">{formatGiftCardCode(code)}</p>
        {usable_from !== null && <p>Usable from {describeWhen(usable_from)}.</p>}
        <p>
          Type the code at our checkout, or show it at our counter. What is left stays on it, and never
          expires.
        </p>
        <p>Keep it like cash: nobody can read the code again.</p>
      </article>
    ))}
  </div>
);

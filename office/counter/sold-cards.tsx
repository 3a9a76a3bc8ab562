import { createPortal } from 'react-dom';
import type { OfficeCounterCardSold } from '#contract/office/counter.ts';
import { formatGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { formatRand } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Note } from '../pieces/note.tsx';
import { Logo, OfficeIcon } from '../pieces/office-icon.tsx';
import { describeWhen } from '../pieces/when.ts';

/** Codes that nobody can read again; empty where an earlier answer had them. */
export function SoldCards({ cards }: { cards: readonly OfficeCounterCardSold[] }) {
  if (cards.length === 0) {
    return (
      <Note tone="warn" title="The codes of these gift cards were shown before.">
        If nobody has them, refund the sale, which stops the cards, and sell them again.
      </Note>
    );
  }
  return (
    <>
      <ul className="till-cards" aria-label="Gift cards sold">
        {cards.map(({ code, value_cents }) => (
          <li key={code}>
            <b>{formatGiftCardCode(code)}</b> {formatRand(value_cents)}
          </li>
        ))}
      </ul>
      <p className="meta">Print it now: the code is not stored, and gone with the next sale.</p>
      <div className="row-of-buttons">
        <Button look="gold" onClick={() => print()}>
          <OfficeIcon name="printer" /> Print the gift card{cards.length > 1 && 's'}
        </Button>
      </div>
      {createPortal(<Slips cards={cards} />, document.body)}
    </>
  );
}

/** For a roll of 80 mm; on the screen they are not shown. */
const Slips = ({ cards }: { cards: readonly OfficeCounterCardSold[] }) => (
  <div className="gift-slips" aria-hidden="true">
    {cards.map(({ code, value_cents, usable_from }) => (
      <article key={code}>
        <Logo />
        <h1>Gift card</h1>
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

import type { OfficeCounterCardSold } from '#contract/office/counter.ts';
import { formatGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { formatRand } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { GiftSlips } from '../pieces/gift-slips.tsx';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';

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
      <GiftSlips cards={cards} />
    </>
  );
}

import { formatRand } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { cardName, paidByCards, type SaleCards } from './use-cards.ts';

/** Gift cards on the sale, and what they leave to pay. */
export function CardsOnSale({ totalCents, sale }: { totalCents: number; sale: SaleCards }) {
  const { cards, takeOff } = sale;
  if (cards.length === 0) return null;
  const paid = paidByCards(cards, totalCents);
  return (
    <>
      <ul className="till-cards" aria-label="Gift cards and credit">
        {cards.map((card, place) => (
          <li key={card.code}>
            <span>
              {cardName(card)} pays {formatRand(paid[place] ?? 0)}
              <span className="meta"> of the {formatRand(card.balanceCents)} on it</span>
            </span>
            <Button size="small" onClick={() => takeOff(card)}>
              Take off<span className="sr-only"> {cardName(card)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="till-total" role="status">
        <span>To pay</span>
        <b>{formatRand(paid.reduce((rest, cents) => rest - cents, totalCents))}</b>
      </p>
    </>
  );
}

import type { MadeCard } from '#backend/event-desk/prizes/pay-prizes.ts';
import { foldGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { formatRand } from '#domain/money/money.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { GiftSlips } from '../pieces/gift-slips.tsx';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';

interface MadeCardsProps {
  cards: readonly MadeCard[];
  event: string;
}

/** Codes that nobody can read again. */
export const MadeCards = ({ cards, event }: MadeCardsProps) => (
  <>
    <Note
      tone="ok"
      title={`Paid. ${countOf(cards.length, 'prize')} ${cards.length === 1 ? 'is a gift card' : 'are gift cards'}: print ${cards.length === 1 ? 'its code' : 'their codes'} now.`}
    >
      The codes are not stored, and gone when you leave this page. If one is lost, take the prize back in the
      log and pay it again.
    </Note>
    <ul className="prizes__cards" aria-label="Gift cards">
      {cards.map(({ entryId, place, player, cents, code }) => (
        <li key={entryId}>
          {place}. {player || 'Name erased'}, {formatRand(cents)}: <b>{code}</b>
        </li>
      ))}
    </ul>
    <div className="row-of-buttons prizes__print">
      <Button look="ink" onClick={() => print()}>
        <OfficeIcon name="printer" /> Print the gift card{cards.length > 1 && 's'}
      </Button>
    </div>
    <GiftSlips
      cards={cards.map(({ place, player, cents, code }) => ({
        code: foldGiftCardCode(code),
        value_cents: cents,
        usable_from: null,
        note: [event, `place ${place}`, player].filter(Boolean).join(', '),
      }))}
    />
  </>
);

import { giftCardGreeting } from '#domain/credit/sold-gift-card.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import type { ProductImage } from '../api/shop-api.ts';
import { chosenAmount } from './chosen-amount.ts';

export interface PreviewedCard {
  amount?: string;
  ownAmount?: string;
  to_name?: string;
  from_name?: string;
  message?: string;
}

interface MailPreviewProps {
  card: PreviewedCard;
  shopName: string;
  image: ProductImage | undefined;
}

/** Of the mail with the card's code. */
export function MailPreview({ card, shopName, image }: MailPreviewProps) {
  const { amount = '', ownAmount = '', to_name = '', from_name = '', message = '' } = card;
  const cents = parseCents(chosenAmount({ amount, ownAmount }));
  const value = cents === undefined ? 'the amount' : formatRand(cents);
  return (
    <aside className="gift-card__preview panel" aria-label="The mail">
      {image && <img src={image.src} alt="" loading="lazy" />}
      <p className="kicker">The mail</p>
      <p>{giftCardGreeting({ toName: to_name, fromName: from_name }, value, shopName)}</p>
      {message && <p className="gift-card__message">{message}</p>}
      <p className="gift-card__code">XXXX-XXXX-XXXX-XXXX</p>
      <p className="small muted">What is left on it stays there, and it never expires.</p>
    </aside>
  );
}

import { lineCents } from '#domain/cart/cart.ts';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { formatRand } from '#domain/money/money.ts';
import { SHIPS_WHEN_BACK } from '#domain/shipping/shipping.ts';
import { withUnbrokenCodes } from '../../ui/text/unbroken-codes.tsx';
import { ProductWindow } from '../products/product-window.tsx';
import { LineDetails } from './line-details.tsx';

interface SummaryLinesProps {
  items: readonly CartItem[];
  /** What is taken off each, by what. */
  discounts?: readonly { discountCents: number; names: readonly string[] }[] | undefined;
}

export function SummaryLines({ items, discounts }: SummaryLinesProps) {
  return (
    <ul className="summary-lines">
      {items.map((item, index) => (
        <li className="summary-line" key={item.id}>
          <ProductWindow thumb src={item.image || undefined} family={familyOf(item.brand)} />
          <div>
            <p className="summary-line__name">{withUnbrokenCodes(item.name)}</p>
            <LineDetails item={item} />
            <p className="muted">Qty {item.quantity}</p>
            {item.stockStatus === 'onbackorder' && <p className="muted">{SHIPS_WHEN_BACK}</p>}
          </div>
          <LineTotal cents={lineCents(item)} discount={discounts?.[index]} />
        </li>
      ))}
    </ul>
  );
}

interface LineTotalProps {
  /** Before the discount. */
  cents: number;
  discount: { discountCents: number; names: readonly string[] } | undefined;
}

export function LineTotal({ cents, discount }: LineTotalProps) {
  const { discountCents = 0, names = [] } = discount ?? {};
  if (discountCents === 0) return <p className="summary-line__total numeric">{formatRand(cents)}</p>;
  return (
    <p className="summary-line__total numeric">
      <s className="muted">
        <span className="sr-only">Before: </span>
        {formatRand(cents)}
      </s>
      <br />
      {formatRand(cents - discountCents)}
      {names.length > 0 && <span className="sr-only"> with {names.join(', ')}</span>}
    </p>
  );
}

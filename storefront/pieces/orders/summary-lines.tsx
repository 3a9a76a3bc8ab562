import { lineCents } from '#domain/cart/cart.ts';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { formatRand } from '#domain/money/money.ts';
import { SHIPS_WHEN_BACK } from '#domain/shipping/shipping.ts';
import { withUnbrokenCodes } from '../../ui/text/unbroken-codes.tsx';
import { ProductWindow } from '../products/product-window.tsx';
import { LineDetails } from './line-details.tsx';

export function SummaryLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="summary-lines">
      {items.map((item) => (
        <li className="summary-line" key={item.id}>
          <ProductWindow thumb src={item.image || undefined} family={familyOf(item.brand)} />
          <div>
            <p className="summary-line__name">{withUnbrokenCodes(item.name)}</p>
            <LineDetails item={item} />
            <p className="muted">Qty {item.quantity}</p>
            {item.stockStatus === 'onbackorder' && <p className="muted">{SHIPS_WHEN_BACK}</p>}
          </div>
          <p className="summary-line__total numeric">{formatRand(lineCents(item))}</p>
        </li>
      ))}
    </ul>
  );
}

import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { lineCents } from '#domain/cart/cart.ts';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { centsFromRand, formatRand } from '#domain/money/money.ts';
import { LOW_STOCK_FROM } from '#domain/stock/stock.ts';
import { LineDetails } from '../pieces/orders/line-details.tsx';
import { ProductWindow } from '../pieces/products/product-window.tsx';
import { StockLabel } from '../pieces/products/stock-label.tsx';
import { QuantityStepper } from '../ui/controls/quantity-stepper.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { withUnbrokenCodes } from '../ui/text/unbroken-codes.tsx';
import { RemoveButtons } from './remove-buttons.tsx';

interface CartLineProps {
  item: CartItem;
  level?: 2 | 3 | undefined;
  headingId: string;
  /** Handled in the browser; without JavaScript the forms are posted. */
  isLive: boolean;
  options: number;
  problem: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onRemoveProduct: () => void;
}

export function CartLine(props: CartLineProps) {
  const {
    item,
    level = 2,
    headingId,
    isLive,
    options,
    problem,
    onQuantity,
    onRemove,
    onRemoveProduct,
  } = props;
  const [asking, setAsking] = useState(false);
  // Without JavaScript there is no confirmation step: all choices are shown.
  const isAsking = options > 1 && (asking || !isLive);

  // On submit, not on click: removing the line would remove its form before it is sent.
  function answer(event: SubmitEvent) {
    if (!isLive) return;
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.name === 'step') onQuantity(item.quantity + Number(button.value));
    else if (button.value === 'product') onRemoveProduct();
    else if (options > 1 && !asking) setAsking(true);
    else onRemove();
  }

  const Name = `h${level}` as const;
  return (
    <li className="cart-line">
      <ProductWindow thumb src={item.image || undefined} family={familyOf(item.brand)} />
      <div className="cart-line__text">
        <Name className="cart-line__name title" id={headingId} tabIndex={-1}>
          <Link to={productAddress(item)}>{withUnbrokenCodes(item.name)}</Link>
        </Name>
        <LineDetails item={item} />
        {hasCondition(item) && (
          <p className="small">
            <Link className="text-link" to="/conditions">
              What the condition means
            </Link>
          </p>
        )}
        <p className="muted numeric">{formatRand(centsFromRand(item.price))} each</p>
        <StockLabel stock={item}>{cartStock(item)}</StockLabel>
      </div>
      <p className="cart-line__total numeric">{formatRand(lineCents(item))}</p>
      <form className="cart-line__controls" method="post" action="/cart" onSubmit={answer}>
        <input type="hidden" name="line" value={item.id} />
        {/* Enter presses the first button of a form. */}
        <noscript>
          <button type="submit" className="link-button">
            Update
          </button>
        </noscript>
        {item.soldIndividually ? (
          <p className="muted">One per order</p>
        ) : (
          <QuantityStepper
            of={item.name}
            min={0}
            value={item.quantity}
            name="quantity"
            stepName="step"
            onChange={onQuantity}
          />
        )}
        <RemoveButtons
          name={item.name}
          options={options}
          asking={isAsking}
          onKeep={isLive ? () => setAsking(false) : undefined}
        />
      </form>
      {problem && (
        <p className="field__error cart-line__problem" role="alert">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
    </li>
  );
}

const hasCondition = ({ variationAttributes = {} }: CartItem): boolean =>
  Object.keys(variationAttributes).some((name) => name.toLowerCase() === 'condition');

const productAddress = ({ productId, variationId }: CartItem): string =>
  `/shop/product/${productId}${variationId ? `?variation=${variationId}` : ''}`;

function cartStock({ stockStatus, stockQuantity }: CartItem): string {
  const isLimited =
    stockStatus !== 'instock' || (stockQuantity ?? Number.POSITIVE_INFINITY) <= LOW_STOCK_FROM;
  return isLimited ? 'Limited' : 'In Stock';
}

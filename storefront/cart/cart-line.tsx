import { useState } from 'react';
import { Link } from 'react-router';
import type { CartItem } from '#domain/cart.ts';
import { formatRand } from '#domain/money.ts';
import { LOW_STOCK_FROM } from '#domain/stock.ts';
import { familyOf } from '../ui/family.ts';
import { Icon } from '../ui/icon.tsx';
import { ProductWindow } from '../ui/product-window.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { StockLabel } from '../ui/stock-label.tsx';
import { LineDetails } from './line-details.tsx';

interface CartLineProps {
  item: CartItem;
  /** How many lines of the same product the cart has. */
  options: number;
  problem: string | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onRemoveProduct: () => void;
}

export function CartLine({ item, options, problem, onQuantity, onRemove, onRemoveProduct }: CartLineProps) {
  const [asking, setAsking] = useState(false);
  const cents = Math.round(item.price * 100);
  return (
    <li className="cart-line">
      <ProductWindow thumb src={item.image || undefined} family={familyOf(item.brand)} />
      <div className="cart-line__text">
        <h2 className="cart-line__name title">
          <Link to={productAddress(item)}>{item.name}</Link>
        </h2>
        <LineDetails item={item} />
        <p className="muted numeric">{formatRand(cents)} each</p>
        <StockLabel stock={item}>{cartStock(item)}</StockLabel>
      </div>
      <p className="cart-line__total numeric">{formatRand(cents * item.quantity)}</p>
      <div className="cart-line__controls">
        {item.soldIndividually ? (
          <p className="muted">One per order</p>
        ) : (
          <QuantityStepper of={item.name} min={0} value={item.quantity} onChange={onQuantity} />
        )}
        {asking ? (
          <fieldset className="row">
            <legend className="sr-only">What to remove</legend>
            <button type="button" className="link-button" onClick={onRemove}>
              Remove this option
            </button>
            <button type="button" className="link-button" onClick={onRemoveProduct}>
              Remove all {options} options
            </button>
            <button type="button" className="link-button" onClick={() => setAsking(false)}>
              Keep
            </button>
          </fieldset>
        ) : (
          <button
            type="button"
            className="link-button"
            aria-label={`Remove ${item.name}`}
            onClick={options > 1 ? () => setAsking(true) : onRemove}
          >
            <Icon name="trash-2" />
            Remove
          </button>
        )}
      </div>
      {problem && (
        <p className="field__error cart-line__problem" role="alert">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
    </li>
  );
}

const productAddress = ({ productId, variationId }: CartItem): string =>
  `/shop/product/${productId}${variationId ? `?variation=${variationId}` : ''}`;

const cartStock = ({ stockQuantity }: CartItem): string =>
  stockQuantity !== undefined && stockQuantity <= LOW_STOCK_FROM ? 'Limited' : 'In Stock';

import type { RefObject } from 'react';
import { cartMessage } from '#domain/cart.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { CardError } from '../ui/card-error.tsx';
import { Notice } from '../ui/notice.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { BundleParts } from './bundle-parts.tsx';
import { canAdd } from './buy-label.ts';
import { GroupMembers } from './group-members.tsx';
import type { ProductView } from './product-view.ts';
import type { Purchase } from './use-purchase.ts';
import { VariationOptions } from './variation-options.tsx';
import { needsTable, VARIATION_TABLE_ID } from './variation-table.tsx';

interface BuyBoxProps {
  product: ProductView;
  purchase: Purchase;
  /** The row with the button: while it is in view, the bar at the foot stays away. */
  row: RefObject<HTMLDivElement | null>;
}

export function BuyBox({ product, purchase, row }: BuyBoxProps) {
  const { variation, problem, label } = purchase;
  if (product.kind === 'external') return <ExternalOffer product={product} />;
  if (product.kind === 'grouped') return <GroupMembers members={product.members} />;
  const oncePerOrder = (variation ?? product).soldIndividually;
  return (
    <>
      {product.hasVariations && <VariationOptions product={product} purchase={purchase} />}
      {needsTable(product) && (
        <p className="variation-hint">
          <a href={`#${VARIATION_TABLE_ID}`}>All {product.variations.length} options in one table</a>
        </p>
      )}
      {product.parts.length > 0 && <BundleParts parts={product.parts} purchase={purchase} />}
      <noscript>
        <Notice tone="info">The cart is kept in your browser and needs JavaScript.</Notice>
      </noscript>
      <div className="buy-row" ref={row}>
        {oncePerOrder ? (
          <p className="buy-row__once small muted">One per order</p>
        ) : (
          <QuantityStepper
            large
            of={product.name}
            value={purchase.quantity}
            max={MAX_QUANTITY}
            onChange={purchase.setQuantity}
          />
        )}
        <Button
          look="gold"
          size="large"
          busy={label === 'Adding...'}
          disabled={!canAdd(label) && label !== 'Adding...'}
          onClick={purchase.addToCart}
        >
          {label}
        </Button>
        <ButtonLink to="/cart" size="large" prefetch="intent">
          View Cart
        </ButtonLink>
      </div>
      {problem && <CardError message={cartMessage(problem)} onDismiss={purchase.dismissProblem} />}
    </>
  );
}

/** More than the shop ever has: the stock itself answers in words, not by stopping the counter. */
const MAX_QUANTITY = 9_999;

function ExternalOffer({ product }: { product: ProductView }) {
  return (
    <div className="row">
      <ButtonLink to={product.externalUrl} look="gold" size="large" icon="external-link" rel="noopener">
        {product.buttonText || 'Buy from the maker'}
      </ButtonLink>
    </div>
  );
}

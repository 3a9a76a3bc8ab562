import type { RefObject } from 'react';
import { cartMessage } from '#domain/cart/cart.ts';
import { AddForm } from '../../pieces/products/add-form.tsx';
import { CardError } from '../../pieces/products/card-error.tsx';
import { wantAddress } from '../../pieces/products/product-address.ts';
import { useCartReady } from '../../state/use-cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { lazyComponent } from '../../ui/overlays/lazy-component.tsx';
import type { ProductView } from './product-view.ts';
import { canAdd, type Purchase } from './use-purchase.ts';
import { needsTable, VARIATION_TABLE_ID } from './variation-choice.ts';

const VariationOptions = lazyComponent(() => import('./variation-options.tsx'));
const BundleParts = lazyComponent(() => import('./bundle-parts.tsx'));
const GroupMembers = lazyComponent(() => import('./group-members.tsx'));

interface BuyBoxProps {
  product: ProductView;
  purchase: Purchase;
  /** Hides the sticky buy bar while in view. */
  row: RefObject<HTMLDivElement | null>;
}

export function BuyBox({ product, purchase, row }: BuyBoxProps) {
  const { variation, problem, label } = purchase;
  const ready = useCartReady();
  if (product.kind === 'external') return <ExternalOffer product={product} />;
  if (product.kind === 'grouped') {
    return <GroupMembers members={product.members} />;
  }
  const oncePerOrder = (variation ?? product).soldIndividually;
  const isDisabled = ready
    ? !canAdd(label) && label !== 'Adding...'
    : !product.hasVariations && label === 'Out of Stock';
  return (
    <AddForm
      className="buy-form"
      onSubmit={(event) => {
        event.preventDefault();
        purchase.addToCart();
      }}
    >
      <input type="hidden" name="product_id" value={product.id} />
      {product.hasVariations && (
        <VariationOptions product={product} choice={purchase.choice} onChoose={purchase.choose} />
      )}
      {needsTable(product) && (
        <p className="variation-hint">
          <a href={`#${VARIATION_TABLE_ID}`}>All {product.variations.length} options in one table</a>
        </p>
      )}
      {product.parts.length > 0 && (
        <BundleParts
          parts={product.parts}
          choices={purchase.partChoices}
          onChoose={purchase.setPartChoices}
        />
      )}
      <div className="buy-row" ref={row}>
        {oncePerOrder ? (
          <p className="buy-row__once small muted">One per order</p>
        ) : (
          <QuantityStepper
            large
            name="quantity"
            of={product.name}
            value={purchase.quantity}
            max={MAX_QUANTITY}
            disabled={label === 'Out of Stock'}
            onChange={purchase.setQuantity}
          />
        )}
        <Button type="submit" look="gold" size="large" busy={label === 'Adding...'} disabled={isDisabled}>
          {label}
        </Button>
        <ButtonLink to="/cart" size="large" prefetch="intent">
          View Cart
        </ButtonLink>
      </div>
      {problem && <CardError message={cartMessage(problem)} onDismiss={purchase.dismissProblem} />}
      {(label === 'Out of Stock' || product.variations.some(isSoldOut)) && (
        <ButtonLink to={wantAddress(product)} icon="bell">
          Tell me when
        </ButtonLink>
      )}
    </AddForm>
  );
}

const isSoldOut = ({ stockStatus }: ProductView['variations'][number]): boolean =>
  stockStatus === 'outofstock';

/** Deliberately above any stock: exceeding it gets an explanation instead of a stuck counter. */
const MAX_QUANTITY = 9_999;

function ExternalOffer({ product }: { product: ProductView }) {
  return (
    <div className="row">
      <ButtonLink to={product.externalUrl} look="gold" size="large" icon="external-link" rel="noopener">
        {product.buttonText || 'Buy product'}
      </ButtonLink>
    </div>
  );
}

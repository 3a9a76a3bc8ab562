import { useState } from 'react';
import { type Cart, cartMessage } from '#domain/cart/cart.ts';
import { formatRand } from '#domain/money/money.ts';
import { isPurchasable } from '#domain/stock/stock.ts';
import type { Variation } from '../../api/shop-api.ts';
import { AddForm } from '../../pieces/products/add-form.tsx';
import { toBoughtProduct } from '../../pieces/products/bought-product.ts';
import { CardError } from '../../pieces/products/card-error.tsx';
import { wantAddress } from '../../pieces/products/product-address.ts';
import { StockLabel } from '../../pieces/products/stock-label.tsx';
import { putInCart, useCart } from '../../state/use-cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { SpringHeading } from '../../ui/text/spring-heading.tsx';
import type { ProductView } from './product-view.ts';
import { VARIATION_TABLE_ID } from './variation-choice.ts';
import './variation-table.css';

interface VariationTableProps {
  product: ProductView;
  chosen: Variation | undefined;
}

export default function VariationTable({ product, chosen }: VariationTableProps) {
  const cart = useCart();
  const names = product.variationAttributes.map(({ name }) => name);
  return (
    <section className="wrap variation-section" aria-labelledby={VARIATION_TABLE_ID}>
      <SpringHeading id={VARIATION_TABLE_ID} text="All options" wide="options" />
      <table className="variation-table">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Price</th>
            <th scope="col">Stock</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {product.variations.map((variation) => (
            <tr key={variation.id} aria-current={variation.id === chosen?.id || undefined}>
              {names.map((name, index) => (
                <Cell key={name} isHead={index === 0} label={name}>
                  {variation.attributes[name] ?? 'Any'}
                </Cell>
              ))}
              <td className="variation-table__price">{formatRand(variation.priceCents)}</td>
              <td>
                <StockLabel stock={variation} />
              </td>
              <td>
                <AddRow product={product} variation={variation} cart={cart} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ isHead, label, children }: { isHead: boolean; label: string; children: string }) {
  return isHead ? (
    <th scope="row" data-label={label}>
      {children}
    </th>
  ) : (
    <td data-label={label}>{children}</td>
  );
}

interface AddRowProps {
  cart: Cart;
  product: ProductView;
  variation: Variation;
}

function AddRow({ product, variation, cart }: AddRowProps) {
  const [problem, setProblem] = useState<string>();
  // A variation with an open attribute has to be chosen in the form above.
  const isSpecific = product.variationAttributes.every(
    ({ name }) => variation.attributes[name] !== undefined,
  );
  const inCart = cart.items.find(({ variationId }) => variationId === variation.id)?.quantity ?? 0;
  if (!isPurchasable(variation)) {
    return (
      <ButtonLink to={`${wantAddress(product)}&variation=${variation.id}`} size="small" icon="bell">
        Tell me when
        <span className="sr-only">: {variation.name}</span>
      </ButtonLink>
    );
  }
  if (!isSpecific) return null;
  return (
    <AddForm
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = putInCart(toBoughtProduct(product, variation), 1);
        setProblem(refusal && cartMessage(refusal));
      }}
    >
      <input type="hidden" name="product_id" value={product.id} />
      <Button
        type="submit"
        name="variation_id"
        value={variation.id}
        size="small"
        look={inCart > 0 ? 'in-cart' : 'line'}
        icon={inCart > 0 ? 'check' : 'plus'}
      >
        {inCart > 0 ? `In Cart (${inCart})` : 'Add'}
        <span className="sr-only">: {variation.name}</span>
      </Button>
      {problem && <CardError message={problem} onDismiss={() => setProblem(undefined)} />}
    </AddForm>
  );
}

import { useState, useTransition } from 'react';
import type { CartProblem } from '#domain/cart/cart.ts';
import { formatRand } from '#domain/money/money.ts';
import { isPurchasable, type StockState, unitsLeft } from '#domain/stock/stock.ts';
import { putInCart, useUnitsInCart } from '../../state/use-cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { AddForm } from './add-form.tsx';
import { type CardButton, cardBadge, cardButton, cardProblem } from './card-button.ts';
import { CardError } from './card-error.tsx';
import { type CardProduct, type ProductTileProps, toCartProduct } from './card-product.ts';
import { Price } from './price.tsx';
import { offerAddress } from './product-address.ts';
import { ProductCard } from './product-card.tsx';
import { StockLabel } from './stock-label.tsx';

/** Sealed goods, accessories, and whatever else is no single card. */
export default function PlainTile({ product, caption, level, eager, gold = false }: ProductTileProps) {
  const inCart = useUnitsInCart(product.id);
  const [problem, setProblem] = useState<CartProblem>();
  const [isAdding, startAdding] = useTransition();
  const badge = cardBadge(product);
  const address = offerAddress(product, product.shown ?? { options: {} });

  function addOne() {
    startAdding(async () => setProblem(putInCart(toCartProduct(product), 1)));
  }

  return (
    <ProductCard
      to={address}
      name={product.name}
      brand={product.brand}
      caption={caption}
      image={product.image}
      level={level}
      eager={eager}
      soldOut={!isPurchasable(product)}
      badge={badge && <Badge kind={badge.kind}>{badge.label}</Badge>}
      price={<CardPrice product={product} />}
      stock={<StockLabel stock={product}>{leftLabel(product, inCart)}</StockLabel>}
      action={
        <CardAction
          productId={product.id}
          button={cardButton(product, inCart, isAdding)}
          address={address}
          gold={gold}
          onAdd={addOne}
        />
      }
      error={
        problem && (
          <CardError message={cardProblem(product, problem)} onDismiss={() => setProblem(undefined)} />
        )
      }
    />
  );
}

function CardPrice({ product }: { product: CardProduct }) {
  const { priceCents, regularPriceCents, isFrom } = product;
  const regular = regularPriceCents === undefined ? undefined : formatRand(regularPriceCents);
  return <Price price={formatRand(priceCents)} regular={regular} from={isFrom} />;
}

interface CardActionProps {
  productId: number;
  button: CardButton;
  address: string;
  gold: boolean;
  onAdd: () => void;
}

function CardAction({ productId, button, address, gold, onAdd }: CardActionProps) {
  switch (button.kind) {
    case 'options':
      return (
        <ButtonLink to={address} prefetch="intent">
          {button.label}
        </ButtonLink>
      );
    case 'out':
      return <Button disabled>{button.label}</Button>;
    case 'adding':
      return <Button busy>{button.label}</Button>;
    case 'in-cart':
      return (
        <Button look="in-cart" icon="check" onClick={onAdd}>
          {button.label}
        </Button>
      );
    case 'add':
      return (
        <AddForm
          onSubmit={(event) => {
            event.preventDefault();
            onAdd();
          }}
        >
          <Button
            type="submit"
            name="product_id"
            value={productId}
            look={gold ? 'gold' : 'line'}
            className="product-card__add"
          >
            {button.label}
          </Button>
        </AddForm>
      );
  }
}

/** Units that can still be added; undefined: the default stock label. */
function leftLabel(product: StockState, inCart: number): string | undefined {
  if (inCart === 0 || !isPurchasable(product)) return undefined;
  const left = unitsLeft(product, inCart);
  if (left === undefined) return undefined;
  return left === 0 ? `All ${inCart} in your cart` : `${left} in stock`;
}

import type { ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { wholeCodes } from '../../ui/text/whole-codes.tsx';
import { familyOf } from './family.ts';
import { ProductWindow } from './product-window.tsx';
import './product-card.css';

interface ProductCardProps {
  to: string;
  name: string;
  brand?: string | undefined;
  /** Stands where the brand would. */
  caption?: string | undefined;
  image?: string | undefined;
  /** Fits the outline of the page: the level below the heading above the cards. */
  level?: 2 | 3 | undefined;
  /** A <Price>. */
  price: ReactNode;
  /** A <StockLabel>. */
  stock?: ReactNode;
  /** A <Badge>. */
  badge?: ReactNode;
  /** Shows the goods greyed. */
  soldOut?: boolean | undefined;
  /** The button. */
  action: ReactNode;
  /** A <CardError> that belongs to this product. */
  error?: ReactNode;
  eager?: boolean | undefined;
}

/** One product in a grid or a list. Its four rows line up with its neighbours' (product-grid.css). */
export function ProductCard(props: ProductCardProps) {
  const { to, name, brand, caption = brand, level = 3, soldOut = false } = props;
  const Name = `h${level}` as const;
  return (
    <article
      className={soldOut ? 'product-card product-card--out' : 'product-card'}
      data-family={familyOf(brand)}
    >
      <ProductWindow src={props.image} eager={props.eager}>
        {props.badge}
      </ProductWindow>
      <div className="product-card__body">
        {caption && <p className="product-card__brand">{caption}</p>}
        <Name className="product-card__name title">
          <Link to={to} prefetch="intent">
            {wholeCodes(name)}
          </Link>
        </Name>
        {props.price}
        {props.stock}
      </div>
      <div className="product-card__action">{props.action}</div>
      {props.error && <div className="product-card__error">{props.error}</div>}
    </article>
  );
}

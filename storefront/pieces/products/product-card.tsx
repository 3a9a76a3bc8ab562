import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { withUnbrokenCodes } from '../../ui/text/unbroken-codes.tsx';
import { ProductWindow } from './product-window.tsx';
import './product-card.css';

interface ProductCardProps {
  to: string;
  name: string;
  brand?: string | undefined;
  caption?: string | undefined;
  image?: string | undefined;
  /** Heading level: one below the section's heading. */
  level?: 2 | 3 | undefined;
  price: ReactNode;
  stock?: ReactNode;
  badge?: ReactNode;
  soldOut?: boolean | undefined;
  action: ReactNode;
  error?: ReactNode;
  eager?: boolean | undefined;
}

/** Its four rows align with its neighbours' by subgrid (product-grid.css). */
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
            {withUnbrokenCodes(name)}
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

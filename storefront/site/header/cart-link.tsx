import type { MouseEventHandler } from 'react';
import { Link } from 'react-router';
import { countOf } from '#domain/text/counts.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import '../../ui/controls/icon-button.css';
import './cart-link.css';

interface CartLinkProps {
  count: number;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

export function CartLink({ count, onClick }: CartLinkProps) {
  return (
    <Link
      className="icon-button"
      to="/cart"
      prefetch="intent"
      aria-label={`Cart, ${countOf(count, 'item')}`}
      onClick={onClick}
    >
      <Icon name="shopping-bag" />
      {count > 0 && <span className="cart-link__count">{count > 99 ? '99+' : count}</span>}
    </Link>
  );
}

import type { MouseEventHandler } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import '../../ui/controls/icon-button.css';
import './cart-link.css';

interface CartLinkProps {
  /** 0 on the server and until the browser has read the cart. */
  count: number;
  /** May open the drawer instead of going there, by preventing the default. */
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

export function CartLink({ count, onClick }: CartLinkProps) {
  return (
    <Link
      className="icon-button"
      to="/cart"
      prefetch="intent"
      aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      onClick={onClick}
    >
      <Icon name="shopping-bag" />
      {count > 0 && <span className="cart-link__count">{count > 99 ? '99+' : count}</span>}
    </Link>
  );
}

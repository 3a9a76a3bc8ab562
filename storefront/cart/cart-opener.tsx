import { type ComponentType, type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { CartLink } from '../site/header/cart-link.tsx';
import { useCart } from '../state/use-cart.ts';
import type { CartDrawerProps } from './cart-drawer.tsx';
import { useCartStart } from './use-cart-start.ts';

/** The header's cart icon: a link to the cart that opens the drawer instead wherever that can be had. */
export function CartOpener() {
  const { cart } = useCart();
  const { pathname, key } = useLocation();
  const [drawer, setDrawer] = useState<{ Drawer: ComponentType<CartDrawerProps> }>();
  const [openAt, setOpenAt] = useState<string>();
  useCartStart();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const wantsPage = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (wantsPage || pathname === '/cart') return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./cart-drawer.tsx')
      .then(({ CartDrawer }) => {
        setDrawer({ Drawer: CartDrawer });
        setOpenAt(key);
      })
      .catch(() => window.location.assign(href));
  }

  return (
    <>
      <CartLink count={cart.itemCount} onClick={open} />
      {/* Another page closes it. */}
      {drawer && <drawer.Drawer open={openAt === key} onClose={() => setOpenAt(undefined)} />}
    </>
  );
}

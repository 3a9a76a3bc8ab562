import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { CartLink } from '../site/header/cart-link.tsx';
import { isCartReady } from '../state/cart-store.ts';
import { useCart } from '../state/use-cart.ts';
import type { CartDrawerProps } from './cart-drawer.tsx';

/** Opens the drawer if its code can be loaded, else the cart page. */
export function CartOpener() {
  const cart = useCart();
  const { pathname, key } = useLocation();
  const [drawer, setDrawer] = useState<{ Drawer: ComponentType<CartDrawerProps> }>();
  const [openAt, setOpenAt] = useState<string>();
  useCartStart();
  // Navigating closes it, for good: the page has the same key when Back returns to it.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);

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
      {drawer && <drawer.Drawer open={openAt === key} onClose={() => setOpenAt(undefined)} />}
    </>
  );
}

function useCartStart(): void {
  const cart = useCart();
  const hasItems = cart.items.length > 0;
  useEffect(() => {
    if (!hasItems && isCartReady()) return;
    // Offline, the cart stays unchanged and the header's icon remains a link.
    import('./check-in-browser.ts').then(({ startCart }) => startCart()).catch(() => undefined);
  }, [hasItems]);
}

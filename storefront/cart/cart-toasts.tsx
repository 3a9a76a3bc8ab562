import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { familyOf } from '#domain/catalogue/game-family.ts';
import { ProductWindow } from '../pieces/products/product-window.tsx';
import { onCartNews } from '../state/cart-store.ts';
import { Toast, type ToastMessage } from '../ui/overlays/toast.tsx';

export function CartToasts() {
  const [message, setMessage] = useState<ToastMessage>();

  useEffect(
    () =>
      onCartNews(({ product, undo }) =>
        setMessage((previous) => ({
          id: (previous?.id ?? 0) + 1,
          title: undo ? 'Removed from cart' : 'Added to cart',
          text: product.name,
          link: !undo && (
            <Link className="text-link" to="/cart">
              View cart
            </Link>
          ),
          undo,
          picture: <ProductWindow thumb src={product.image || undefined} family={familyOf(product.brand)} />,
        })),
      ),
    [],
  );

  return <Toast message={message} onClose={() => setMessage(undefined)} />;
}

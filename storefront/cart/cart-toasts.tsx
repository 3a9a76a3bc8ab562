import { useEffect, useState } from 'react';
import { familyOf } from '../pieces/products/family.ts';
import { ProductWindow } from '../pieces/products/product-window.tsx';
import { onAdded } from '../state/added.ts';
import { Toast, type ToastMessage } from '../ui/overlays/toast.tsx';

/** 'Added to cart' for whatever part of the page added it. */
export function CartToasts() {
  const [message, setMessage] = useState<ToastMessage>();

  useEffect(
    () =>
      onAdded((product) =>
        setMessage((previous) => ({
          id: (previous?.id ?? 0) + 1,
          title: 'Added to cart',
          text: product.name,
          picture: <ProductWindow thumb src={product.image || undefined} family={familyOf(product.brand)} />,
        })),
      ),
    [],
  );

  return <Toast message={message} onClose={() => setMessage(undefined)} />;
}

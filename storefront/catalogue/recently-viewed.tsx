import { useEffect, useState } from 'react';
import type { CardProduct } from '../cart/card-product.ts';
import { ProductSection } from '../cart/product-section.tsx';
import { rememberViewed } from './viewed-ids.ts';

/** Products that this browser has looked at before; nothing while there are none. */
export default function RecentlyViewed({ productId }: { productId: number }) {
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    findViewed(rememberViewed(productId), asking.signal).then(setProducts);
    return () => asking.abort();
  }, [productId]);
  return <ProductSection heading="Recently viewed" wide="viewed" products={products} />;
}

async function findViewed(ids: number[], signal: AbortSignal): Promise<CardProduct[]> {
  if (ids.length === 0) return [];
  try {
    const response = await fetch(`/shop/viewed?ids=${ids.join()}`, { signal });
    return response.ok ? await response.json() : [];
  } catch {
    // Offline, or the shopper went on: the page is complete without them.
    return [];
  }
}

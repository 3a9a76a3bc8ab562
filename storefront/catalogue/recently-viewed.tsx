import { useEffect, useState } from 'react';
import type { CardProduct } from '../pieces/products/card-product.ts';
import { ProductSection } from '../pieces/products/product-section.tsx';
import { rememberViewed } from './viewed-ids.ts';

interface RecentlyViewedProps {
  productId: number;
  /** Fill up a row that would have holes. */
  more: CardProduct[];
}

const ROW = 4;

/** Products that this browser has looked at before; nothing while there are none. */
export default function RecentlyViewed({ productId, more }: RecentlyViewedProps) {
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    findViewed(rememberViewed(productId), asking.signal).then(setProducts);
    return () => asking.abort();
  }, [productId]);
  if (products.length === 0) return null;
  const others = more.filter(({ id }) => products.every((product) => product.id !== id));
  const filled = products.length < ROW ? [...products, ...others].slice(0, ROW) : products;
  const heading = filled.length > products.length ? 'Recently viewed, and more' : 'Recently viewed';
  return <ProductSection heading={heading} wide="viewed" products={filled} />;
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

import { useEffect, useState } from 'react';
import type { CardProduct } from '../pieces/products/card-product.ts';
import { ProductSection } from '../pieces/products/product-section.tsx';
import { rememberViewed } from './viewed-ids.ts';

interface RecentlyViewedProps {
  productId: number;
  more: CardProduct[];
}

const ROW_LENGTH = 4;

export default function RecentlyViewed({ productId, more }: RecentlyViewedProps) {
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    const request = new AbortController();
    findViewed(rememberViewed(productId), request.signal).then(setProducts);
    return () => request.abort();
  }, [productId]);
  if (products.length === 0) return null;
  const others = more.filter(({ id }) => products.every((product) => product.id !== id));
  const filled = products.length < ROW_LENGTH ? [...products, ...others].slice(0, ROW_LENGTH) : products;
  const heading = filled.length > products.length ? 'Recently viewed, and more' : 'Recently viewed';
  return <ProductSection heading={heading} wide="viewed" products={filled} />;
}

async function findViewed(ids: number[], signal: AbortSignal): Promise<CardProduct[]> {
  if (ids.length === 0) return [];
  try {
    const response = await fetch(`/shop/viewed?ids=${ids.join()}`, { signal });
    return response.ok ? await response.json() : [];
  } catch {
    // Offline or aborted: the page is complete without this section.
    return [];
  }
}

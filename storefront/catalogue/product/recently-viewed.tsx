import { useEffect, useState } from 'react';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import { ROW_LENGTH } from '../../pieces/products/product-grid.tsx';
import { ProductSection } from '../../pieces/products/product-section.tsx';
import { askJson } from '../../state/ask-json.ts';
import { rememberViewed } from './viewed-ids.ts';

interface RecentlyViewedProps {
  productId: number;
  /** From another row that is too short to stand alone. */
  joined: CardProduct[];
  /** Fills up the row. */
  more: CardProduct[];
}

/** A full row or none. */
export default function RecentlyViewed({ productId, joined, more }: RecentlyViewedProps) {
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    const request = new AbortController();
    findViewed(rememberViewed(productId), request.signal).then(setProducts);
    return () => request.abort();
  }, [productId]);
  if (products.length + joined.length === 0) return null;
  const own = new Map([...products, ...joined].map((product) => [product.id, product]));
  const filling = more.filter(({ id }) => !own.has(id)).slice(0, Math.max(0, ROW_LENGTH - own.size));
  const filled = [...own.values(), ...filling];
  if (filled.length < ROW_LENGTH) return null;
  if (products.length === 0)
    return <ProductSection heading="You May Also Like" wide="Also" products={filled} />;
  const heading = filled.length > products.length ? 'Recently viewed, and more' : 'Recently viewed';
  return <ProductSection heading={heading} wide="viewed" products={filled} />;
}

/** Without an answer the page is complete, too. */
async function findViewed(ids: number[], signal: AbortSignal): Promise<CardProduct[]> {
  if (ids.length === 0) return [];
  return (await askJson(`/shop/viewed?ids=${ids.join()}`, { signal })) ?? [];
}

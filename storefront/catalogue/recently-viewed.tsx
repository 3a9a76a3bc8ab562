import { useEffect, useState } from 'react';
import type { CardProduct } from '../cart/card-product.ts';
import { ProductTile } from '../cart/product-tile.tsx';
import { ProductGrid } from '../ui/product-grid.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';
import { rememberViewed } from './viewed-ids.ts';

/** Products that this browser has looked at before; nothing while there are none. */
export default function RecentlyViewed({ productId }: { productId: number }) {
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    findViewed(rememberViewed(productId), asking.signal).then(setProducts);
    return () => asking.abort();
  }, [productId]);
  if (products.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <SpringHeading text="Recently viewed" wide="viewed" />
        </div>
        <ProductGrid>
          {products.map((product) => (
            <ProductTile key={product.id} product={product} />
          ))}
        </ProductGrid>
      </div>
    </section>
  );
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

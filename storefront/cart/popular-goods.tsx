import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { CardProduct } from '../pieces/products/card-product.ts';
import { ProductSection } from '../pieces/products/product-section.tsx';
import type { loader } from './together-route.ts';

export function PopularGoods({ first }: { first: CardProduct[] }) {
  const { data, load } = useFetcher<typeof loader>();
  const isMissing = first.length === 0;
  useEffect(() => {
    if (isMissing && navigator.onLine) void load('/cart/together');
  }, [isMissing, load]);
  return <ProductSection heading="Often bought" wide="bought" products={data?.products ?? first} sunken />;
}

import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Cart } from '#domain/cart/cart.ts';
import type { CardProduct } from '../pieces/products/card-product.ts';
import { ProductSection } from '../pieces/products/product-section.tsx';
import type { loader } from './together-route.ts';

interface FrequentlyTogetherProps {
  cart: Cart;
  /** Server-rendered, for pages without JavaScript. */
  first: CardProduct[];
}

export function FrequentlyTogether({ cart, first }: FrequentlyTogetherProps) {
  const { data, load } = useFetcher<typeof loader>();
  const inCart = [...new Set(cart.items.map(({ productId }) => productId))];
  const ids = inCart.join();
  useEffect(() => {
    if (ids !== '' && navigator.onLine) void load(`/cart/together?ids=${ids}`);
  }, [ids, load]);

  const products = (data?.products ?? first).filter(({ id }) => !inCart.includes(id));
  return <ProductSection heading="Frequently Bought Together" wide="Together" products={products} sunken />;
}

export function PopularGoods({ first }: { first: CardProduct[] }) {
  const { data, load } = useFetcher<typeof loader>();
  const isMissing = first.length === 0;
  useEffect(() => {
    if (isMissing && navigator.onLine) void load('/cart/together');
  }, [isMissing, load]);
  return <ProductSection heading="Often bought" wide="bought" products={data?.products ?? first} sunken />;
}

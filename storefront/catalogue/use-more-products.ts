import { useRef, useState, useSyncExternalStore } from 'react';
import type { CardProduct } from '../pieces/products/card-product.ts';
import type { ShopList } from './find-shop-list.ts';
import { addPage, loadedPages, subscribeToPages } from './loaded-pages.ts';
import { type ShopQuery, shopAddress } from './shop-query.ts';

interface MoreProducts {
  /** The page's own products, and those loaded since. */
  products: CardProduct[];
  lastPage: number;
  isLoading: boolean;
  hasFailed: boolean;
  loadMore: () => void;
}

/** The list as far as it has been loaded. `onAdded` hears how many products there were before. */
export function useMoreProducts(
  query: ShopQuery,
  first: CardProduct[],
  onAdded: (before: number) => void,
): MoreProducts {
  const address = shopAddress(query);
  const loaded = useSyncExternalStore(
    subscribeToPages,
    () => loadedPages(address),
    () => undefined,
  );
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isAsking = useRef(false);
  // A product that moved to the next page meanwhile shows once.
  const products = loaded
    ? [...new Map([...first, ...loaded.products].map((each) => [each.id, each])).values()]
    : first;
  const lastPage = loaded?.lastPage ?? query.page;

  async function loadMore() {
    if (isAsking.current) return;
    isAsking.current = true;
    setState('loading');
    const page = lastPage + 1;
    const list = await fetchPage(shopAddress({ ...query, page }));
    isAsking.current = false;
    setState(list ? 'idle' : 'failed');
    if (!list) return;
    addPage(address, list.products, page);
    onAdded(products.length);
  }

  return { products, lastPage, isLoading: state === 'loading', hasFailed: state === 'failed', loadMore };
}

async function fetchPage(address: string): Promise<ShopList | undefined> {
  try {
    const response = await fetch(address.replace('/shop', '/shop/more'));
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

import { useRef, useState, useSyncExternalStore } from 'react';
import { parseJson } from '#domain/text/parse-json.ts';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import { askJson } from '../../state/ask-json.ts';
import { readStored, writeStored } from '../../state/storage.ts';
import type { ShopList } from './find-shop-list.ts';
import { type ShopQuery, shopAddress } from './shop-query.ts';

interface MoreProducts {
  products: CardProduct[];
  lastPage: number;
  isLoading: boolean;
  hasFailed: boolean;
  loadMore: () => void;
}

/** All products loaded so far. `onAdded` gets the number of products before the new page. */
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
  const isFetching = useRef(false);
  // Removes duplicates: a product may have moved to the next page since the first was loaded.
  const products = loaded
    ? [...new Map([...first, ...loaded.products].map((each) => [each.id, each])).values()]
    : first;
  const lastPage = loaded?.lastPage ?? query.page;

  async function loadMore() {
    if (isFetching.current) return;
    isFetching.current = true;
    setState('loading');
    const page = lastPage + 1;
    const list = await askJson<ShopList>(shopAddress({ ...query, page }).replace('/shop', '/shop/more'));
    isFetching.current = false;
    setState(list ? 'idle' : 'failed');
    if (!list) return;
    addPage(address, list.products, page);
    onAdded(products.length);
  }

  return { products, lastPage, isLoading: state === 'loading', hasFailed: state === 'failed', loadMore };
}

interface LoadedPages {
  address: string;
  products: CardProduct[];
  lastPage: number;
}

// Change the suffix whenever the shape of CardProduct changes.
const KEY = 'springdeck.loaded.a';
const MAX_LISTS = 4;
const MAX_PRODUCTS = 1_000;

let lists: LoadedPages[] | undefined;
const listeners = new Set<() => void>();

/** Kept in session storage, so that going back restores the whole list. */
const loadedPages = (address: string): LoadedPages | undefined => {
  lists ??= readPages();
  return lists.find((list) => list.address === address);
};

function addPage(address: string, products: CardProduct[], page: number): void {
  const before = loadedPages(address)?.products ?? [];
  const others = (lists ?? []).filter((list) => list.address !== address);
  const list = { address, products: [...before, ...products], lastPage: page };
  lists = [list, ...others].slice(0, MAX_LISTS);
  const stored = lists.filter((each) => each.products.length <= MAX_PRODUCTS);
  writeStored('sessionStorage', KEY, JSON.stringify(stored));
  for (const listener of listeners) listener();
}

function subscribeToPages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Storage may hold an outdated format: the pages are loaded again then.
function readPages(): LoadedPages[] {
  const stored = parseJson(readStored('sessionStorage', KEY) ?? '');
  return Array.isArray(stored) ? stored.filter((list) => Array.isArray(list?.products)) : [];
}

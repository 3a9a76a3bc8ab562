import type { CardProduct } from '../pieces/products/card-product.ts';

/** What 'Load more' has put below the page that an address shows. */
export interface LoadedPages {
  address: string;
  products: CardProduct[];
  lastPage: number;
}

// A new letter when the shape of CardProduct changes.
const KEY = 'springdeck.loaded.a';
const MAX_LISTS = 4;
const MAX_PRODUCTS = 1_000;

let lists: LoadedPages[] | undefined;
const listeners = new Set<() => void>();

/** Kept for this tab, so that Back finds the list as long as it was left. */
export const loadedPages = (address: string): LoadedPages | undefined => {
  lists ??= readStorage();
  return lists.find((list) => list.address === address);
};

export function addPage(address: string, products: CardProduct[], page: number): void {
  const before = loadedPages(address)?.products ?? [];
  const others = (lists ?? []).filter((list) => list.address !== address);
  const list = { address, products: [...before, ...products], lastPage: page };
  lists = [list, ...others].slice(0, MAX_LISTS);
  writeStorage(lists.filter((each) => each.products.length <= MAX_PRODUCTS));
  for (const listener of listeners) listener();
}

export function subscribeToPages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Storage may be switched off, full or written by another version: the pages then are loaded again.
function readStorage(): LoadedPages[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((list) => Array.isArray(list?.products)) : [];
  } catch {
    return [];
  }
}

function writeStorage(pages: LoadedPages[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pages));
  } catch {
    return;
  }
}

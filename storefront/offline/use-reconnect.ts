import { useCallback, useEffect, useState } from 'react';
import { isShopReachable } from './is-shop-reachable.ts';

export type ReconnectState = 'offline' | 'checking' | 'online';

export function useReconnect(requested: string | undefined) {
  const [state, setState] = useState<ReconnectState>('offline');
  const retry = useCallback(async () => {
    setState('checking');
    const isConnected = await isShopReachable();
    setState(isConnected ? 'online' : 'offline');
    if (isConnected && requested) window.location.replace(requested);
  }, [requested]);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return { state, retry };
}

/** `#/shop?page=2` -> `/shop?page=2`; undefined for other sites, because anybody can link to the offline page. */
export function requestedAddress({ hash, origin }: Pick<Location, 'hash' | 'origin'>): string | undefined {
  const text = hash.slice(1);
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return undefined;
  const { origin: requestedOrigin, pathname, search } = new URL(text, origin);
  // A path of `/.//evil.test` is `//evil.test`, which names another site.
  if (requestedOrigin !== origin || pathname.startsWith('//') || pathname === '/offline') return undefined;
  return pathname + search;
}

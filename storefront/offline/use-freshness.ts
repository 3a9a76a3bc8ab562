import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isShopReachable } from './is-shop-reachable.ts';

/** offline: no network; checking: requesting the shop; unreachable: no answer; online: up to date. */
export type Freshness = 'offline' | 'checking' | 'unreachable' | 'online';

/** Revalidates a cached page as soon as the shop answers. */
export function useFreshness(isOnline: boolean, cachedSince: string | undefined) {
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<Exclude<Freshness, 'offline'>>(
    cachedSince === undefined ? 'online' : 'checking',
  );
  const isFresh = answer === 'online';

  const check = useCallback(async () => {
    setAnswer('checking');
    // Revalidating in vain would reload the page, again and again.
    if (!(await isShopReachable())) return setAnswer('unreachable');
    await revalidate();
    setAnswer('online');
  }, [revalidate]);

  useEffect(() => {
    if (isOnline && !isFresh) void check();
  }, [isOnline, isFresh, check]);

  const state: Freshness = isOnline ? answer : 'offline';
  return { state, staleSince: isFresh ? undefined : cachedSince, retry: check };
}

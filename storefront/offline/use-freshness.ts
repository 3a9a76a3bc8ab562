import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isShopReachable } from './is-shop-reachable.ts';

export interface FreshnessProps {
  isOnline: boolean;
  /** When the page was kept, as its server said; undefined for a page that came over the line. */
  keptSince: string | undefined;
}

/** away: no connection; slow: the shop is being asked; stuck: it does not answer; fresh: the page is as in the shop. */
export type Freshness = 'away' | 'slow' | 'stuck' | 'fresh';

/** Brings a kept page up to date in its place as soon as the shop answers. */
export function useFreshness({ isOnline, keptSince }: FreshnessProps) {
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<'slow' | 'stuck' | 'fresh'>('slow');
  const isKept = keptSince !== undefined;

  const ask = useCallback(async () => {
    if (!isKept) return setAnswer('fresh');
    setAnswer('slow');
    // Asked first: a page that asks for its data in vain would be opened anew, and so without end.
    if (!(await isShopReachable())) return setAnswer('stuck');
    await revalidate();
    setAnswer('fresh');
  }, [isKept, revalidate]);

  useEffect(() => {
    if (isOnline) void ask();
  }, [isOnline, ask]);

  const state: Freshness = isOnline ? answer : 'away';
  return { state, retry: ask };
}

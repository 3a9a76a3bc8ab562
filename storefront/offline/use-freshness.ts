import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isShopReachable } from './is-shop-reachable.ts';

/** away: no connection; slow: the shop is being asked; stuck: it does not answer; fresh: the page is as in the shop. */
export type Freshness = 'away' | 'slow' | 'stuck' | 'fresh';

/**
 * Brings a kept page up to date in its place as soon as the shop answers.
 * @param keptSince undefined for a page that came over the line
 */
export function useFreshness(isOnline: boolean, keptSince: string | undefined) {
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<Exclude<Freshness, 'away'>>(
    keptSince === undefined ? 'fresh' : 'slow',
  );
  const isFresh = answer === 'fresh';

  const ask = useCallback(async () => {
    setAnswer('slow');
    // Asked first: a page that asks for its data in vain would be opened anew, and so without end.
    if (!(await isShopReachable())) return setAnswer('stuck');
    await revalidate();
    setAnswer('fresh');
  }, [revalidate]);

  useEffect(() => {
    if (isOnline && !isFresh) void ask();
  }, [isOnline, isFresh, ask]);

  const state: Freshness = isOnline ? answer : 'away';
  return { state, staleSince: isFresh ? undefined : keptSince, retry: ask };
}

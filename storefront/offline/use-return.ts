import { useCallback, useEffect, useState } from 'react';
import { isShopReachable } from './is-shop-reachable.ts';

export type Return = 'away' | 'asking' | 'back';

/** Goes on to the page that was wanted once the shop answers; asks when the browser has a line again, or when told. */
export function useReturn(wanted: string | undefined) {
  const [state, setState] = useState<Return>('away');
  const retry = useCallback(async () => {
    setState('asking');
    const isBack = await isShopReachable();
    setState(isBack ? 'back' : 'away');
    if (isBack && wanted) window.location.replace(wanted);
  }, [wanted]);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return { state, retry };
}

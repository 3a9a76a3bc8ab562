import { useCallback } from 'react';
import { isEditing } from '../pieces/typing.ts';
import { useRetry } from '../pieces/use-retry.ts';
import { COUNTER } from './worker/addresses.ts';

/** Opens the full counter as soon as the shop responds, between two sales. */
export function useCounterAgain(): void {
  const openCounter = useCallback(async () => {
    if (!isEditing() && (await isShopThere())) location.replace(COUNTER);
  }, []);
  useRetry(openCounter);
}

async function isShopThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

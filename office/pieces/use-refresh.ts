import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 1_000;

/** Reloads the screen while background work is running. */
export function useRefresh(isBusy: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isBusy || state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), EVERY_MS);
    return () => clearTimeout(timer);
  }, [isBusy, state, revalidate]);
}
